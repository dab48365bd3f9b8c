import type { Product } from "@/lib/product";
import { calendarLink } from "@/lib/reminder";
import type { RegionTable, Retailer } from "@/lib/sizes";
import { site } from "@/lib/site";
import { RetailerStatus } from "./retailer-status";
import { RetailerTime } from "./retailer-time";
import { ZoneNote } from "./zone-note";

const columns = ["Retailer", "Time", "Shipping", "Release type", "Status", "Reminder"];

/** Per size and region, who sells it and when. Tables on wide screens, cards on small ones. */
export function Retailers({ product, tables }: { product: Product; tables: RegionTable[] }) {
  return (
    <section aria-labelledby="retailers" className="retailers">
      <h2 id="retailers" className="headline">
        Retailers
      </h2>
      {tables.length === 0 && (
        <p className="quiet">Retailer information unavailable yet. Please check back for any updates.</p>
      )}
      {tables.length > 0 && <ZoneNote />}
      {tables.map(({ key, title, date, retailers }) => (
        <table key={key}>
          <caption>
            <strong>{title}</strong>
            {date && <span className="quiet">{` · ${date}`}</span>}
          </caption>
          <thead className="overline">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {retailers.map((retailer) => (
              <Row key={retailer.id} product={product} retailer={retailer} />
            ))}
          </tbody>
        </table>
      ))}
      {tables.length > 0 && (
        <p className="quiet small">
          {`Some of these links are affiliate links: ${site.name} may earn a commission when you buy through them, at no `}
          cost to you.
        </p>
      )}
    </section>
  );
}

function Row({ product, retailer }: { product: Product; retailer: Retailer }) {
  const { key, name, link, shipping, type, time, date, moment, from, before, after } = retailer;
  const isAhead = from === null || Date.now() < from;
  const calendar = isAhead ? calendarLink(product, retailer) : null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="Time">
        <RetailerTime moment={moment} time={time} date={date} />
      </td>
      <td data-column="Shipping">{shipping ?? "–"}</td>
      <td data-column="Release type">{type ?? "–"}</td>
      <td data-column="Status">
        <RetailerStatus productId={product.id} name={name} link={link} from={from} before={before} after={after} />
      </td>
      <td data-column="Reminder">
        {calendar ? (
          <>
            <a href={calendar} target="_blank" rel="noopener" aria-label={`Google Calendar: ${name}`}>
              Google
            </a>
            <a href={`/reminders/${product.slug}/${encodeURIComponent(key)}.ics`} aria-label={`iCal: ${name}`}>
              iCal
            </a>
          </>
        ) : (
          "–"
        )}
      </td>
    </tr>
  );
}
