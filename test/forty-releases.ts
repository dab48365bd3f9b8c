import { shoe } from "./names.ts";

const zones = ["America/New_York", "America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo"];

/** Makes a shop with its hour, null for an unknown one, and how it sells. */
const shop = (stockist: string, release_time: string | null, time_zone: string, more: object = {}) => ({
  stockist,
  ...(release_time && { release_time }),
  time_zone,
  ...more,
});
const soldAt = (...regions: [string, ReturnType<typeof shop>[]][]) => ({
  sizes: [{ size_run: "Men", price: 120, regions: regions.map(([region, stockists]) => ({ region, stockists })) }],
});

/** A release of the test: its row, and the hour that every surface has to show. */
export interface Release {
  row: { slug: string } & Record<string, unknown>;
  hour: { time: string; zone: string; retailer: string | null } | null;
}

/** Makes forty releases of a day, of every kind. */
export function releasesOf(day: string): Release[] {
  const releases: Release[] = [];
  const add = (more: object, hour: Release["hour"]) => {
    const slug = `shoe-${releases.length}`;
    const dated = { ...shoe, brand: "nike", slug, full_name: `Shoe ${releases.length}`, release_date: day };
    releases.push({ row: { ...dated, ...more }, hour });
  };
  for (const zone of zones) {
    for (const time of ["00:30", "10:00", "23:30"])
      add({ release_time: time, release_time_zone: zone }, { time, zone, retailer: null });
    // an earlier shop
    add(
      { release_time: "16:00", release_time_zone: zone, ...soldAt(["US", [shop("here", "09:00", "Asia/Tokyo")]]) },
      { time: "16:00", zone, retailer: null },
    );
    // hours of shops alone
    add(soldAt(["US", [shop("here", "11:00", zone), shop("there", "09:00", zone)]]), {
      time: "09:00",
      zone,
      retailer: "There",
    });
    add(
      soldAt(
        ["US", [shop("there", null, zone), shop("here", "01:30", zone)]],
        ["JP", [shop("there", "00:30", "Asia/Tokyo")]],
      ),
      { time: "01:30", zone, retailer: "Here" },
    );
    // nobody at retail has an hour
    add(soldAt(["US", [shop("here", "08:00", zone, { release_type: "Raffle" })]]), null);
    add({}, null);
  }
  add(soldAt(["US", [shop("here", null, "America/New_York")]], ["JP", [shop("there", "10:00", "Asia/Tokyo")]]), null);
  add(
    soldAt([
      "US",
      [
        shop("here", "12:00", "America/New_York"),
        shop("there", "07:00", "Asia/Tokyo", { release_type: "Aftermarket" }),
      ],
    ]),
    { time: "12:00", zone: "America/New_York", retailer: "Here" },
  );
  add({ release_date: day.slice(0, 7), ...soldAt(["US", [shop("here", "12:00", "America/New_York")]]) }, null);
  add({ unreleased_management: 2, ...soldAt(["US", [shop("here", "12:00", "America/New_York")]]) }, null);
  // sold out before it opens, and a shop of another day
  add(soldAt(["US", [shop("here", "12:00", "America/New_York", { before_release_text: "Sold out" })]]), null);
  add(soldAt(["US", [shop("here", "12:00", "America/New_York", { release_date: "2026-10-30" })]]), null);
  add(soldAt(["JP", [shop("there", "10:00", "Asia/Tokyo")]]), { time: "10:00", zone: "Asia/Tokyo", retailer: "There" });
  add(
    { release_time: "02:30", release_time_zone: "America/New_York" },
    { time: "02:30", zone: "America/New_York", retailer: null },
  );
  return releases;
}
