import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createBlankDatabase, createTestDatabase } from "#test/database.ts";
import { shared } from "#test/when-finished.ts";
import { generateTables } from "./codegen.ts";
import { migrate } from "./migrate.ts";

/** Creates a database with a product, a model, a size run, a size, a region and a stockist to refer to. */
const sharedRows = shared(async () => {
  const { db } = await createTestDatabase();
  await sql
    .raw(
      `insert into slugs values ('shoe', 'product'), ('other', 'product'), ('court', 'model'), ('free', 'product');
       insert into models (slug, brand_id, name) values ('court', 2, 'Court');
       insert into products (slug, brand_id, full_name, added_at, updated_at)
         values ('shoe', 2, 'Shoe', now(), now()), ('other', 2, 'Other', now(), now());
       insert into size_runs (gender_name, position) values ('Men', 0);
       insert into product_sizes (product_id, size_run_id, position, sku) values (1, 1, 0, 'AB1234-100');
       insert into regions values ('US', 'United States', 0);
       insert into size_regions (product_size_id, region_code, position) values (1, 'US', 0);
       insert into stockists (slug, name, time_zone) values ('here', 'Here', 'America/New_York')`,
    )
    .execute(db);
  return db;
});

/** Runs a statement, with the checks of a commit, and rolls it back. */
async function run(statement: string): Promise<void> {
  const tx = await (await sharedRows()).startTransaction().execute();
  try {
    await sql.raw(statement).execute(tx);
    await sql`set constraints all immediate`.execute(tx);
  } finally {
    await tx.rollback().execute();
  }
}

const product = (columns: string, values: string) =>
  `insert into products (slug, brand_id, full_name, added_at, updated_at, ${columns}) values ('free', 2, 'Free', now(), now(), ${values})`;
const size = (columns: string, values: string) =>
  `insert into product_sizes (product_id, size_run_id, position, ${columns}) values (2, 1, 0, ${values})`;
const release = (columns: string, values: string) =>
  `insert into stockist_releases (size_region_id, stockist_id, position, time_zone, ${columns}) values (1, 1, 0, 'UTC', ${values})`;

