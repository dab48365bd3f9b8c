import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { WireProposedProduct } from "#wire/desk/new-product.ts";
import { useAction } from "./use-action.ts";
import { postDesk } from "../browser/call.ts";

type FoundProduct = WireProposedProduct["found"][number];

/** Finds a product by its name or SKU, to add it to a list. */
export function FindProduct({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const [found, setFound] = useState<FoundProduct[] | null>(null);
  const find = useAction(async (text: string) => {
    setFound((await postDesk<WireProposedProduct>("/propose-product", { text })).found);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find.run(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return (
    <section aria-label="Add a product" className="max-w-2xl">
      <form onSubmit={submit} className="flex items-start gap-2" noValidate>
        <div className="min-w-0 flex-1">
          <TextField
            name="text"
            label="Add a product by its name or SKU"
            autoComplete="off"
            error={find.fields["text"] ?? (find.error || undefined)}
          />
        </div>
        <Button type="submit" look="outline" busy={find.isBusy} className="mt-7 min-h-12">
          Find
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 && <p className="text-md text-quiet">Nothing is found.</p>}
        <ul className="flex flex-wrap gap-2">
          {found?.map((product) => (
            <li key={product.slug}>
              <Button look="outline" size="small" onClick={() => onAdd(product)}>
                <span className="sr-only">Add </span>
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
