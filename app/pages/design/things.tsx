import { Accordion } from "../../ui/accordion.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const rows = [
  { key: 1, cells: ["Corner Shop", "10:00 AM EST", "Worldwide", "Online", <Badge key="status">Buy now</Badge>] },
  {
    key: 2,
    cells: [
      "A retailer with a name that needs more than one line to be written out",
      "9:00 AM GMT+9",
      "Japan only, by registered mail",
      "Raffle",
      "Sold out",
    ],
  },
];

export function Things() {
  return (
    <Chapter title="Tables, accordion, skeleton">
      <Specimen name="Table">
        <Table
          caption={<span className="font-semibold">Men, United States</span>}
          columns={["Retailer", "Time", "Shipping", "Release type", "Status"]}
          rows={rows}
        />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion title="Nike" name="design" defaultOpen>
          Open from the start.
        </Accordion>
        <Accordion title="Jordan" name="design">
          Opens alone.
        </Accordion>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="grid max-w-sm gap-3">
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Specimen>
    </Chapter>
  );
}
