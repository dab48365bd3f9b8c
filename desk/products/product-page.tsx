import { entryPath } from "../catalog/paths.ts";
import { EntryPage } from "../form/entry-page.tsx";
import { showPreview } from "./show-preview.tsx";

/** Shows the form of a product (DESK-15). */
export function ProductPage() {
  return (
    <EntryPage
      section="products"
      listPath="/products"
      preview={showPreview}
      pathOf={(key) => entryPath("products", key)}
    />
  );
}
