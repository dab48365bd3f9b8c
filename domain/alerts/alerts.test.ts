import { describe, expect, it, onTestFinished } from "vitest";
import { alertMail } from "#app/mails/alert-mail.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { openTransport } from "#platform/mail/transport.ts";
import { addReader, addStep, confirm, importAt, LONG, type Reader, shoe } from "#test/alert-readers.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import type { AlertKind } from "./alert-kinds.ts";
import { alertsLane } from "./alerts-lane.ts";
import { follow } from "./follows.ts";
import { postAlerts } from "./post-alerts.ts";

const usual: AlertKind[] = ["change", "day", "hour"];
async function openAlerts() {
  const { db } = await createTestDatabase();
  const server = await startSmtpServer();
  const from = { name: "Toebox", address: "noreply@toebox.example" };
  const host = "toebox.example";
  const transport = await openTransport({ smtpUrl: server.url, from, host, outboxFolder: "" });
  onTestFinished(() => transport.close());
  const mail = alertMail({ SITE_NAME: "Toebox", ORIGIN: "https://toebox.example" });
  return {
    db,
    server,
    mail,
    async send(at: string, composer = mail) {
      const now = Temporal.Instant.from(at);
      await postAlerts(db, now);
      return deliverMail(db, transport, alertsLane(composer), () => now);
    },
    setReleases: (now: string, ...products: object[]) => importAt(db, now, ...products),
    /** Returns the texts of the mails since the last call, with their recipients. */
    take: () => server.mails.splice(0).map(({ recipients, email }) => ({ ...email, to: recipients.join() })),
  };
}

/** Adds an account that has had this watchlist, and wanted the usual kinds by mail, for long. */
const watch = (db: Database, email: string, slugs: string[], reader: Reader = {}) =>
  addReader(db, email, slugs, { mail: usual, ...reader });

