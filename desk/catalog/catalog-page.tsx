import { useQuery } from "@tanstack/react-query";
import { PageLink } from "#app/ui/text-link.tsx";
import { textOf } from "../browser/call.ts";
import { formatQuery } from "../form/entry-queries.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

/** Purposes of sections whose names alone do not say them. */
const notes: Record<string, string> = {
  menu: "The groups of models in the menu of a brand",
  redirects: "Former addresses of products",
  date_claims: "What sources say of dates",
  staff_picks: "The list “Staff Picks” of the home page",
  aliases: "Other words that people search by",
  stockists: "Retailers, with their time zones",
};

/** Lists the sections of the catalog. */
export function CatalogPage() {
  const { data, error } = useQuery(formatQuery);
  return (
    <DeskPage title="Catalog" intro="Everything that the site shows, section by section.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      <ul className="grid grid-cols-1 gap-px border-y border-line sm:grid-cols-2 lg:grid-cols-3">
        {data?.sections.map(({ name, many }) => (
          <li key={name} className="border-b border-line last:border-b-0">
            <PageLink to={name === "products" ? "/products" : `/catalog/${name}`} className="block min-h-16 py-3 pr-4">
              <span className="text-lg font-semibold">{many}</span>
              <span className="block text-sm text-quiet">{notes[name]}</span>
            </PageLink>
          </li>
        ))}
        {data && (
          <li className="border-b border-line last:border-b-0">
            <PageLink to="/feeds" className="block min-h-16 py-3 pr-4">
              <span className="text-lg font-semibold">Feeds</span>
              <span className="block text-sm text-quiet">Where news and social posts come from</span>
            </PageLink>
          </li>
        )}
      </ul>
    </DeskPage>
  );
}
