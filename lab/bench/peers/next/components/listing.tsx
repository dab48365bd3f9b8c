import { type FilterOptions, readFilterOptions } from "@/lib/filter-options";
import {
  apiQuery,
  type Filters,
  readFilters,
  readPage,
  type Scope,
  type SearchParams,
  toParameters,
} from "@/lib/filters";
import { countOfReleases } from "@/lib/format";
import { type List, readList } from "@/lib/listing";
import { AppliedFilters } from "./applied-filters";
import { FilterForm } from "./filter-form";
import { ReleaseList } from "./release-list";

export interface ListingData {
  path: string;
  scope: Scope;
  filters: Filters;
  page: number;
  list: List;
  options: FilterOptions;
}

/** What the list of the page at `path` shows, as its address asks. */
export async function loadListing(path: string, scope: Scope, search: SearchParams): Promise<ListingData> {
  const parameters = toParameters(search);
  const [filters, page] = [readFilters(parameters), readPage(parameters)];
  const [list, options] = await Promise.all([readList(scope, filters, page), readFilterOptions(scope, filters)]);
  return { path, scope, filters, page, list, options };
}

/** The releases of a page with their filters. */
export function Listing({ data: { path, scope, filters, page, list, options } }: { data: ListingData }) {
  const query = apiQuery(scope, filters).toString();
  return (
    <section id="releases" aria-label="Releases" className="listing">
      <FilterForm key={query} path={path} scope={scope} filters={filters} options={options} total={list.total} />
      <div>
        <div className="listing-head">
          <p className="quiet">{countOfReleases(list.total)}</p>
          <a href="/calendar" className="button plain">
            Calendar
          </a>
        </div>
        <AppliedFilters path={path} filters={filters} options={options} />
        {list.cards.length > 0 ? (
          <ReleaseList key={`${query} ${page}`} first={list} page={page} query={query} />
        ) : (
          <p className="headline nothing">No search results found</p>
        )}
      </div>
    </section>
  );
}
