import { useState } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { Route } from "./+types/page";
import { ExportLists } from "./export-lists.tsx";
import { ImportList } from "./import-list.tsx";
import { ShareList } from "./share-list.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return load(context, async ({ site }) => ({ origin: site.origin }));
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Your Lists",
    description: "Take your watchlist and your likes with you, bring a list along, or share it.",
    path: "/lists",
    index: false,
  });
}

const parts = [
  {
    id: "share",
    title: "Share your watchlist",
    text: "Whoever has the link sees what is on your watchlist now and later, and nothing else of you. A new link ends the one before.",
    Part: ShareList,
  },
  {
    id: "import",
    title: "Bring a list",
    text: "A SKU or a name in each line, or the text of a CSV file with a column “sku” or “name”. What is on your watchlist stays.",
    Part: ImportList,
  },
  {
    id: "export",
    title: "Take your lists with you",
    text: "Your watchlist and your likes as a file, with SKUs, names, dates, and the days when you saved them.",
    Part: ExportLists,
  },
];

/** Shows the ways in and out of a person's lists (DATA-1 to DATA-3). The page is the same for everyone. */
export default function ListsPage({ loaderData: { origin } }: Route.ComponentProps) {
  const [imports, setImports] = useState(0);
  return (
    <>
      <PageTitle>Your lists</PageTitle>
      <div className="grid max-w-2xl gap-y-14">
        {parts.map(({ id, title, text, Part }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
              {title}
            </h2>
            <p className="pb-4 text-quiet">{text}</p>
            <p className="text-quiet scripted:hidden">Turn on JavaScript to do this.</p>
            <div className="hidden scripted:block">
              <Part origin={origin} imports={imports} onImport={() => setImports(imports + 1)} />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
