import { entryPath } from "../browser/paths.ts";
import { EntryPage } from "../form/entry-page.tsx";
import { Evidence } from "./evidence.tsx";
import { showPreview } from "./show-preview.tsx";

/** Shows the form of a product (DESK-15). */
export function ProductPage() {
  return (
    <EntryPage
      section="products"
      listPath="/products"
      more={({ base, value }) => <Evidence slug={String(base?.["slug"])} date={value["release_date"]} />}
      preview={showPreview}
      pathOf={(key) => entryPath("products", key)}
    />
  );
}