describe("alerts", () => {
  it("of an account come in one mail, each once, with an address that stops them (LETT-8, LETT-9)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    const at = "2026-11-20T12:00:00Z";
    const [bred, panda, later] = ["bred", "panda", "later"].map((slug) => shoe(slug, "2026-11-28", "10:00"));
    await setReleases(at, bred!, { ...panda, release_time: "11:00" }, later!);
    await watch(db, "ann@a.example", ["bred", "panda", "later"]);
    await watch(db, "tokyo@a.example", ["bred"], { zone: "Asia/Tokyo" });
    await watch(db, "off@a.example", ["bred"], { mail: ["change"], push: usual });
    await watch(db, "unverified@a.example", ["bred"], { isVerified: false });
    await setReleases("2026-11-27T16:30:00Z", { ...later, release_date: "2026-12-05" });
    expect(await send("2026-11-27T16:30:00Z")).toEqual({ sent: 2, refused: 0 });
    const [ann, tokyo] = take().toSorted((one, other) => one.to.localeCompare(other.to));
    expect(ann?.subject).toBe("3 alerts about releases you follow");
    expect(ann?.text).toContain("The bred\nReleases on Saturday, November 28, 2026 at 10:00 AM EST.");
    expect(ann?.text).toContain("The panda\nReleases on Saturday, November 28, 2026 at 11:00 AM EST.");
    expect(ann?.text).toContain(
      "The later\nMoves from Saturday, November 28, 2026 at 10:00 AM EST to Saturday, December 5, 2026 at 10:00 AM EST.",
    );
    expect(tokyo).toMatchObject({ to: "tokyo@a.example", subject: "The bred drops within a day" });
    expect(tokyo?.text).toContain("on Sunday, November 29, 2026 at 12:00 AM GMT+9.");
    const { unsubscribe_token: token } = await db
      .selectFrom("accounts")
      .select("unsubscribe_token")
      .where("email", "=", "tokyo@a.example")
      .executeTakeFirstOrThrow();
    const address = `https://toebox.example/unsubscribe/alerts/${token}`;
    expect(tokyo?.headers).toContainEqual(expect.objectContaining({ key: "list-unsubscribe", value: `<${address}>` }));
    expect(tokyo?.text).toContain(address);
    expect(await send("2026-11-27T16:31:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-28T14:00:00Z")).toEqual({ sent: 2, refused: 0 });
    expect(take().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "The bred drops within the hour"),
    );
  });

  it.each<[string, Reader, string, string]>([
    ["the profile", { zone: "Asia/Tokyo", time_zone: "America/Los_Angeles" }, "12:00 AM GMT+9", "Tokyo"],
    ["the browser, where the profile has none", { time_zone: "America/Los_Angeles" }, "7:00 AM PST", "Los Angeles"],
    ["New York, where neither has one", {}, "10:00 AM EST", "New York"],
  ])("are in the zone of %s, and name it and the page that changes it (LETT-9)", async (_which, reader, hour, city) => {
    const { db, send, setReleases, take } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    await watch(db, "ann@a.example", ["bred"], reader);
    await send("2026-11-27T16:30:00Z");
    const [mail] = take();
    expect(mail?.text).toContain(` at ${hour}.`);
    expect(mail?.text).toContain(
      `Times are in ${city} time. Change that in your settings: https://toebox.example/user-settings`,
    );
  });

  it("are taken back by the change of a date, and report the change (LETT-10)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    await watch(db, "ann@a.example", ["bred"]);
    const changes: [string, object, string | null][] = [
      ["2026-11-28T13:59:00Z", shoe("bred", "2026-11-30", "10:00"), "Moves from Saturday, November 28"],
      ["2026-11-28T14:05:00Z", shoe("bred", null), "No longer has a release date."],
      ["2026-11-28T14:10:00Z", shoe("bred", "2026-12"), "Now releases in December 2026."],
      ["2026-11-28T14:15:00Z", shoe("bred", "2026-12-05"), "Now releases on Saturday, December 5, 2026."],
      ["2026-11-28T14:20:00Z", shoe("bred", "2026-12-05", null, { color_text: "Black" }), null],
      ["2026-11-28T14:25:00Z", shoe("bred", null, null, { unreleased_management: 2 }), "Won't be released."],
    ];
    for (const [now, product, text] of changes) {
      await setReleases(now, product);
      await send(now);
      const sent = take();
      expect(sent).toHaveLength(text === null ? 0 : 1);
      if (text !== null) expect(sent[0]?.text).toContain(text);
    }
    expect(await send("2026-11-30T14:30:00Z")).toEqual({ sent: 0, refused: 0 });
  });

  it("before the first shop come to those who want them, and before each retailer of a plan (ALERT-11)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await importRows(db, names);
    const sold = (...stockists: [stockist: string, time: string][]) => ({
      sizes: [
        {
          size_run: "Men",
          regions: [
            {
              region: "US",
              stockists: stockists.map(([stockist, release_time]) => ({
                stockist,
                release_time,
                time_zone: "America/New_York",
              })),
            },
          ],
        },
      ],
    });
    await setReleases(
      "2026-11-20T12:00:00Z",
      shoe("bred", "2026-11-28", "16:00", sold(["here", "09:00"], ["there", "11:00"])),
    );
    const ann = await watch(db, "ann@a.example", ["bred"], { mail: ["hour"] });
    await watch(db, "off@a.example", ["bred"], { mail: ["hour"], first_shop: false });
    // a plan alone is followed, too
    const plans = await addReader(db, "plans@a.example", [], { mail: ["hour"], first_shop: false });
    await addStep(db, ann, "bred", "Men.US.there");
    await addStep(db, ann, "bred", "Men.US.here", { is_done: true });
    await addStep(db, plans, "bred", "Men.US.there");
    const sent: string[][] = [];
    for (const now of ["2026-11-28T13:30:00Z", "2026-11-28T15:30:00Z", "2026-11-28T20:30:00Z"]) {
      await send(now);
      expect(await send(now)).toEqual({ sent: 0, refused: 0 });
      sent.push(
        take()
          .map(({ to, subject }) => `${to}: ${subject}`)
          .toSorted(),
      );
    }
    expect(sent).toEqual([
      ["ann@a.example: The bred opens at Here within the hour"],
      [
        "ann@a.example: The bred opens at There within the hour",
        "plans@a.example: The bred opens at There within the hour",
      ],
      [
        "ann@a.example: The bred drops within the hour",
        "off@a.example: The bred drops within the hour",
        "plans@a.example: The bred drops within the hour",
      ],
    ]);
  });

  it("of a day that is lost have it in the subject, also where a month is left (ALERT-2)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-12-19", "10:00"));
    await watch(db, "ann@a.example", ["bred"]);
    const subjects: [string, string | null, string][] = [
      ["2026-11-21T12:00:00Z", "2026-12", "The bred has lost its date"],
      ["2026-11-22T12:00:00Z", "2027", "The bred has a new date"],
      ["2026-11-23T12:00:00Z", null, "The bred has lost its date"],
    ];
    for (const [now, date, subject] of subjects) {
      await setReleases(now, shoe("bred", date));
      await send(now);
      expect(take().map((mail) => mail.subject)).toEqual([subject]);
    }
  });

  it("that cannot be sent in time are dropped, and the next mail says so (LETT-12, LETT-13)", async () => {
    const { db, send, setReleases, server, take } = await openAlerts();
    await setReleases(
      "2026-11-20T12:00:00Z",
      shoe("bred", "2026-11-28", "10:00"),
      shoe("panda", "2026-11-28", "13:00"),
    );
    await watch(db, "ann@a.example", ["bred", "panda"], { mail: ["change", "hour"] });
    await server.stop();
    await expect(send("2026-11-28T14:30:00Z")).rejects.toThrow(/ECONNREFUSED/);
    await server.start();
    expect(await send("2026-11-28T15:00:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-28T17:00:00Z")).toEqual({ sent: 1, refused: 0 });
    const [mail] = take();
    expect(mail?.text).toContain("The panda\nReleases on");
    expect(mail?.text).toContain("The bred\nReleased on Saturday, November 28, 2026 at 10:00 AM EST. We couldn't send");
    expect(await db.selectFrom("alerts").select("outcome").orderBy("outcome").execute()).toEqual([
      { outcome: "missed" },
      { outcome: "sent" },
    ]);
  });

  it("wait for the end of quiet hours (LETT-14)", async () => {
    const { db, send, setReleases } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    const quiet = { quiet_from: "09:00", quiet_until: "17:00", zone: "Europe/Berlin" };
    await watch(db, "ann@a.example", ["bred"], quiet);
    expect(await send("2026-11-27T15:59:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-27T16:00:00Z")).toEqual({ sent: 1, refused: 0 });
  });

  it("that are refused for now are tried again, and for good are not (LETT-12)", async () => {
    const { db, send, setReleases, server } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    await watch(db, "busy@a.example", ["bred"]);
    await watch(db, "gone@a.example", ["bred"]);
    await watch(db, "zoe@a.example", ["bred"]);
    server.refusals.set("busy@a.example", "450 mailbox busy");
    server.refusals.set("gone@a.example", "550 no such person");
    expect(await send("2026-11-27T16:00:00Z")).toEqual({ sent: 1, refused: 2 });
    expect(await send("2026-11-27T16:01:00Z")).toEqual({ sent: 0, refused: 1 });
    server.refusals.clear();
    expect(await send("2026-11-27T16:03:00Z")).toEqual({ sent: 1, refused: 0 });
    server.refuseContent = "451 come back later";
    expect(await send("2026-11-28T14:00:00Z")).toEqual({ sent: 0, refused: 3 });
    server.refuseContent = undefined;
    expect(await send("2026-11-28T14:01:00Z")).toEqual({ sent: 3, refused: 0 });
  });

  it("that are refused for an hour are posted afresh (LETT-12)", async () => {
    const { db, send, setReleases, server } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    await watch(db, "busy@a.example", ["bred"]);
    server.refusals.set("busy@a.example", "450 mailbox busy");
    const refusedAt: string[] = [];
    for (const minute of ["16:00", "16:01", "16:03", "16:07", "16:15", "16:31", "17:02", "17:03", "17:04"])
      if ((await send(`2026-11-27T${minute}:00Z`)).refused > 0) refusedAt.push(minute);
    expect(refusedAt).toEqual(["16:00", "16:01", "16:03", "16:07", "16:15", "16:31", "17:04"]);
    expect(await db.selectFrom("mails").select("attempts").execute()).toEqual([{ attempts: 1 }]);
  });

  it("that cannot be written hold up no other, nor does a zone that this system does not know (API-35)", async () => {
    const { db, send, setReleases, take, mail } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    await watch(db, "mars@a.example", ["bred"], { zone: "Mars/Olympus_Mons" });
    await watch(db, "bad@a.example", ["bred"]);
    await watch(db, "ann@a.example", ["bred"]);
    const bad = await db.selectFrom("accounts").select("unsubscribe_token").where("email", "like", "bad@%").execute();
    const compose: typeof mail.compose = (lines, zone, token) => {
      if (token === bad[0]?.unsubscribe_token) throw new TypeError("no such page");
      return mail.compose(lines, zone, token);
    };
    expect(await send("2026-11-27T16:30:00Z", { ...mail, compose })).toEqual({ sent: 2, refused: 1 });
    expect(take().map(({ to }) => to)).toEqual(expect.arrayContaining(["mars@a.example", "ann@a.example"]));
    expect(await send("2026-11-27T16:31:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(take()).toMatchObject([{ to: "bad@a.example" }]);
  });

  it("come once when two nodes send at the same time (LETT-9)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
    const readers = Array.from({ length: 12 }, (_, at) => `reader-${String(at).padStart(2, "0")}@a.example`);
    for (const email of readers) await watch(db, email, ["bred"]);
    const [one, other] = await Promise.all([send("2026-11-27T16:00:00Z"), send("2026-11-27T16:00:00Z")]);
    expect(one.sent + other.sent).toBe(12);
    expect(
      take()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(readers);
  });

  it("tell of a retailer whose hour moves, once, also after the release elsewhere (LETT-10)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await importRows(db, names);
    const at = (release_time: string) => {
      const stockists = [{ stockist: "here", release_date: "2026-11-30", release_time }];
      const sizes = [{ size_run: "Men", regions: [{ region: "US", stockists }] }];
      return shoe("bred", "2026-11-28", null, { sizes });
    };
    await setReleases("2026-11-20T12:00:00Z", at("22:59"));
    await watch(db, "ann@a.example", ["bred"]);
    await setReleases("2026-11-21T12:00:00Z", at("21:00"));
    expect(await send("2026-11-21T12:01:00Z")).toEqual({ sent: 1, refused: 0 });
    const [mail] = take();
    expect(mail?.subject).toBe("The bred has a new date");
    expect(mail?.text).toContain(
      "At Here (United States): moves from Monday, November 30, 2026 at 10:59 PM EST to Monday, November 30, 2026 at 9:00 PM EST.",
    );
    await setReleases("2026-11-29T12:00:00Z", at("20:00"));
    expect(await send("2026-11-29T12:01:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(take()[0]?.text).toContain("to Monday, November 30, 2026 at 8:00 PM EST.");
    await setReleases("2026-12-01T12:00:00Z", at("19:00"));
    expect(await send("2026-12-01T12:01:00Z")).toEqual({ sent: 0, refused: 0 });
  });

  it("are not owed for a change that was taken back (LETT-10)", async () => {
    const { db, send, setReleases } = await openAlerts();
    await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-12-05"));
    await watch(db, "ann@a.example", ["bred"]);
    await setReleases("2026-11-21T12:00:00Z", shoe("bred", "2026-12-12"));
    await setReleases("2026-11-21T12:01:00Z", shoe("bred", "2026-12-05"));
    expect(await send("2026-11-21T12:02:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await db.selectFrom("release_changes").select("id").execute()).toHaveLength(2);
  });

  it("reach those who follow a brand, a model or everything confirmed, each once (ALERT-1)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await importRows(db, names);
    const court = { model: "court" };
    await setReleases(
      "2026-11-20T12:00:00Z",
      shoe("bred", "2026-11-28", "10:00", court),
      shoe("panda", "2026-11-28", "10:00"),
      shoe("star", "2026-11-28", "10:00", { brand: "adidas" }),
    );
    await confirm(db, "star", "2026-11-20T12:00:00Z");
    const { id: model_id } = await db
      .selectFrom("models")
      .select("id")
      .where("slug", "=", "court")
      .executeTakeFirstOrThrow();
    const nike = { brand_id: 2, model_id: null };
    const everything = { brand_id: null, model_id: null };
    const followers = {
      "brand@a.example": [nike],
      "model@a.example": [{ brand_id: null, model_id }],
      "sure@a.example": [everything],
      "all@a.example": [nike, { brand_id: null, model_id }, everything],
    };
    for (const [email, follows] of Object.entries(followers)) {
      const owner = await watch(db, email, email === "all@a.example" ? ["bred", "star"] : []);
      for (const one of follows) await follow(db, owner, one, LONG);
    }
    expect(await send("2026-11-27T16:00:00Z")).toEqual({ sent: 4, refused: 0 });
    const namesIn = (text = "") => ["bred", "panda", "star"].filter((slug) => text.split(`The ${slug}\n`).length === 2);
    const received = Object.fromEntries(take().map(({ to, text }) => [to, namesIn(text)]));
    expect(received).toEqual({
      "brand@a.example": ["bred", "panda"],
      "model@a.example": ["bred"],
      "sure@a.example": ["star"],
      "all@a.example": ["bred", "panda", "star"],
    });
    expect(await send("2026-11-27T16:01:00Z")).toEqual({ sent: 0, refused: 0 });
  });

  it("of confirmed dates, new retailers and the last 15 minutes come once (ALERT-4 to ALERT-6)", async () => {
    const { db, send, setReleases, take } = await openAlerts();
    await importRows(db, names);
    const drop = (...stockists: string[]) =>
      shoe("bred", "2026-11-28", "10:00", {
        sizes: [
          { size_run: "Men", regions: [{ region: "US", stockists: stockists.map((stockist) => ({ stockist })) }] },
        ],
      });
    await setReleases("2026-11-20T12:00:00Z", drop("here"));
    await watch(db, "ann@a.example", ["bred"], { mail: ["confirmed", "retailer", "hour", "quarter"] });
    await setReleases("2026-11-21T12:00:00Z", drop("here", "there"));
    const subjects: Record<string, string[]> = {};
    for (const now of ["11-21T12:29", "11-21T12:30", "11-28T14:44", "11-28T14:45", "11-28T14:46"]) {
      if (now === "11-21T12:30") await confirm(db, "bred", `2026-${now}:00Z`);
      await send(`2026-${now}:00Z`);
      subjects[now] = take().map(({ subject }) => String(subject));
    }
    expect(subjects).toEqual({
      "11-21T12:29": ["The bred has a new retailer"],
      "11-21T12:30": ["The bred has a confirmed date"],
      "11-28T14:44": ["The bred drops within the hour"],
      "11-28T14:45": ["The bred drops in 15 minutes"],
      "11-28T14:46": [],
    });
  });
});
