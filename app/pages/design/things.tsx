import { useState } from "react";
import { Accordion } from "../../ui/accordion.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
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
  const [period, setPeriod] = useState("week");
  return (
    <Chapter title="Cards, tables, tabs, accordion, skeleton">
      <Specimen name="Card">
        <div className="grid gap-8 md:grid-cols-3">
          <Card title="Corner Shop" overline="Brooklyn">
            10 Example Street, open today 10 AM to 7 PM
          </Card>
          <Card title="A name that needs more than one line to be written out" overline="Open today">
            <p>With text.</p>
          </Card>
          <Card title="Nothing but a title" />
        </div>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption={<span className="font-semibold">Men, United States</span>}
          columns={["Retailer", "Time", "Shipping", "Release type", "Status"]}
          rows={rows}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Period"
          value={period}
          onChange={setPeriod}
          tabs={[
            { value: "week", label: "1W", panel: "Liked most this week" },
            { value: "month", label: "1M", panel: "Liked most this month" },
            { value: "all_time", label: "All Time", panel: "Liked most since 2015" },
          ]}
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