const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`;
const message = (column: string, value: string) => {
  const row = { name: "'Ann'", email: "'ann@example.com'", subject: "'Hi'", message: "'Words'", created_at: "now()" };
  return insert("contact_messages", { ...row, [column]: value });
};
const mail = (given: Record<string, string>) =>
  insert("mails", { recipient: "'ann@example.com'", subject: "'Hi'", text: "'Words'", created_at: "now()", ...given });
const ann = insert("accounts", {
  id: "1",
  email: "'ann@example.com'",
  first_name: "''",
  last_name: "''",
  news_letter: "true",
  created_at: "now()",
}).replace(") values", ") overriding system value values");
/** An account, and a bulk mail to it. */
const bulkMail = (given: Record<string, string> = {}) =>
  `${ann}; ${insert("mails", { kind: "'hints'", edition: "'one'", account_id: "1", created_at: "now()", ...given })}`;
const suggestion = (given: Record<string, string>) =>
  insert("suggestions", {
    section: "'products'",
    key: "'shoe'",
    changes: `'{"nickname": "Fog"}'`,
    before: "'{}'",
    token_hash: "sha256('1')",
    made_at: "now()",
    ...given,
  });
const channel = (given: Record<string, string> = {}) =>
  insert("channels", {
    name: "'Chat'",
    kind: "'slack'",
    url: "'https://a.example/'",
    events: "'{new}'",
    created_at: "now()",
    on_since: "now()",
    ...given,
  });
const alert = (given: Record<string, string>) =>
  insert("alerts", {
    owner: "'111111'",
    channel: "'push'",
    product_id: "1",
    kind: "'hour'",
    outcome: "'sent'",
    recorded_at: "now()",
    ...given,
  });
const channelMessage = (given: Record<string, string> = {}) => {
  const row = {
    product_id: "1",
    event: "'new'",
    subject: "'1'",
    change_id: "0",
    state: "'sent'",
    recorded_at: "now()",
  };
  const select = Object.entries({ ...row, ...given });
  return `insert into channel_messages (channel_id, ${select.map(([name]) => name).join(", ")})
    select max(id), ${select.map(([, value]) => value).join(", ")} from channels`;
};
const id = "'0f8fad5b-d9cb-469f-a165-70867728950e'";

describe("the database allows", () => {
  it.each([
    product("release_year, release_month, release_day", "2024, 2, 29"),
    product("release_year, release_month", "2026, 12"),
    product("release_year", "2026"),
    product(
      "release_year, release_month, release_day, release_time, release_time_zone",
      "2026, 11, 28, '10:00', 'Asia/Kolkata'",
    ),
    size("sku, price", "'AB1234-101', 0"),
    release("after_release_color", "'#15803d'"),
    "insert into staff_picks values (1, 1), (2, 0); delete from products where id = 2",
    message("country", "null"),
    mail({ next_attempt_at: "null" }),
    `${bulkMail()}; ${bulkMail({ edition: "'two'" }).split("; ")[1]}`,
    suggestion({ decision: "'withdrawn'", decided_at: "now()" }),
    suggestion({ changes: "'{}'", comment: "'Wrong'" }),
    bulkMail({ sent_at: "now()" }),
    mail({ reply_to_address: "'bob@example.com'" }),
    `${channel()}; ${channelMessage()}; ${channelMessage({ subject: "'2'", state: "'sending'", body: "'{}'" })}; delete from channels`,
    mail({ reply_to_name: "'Lee, \"Bob\" <b@b.example>'", reply_to_address: "'bob@example.com'" }),
  ])("%s", async (statement) => {
    await expect(run(statement)).resolves.toBeUndefined();
  });
});

describe("the database refuses", () => {
  it.each([
    ["a day without a month", product("release_year, release_day", "2026, 28")],
    ["a month without a year", product("release_month", "11")],
    ["February 29 of a common year", product("release_year, release_month, release_day", "2025, 2, 29")],
    ["the 31st of November", product("release_year, release_month, release_day", "2026, 11, 31")],
    ["a thirteenth month", product("release_year, release_month", "2026, 13")],
    ["a year before any", product("release_year", "1492")],
    [
      "a time without a day",
      product("release_year, release_month, release_time, release_time_zone", "2026, 11, '10:00', 'UTC'"),
    ],
    [
      "a time without a zone",
      product("release_year, release_month, release_day, release_time", "2026, 11, 28, '10:00'"),
    ],
    [
      "an unknown zone",
      product(
        "release_year, release_month, release_day, release_time, release_time_zone",
        "2026, 11, 28, '10:00', 'America/Atlantis'",
      ),
    ],
    ["a fourth kind of unreleased", product("unreleased_management", "3")],
    ["an empty name", "update products set full_name = '' where id = 1"],
    ["a model of another brand", "update products set brand_id = 5, model_id = 1 where id = 1"],
    ["a brand that does not exist", "update products set brand_id = 3 where id = 1"],
    ["a slug twice", "insert into slugs values ('shoe', 'product')"],
    ["a product with a model's slug", "update products set slug = 'court' where id = 1"],
    ["a slug that is a number", "insert into slugs values ('2026', 'product')"],
    ["a slug with capitals", "insert into slugs values ('Shoe', 'product')"],
    ["a price below zero", size("price", "-0.01")],
    ["a SKU twice in a size run, however written", size("sku", "'ab 1234 100'")],
    ["a SKU without letters or digits", size("sku", "'--'")],
    ["a size run twice in a product", "insert into product_sizes (product_id, size_run_id, position) values (1, 1, 1)"],
    ["a size run with a comma", "insert into size_runs (gender_name, position) values ('Men, Women', 1)"],
    [
      "a region twice in a size",
      "insert into size_regions (product_size_id, region_code, position) values (1, 'US', 1)",
    ],
    [
      "a region that does not exist",
      "insert into size_regions (product_size_id, region_code, position) values (1, 'ZZ', 1)",
    ],
    ["a stockist twice in a region", `${release("link", "null")}; ${release("link", "null")}`],
    ["a colour that is none", release("before_release_color", "'red'")],
    ["a link that is no web address", release("link", "'javascript:1'")],
    ["a stockist nowhere", "update stockists set time_zone = 'Nowhere'"],
    ["an empty notice", "insert into product_updates values (1, 0, '2026-01-01', '')"],
    ["a pick of what is no product", "insert into staff_picks values (99, 0)"],
    ["a product picked twice", "insert into staff_picks values (1, 0), (1, 1)"],
    ["two picks in one place", "insert into staff_picks values (1, 0), (2, 0)"],
    ["a pick before the first", "insert into staff_picks values (1, -1)"],
    ["likes before there were any", "insert into product_days values (1, '2014-12-31', 1, 1)"],
    ["fewer than no likes", "update product_counts set likes = -1"],
    [
      "fewer likes than were carried",
      "insert into product_days (product_id, day, likes, carried_likes) values (1, '2026-01-01', 1, 2)",
    ],
    ["fewer watchlists than were carried", "update product_counts set carried_watchlists = 1"],
    ["a like of what is no visitor", "insert into likes values ('short', 1, '2026-01-01')"],
    ["a like given twice", "insert into likes values ('visitor-1', 1, '2026-01-01'), ('visitor-1', 1, '2026-01-02')"],
    ["a like whose visitor is forgotten, under a name", "insert into likes values ('~visitor-1', 1, '2026-01-01')"],
    ["a visit of an account", "insert into visitor_last_seen values ('account/1', '2026-01-01')"],
    ["a visit of a visitor who is forgotten", `insert into visitor_last_seen values ('~' || ${id}, '2026-01-01')`],
    ["a like of what is no product", "insert into likes values ('visitor-1', 99, '2026-01-01')"],
    ["two votes on one product", "insert into votes values ('visitor-1', 1, true), ('visitor-1', 1, false)"],
    ["a watchlist that hangs on no number", "insert into watchlist_entries values ('abcdef', 1, now())"],
    [
      "a product twice on a watchlist",
      "insert into watchlist_entries values ('123456', 1, now()), ('123456', 1, now())",
    ],
    ["a ranking of no period", "insert into rankings values ('year', '{}', '{}')"],
    ["a message from nobody", message("name", "''")],
    ["a message without an address", message("email", "'ann'")],
    ["a message about nothing", message("subject", "''")],
    ["a message that says nothing", message("message", "''")],
    ["a country without a name", message("country", "''")],
    ["a mail to nobody", mail({ recipient: "''" })],
    ["a mail to two", mail({ recipient: "'ann@example.com, bob@example.com'" })],
    ["a line end in an address", mail({ recipient: "E'ann@example.com\\nBcc: bob@example.com'" })],
    ["a name to answer without an address", mail({ reply_to_name: "'Bob'" })],
    ["two addresses to answer", mail({ reply_to_address: "'a@example.com;b@example.com'" })],
    ["a line end in a name", mail({ reply_to_name: "E'Bob\\rEve'", reply_to_address: "'bob@example.com'" })],
    ["a line end in a subject", mail({ subject: "E'Hi\\r\\nBcc: bob@example.com'" })],
    ["a mail with an empty subject", mail({ subject: "''" })],
    ["a mail with an empty text", mail({ text: "''" })],
    ["a mail with a negative number of attempts", mail({ attempts: "-1" })],
    ["a transactional mail without a text", mail({ text: "null" })],
    ["a transactional mail with an edition", `${ann}; ${mail({ edition: "'one'", account_id: "1" })}`],
    ["a bulk mail without an edition", bulkMail({ edition: "null" })],
    ["a bulk mail to no account", bulkMail({ account_id: "null" })],
    ["a bulk mail with an address of its own", bulkMail({ recipient: "'bob@example.com'" })],
    ["an edition twice to an account", `${bulkMail()}; ${bulkMail().split("; ")[1]}`],
    ["a sent mail that is due", bulkMail({ sent_at: "now()", next_attempt_at: "now()" })],
    ["a transactional mail that stays when it is sent", mail({ sent_at: "now()" })],
    ["a suggestion about a model", suggestion({ section: "'models'" })],
    ["a suggestion that says nothing", suggestion({ changes: "'{}'" })],
    ["a suggestion that is a list", suggestion({ changes: "'[]'" })],
    ["a suggestion by a script", suggestion({ source_url: "'javascript:1'" })],
    ["two addresses of an author", suggestion({ email: "'a@example.com,b@example.com'" })],
    ["a secret of two suggestions", `${suggestion({})}; ${suggestion({})}`],
    ["a suggestion that is taken without an end", suggestion({ taken_by: "'ann'" })],
    ["a decision without a moment", suggestion({ decision: "'withdrawn'" })],
    ["a decision by nobody", suggestion({ decision: "'accepted'", decided_at: "now()" })],
    ["a change of an open suggestion", suggestion({ change_id: "1" })],
    ["a channel without a name", channel({ name: "''" })],
    ["a channel whose kind is no name", channel({ kind: "'a mail'" })],
    ["a channel without an event", channel({ events: "'{}'" })],
    ["a channel of an unknown event", channel({ events: "'{new,old}'" })],
    ["a channel to a file", channel({ url: "'file:///etc'" })],
    ["Telegram without a chat", channel({ kind: "'telegram'" })],
    ["a webhook without a secret", channel({ kind: "'webhook'" })],
    ["a channel that is off without a reason", channel({ off_at: "now()" })],
    ["a failure without a beginning", channel({ failures: "1" })],
    ["news twice to a channel", `${channel()}; ${channelMessage()}; ${channelMessage()}`],
    ["news that is sent with a body to send", `${channel()}; ${channelMessage({ body: "'{}'" })}`],
    ["news on its way without a body", `${channel()}; ${channelMessage({ state: "'sending'" })}`],
    ["an alert of a change and of a moment", alert({ change_id: "1", moment: "now()" })],
    ["an alert of neither", alert({})],
    ["an alert whose kind is no name", alert({ kind: "'An hour'", moment: "now()" })],
    [
      "a choice whose kind is no name",
      insert("alert_choices", { owner: "'111111'", channel: "'push'", kind: "''", since: "now()" }),
    ],
    ["a Message-ID twice", `${mail({ message_id: id })}; ${mail({ message_id: id })}`],
  ])("%s", async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow(/violates|duplicate/);
  });
});

describe("migrations", () => {
  it("are applied once", async () => {
    const { db } = await createTestDatabase();
    expect(await migrate(db)).toEqual([]);
  });

  it("give every product its counts", async () => {
    const { db } = await createTestDatabase();
    await sql`insert into slugs values ('shoe', 'product')`.execute(db);
    await sql`insert into products (slug, brand_id, full_name, added_at, updated_at) values ('shoe', 2, 'S', now(), now())`.execute(
      db,
    );
    const counts = await db
      .selectFrom("product_counts")
      .select(["product_id", "likes", "views", "watchlists", "cops", "passes"])
      .execute();
    expect(counts).toEqual([{ product_id: 1, likes: 0, views: 0, watchlists: 0, cops: 0, passes: 0 }]);
  });

  it("contain every listed zone (TIME-22) and the brands with their fixed ids (CAT-10)", async () => {
    const { db } = await createTestDatabase();
    const zones = await db.selectFrom("time_zones").where("display_name", "is not", null).select("name").execute();
    expect(zones).toHaveLength(21);
    for (const { name } of zones) expect(() => Temporal.Now.zonedDateTimeISO(name)).not.toThrow();
    const brands = await db.selectFrom("brands").select(["id", "name"]).orderBy("id").execute();
    expect(brands).toEqual([
      { id: 1, name: "Jordan" },
      { id: 2, name: "Nike" },
      { id: 5, name: "adidas" },
      { id: 35, name: "Yeezy" },
    ]);
  });

  it("agree with platform/postgres/tables.ts (npm run db:types writes it)", async () => {
    const { db, connection } = await createBlankDatabase();
    await migrate(db);
    await expect(generateTables(connection, true)).resolves.toBeUndefined();
  });
});
