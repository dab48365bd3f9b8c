import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChannelAnswer } from "#test/channel-servers.ts";
import { propertyRuns } from "#test/full-run.ts";
import { openChannels } from "#test/open-channels.ts";

const dates: Record<string, string> = {
  "2027-05-01": "Saturday, May 1, 2027",
  "2027-05-08": "Saturday, May 8, 2027",
  "2027-06": "June 2027",
};
const step = fc.record({
  date: fc.constantFrom(...Object.keys(dates)),
  runs: fc.nat({ max: 2 }),
  chat: fc.constantFrom<ChannelAnswer | null>(null, null, { status: 500 }, { status: 429, body: { retry_after: 30 } }),
  webhook: fc.constantFrom<ChannelAnswer | null>(null, null, { status: 500 }, "cut"),
});

it("any moves and failures leave each channel with the last date, and no message twice (CHAN-2, CHAN-4, CHAN-5)", async () => {
  const { add, setProducts, setNow, services, run, servers } = await openChannels();
  const { discord, webhook } = servers;
  for (const kind of ["discord", "webhook"] as const) await add(kind, { events: ["new", "moved"] });
  const pass = (time: Temporal.DurationLike) => setNow(services.now().add(time).toString());
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const slug = `shoe-${++count}`;
      const before = { messages: discord.messages.size, received: webhook.received.length };
      for (const { date, runs, chat, webhook: hook } of steps) {
        pass({ minutes: 10 });
        await setProducts({ slug, full_name: `Shoe ${count}`, release_date: date });
        discord.answers = chat ? [chat] : [];
        webhook.answers = hook ? [hook] : [];
        for (let index = 0; index < runs; index++) await run();
      }
      discord.answers = [];
      webhook.answers = [];
      // longer than any pause after so few failures
      for (let index = 0; index < 2; index++) {
        pass({ hours: 12 });
        await run();
      }
      expect(await run()).toBe("0 sent, 0 failed");
      const last = steps.at(-1)?.date ?? "";
      const messages = [...discord.messages.values()].slice(before.messages);
      expect(messages.map(({ fields }) => fields?.[0])).toEqual([{ name: "Date", value: dates[last], inline: true }]);
      const received = webhook.received.slice(before.received);
      expect(received.at(-1)?.body.data.release_date).toBe(last);
      expect(received[0]?.body.type).toBe("release.new");
      const ids = received.map(({ headers }) => headers["webhook-id"]);
      expect(new Set(ids).size).toBe(ids.length);
      // each move begins where the one before ended
      for (const [index, { body }] of received.entries())
        if (index > 0) expect(body.data.before.release_date).toBe(received[index - 1]?.body.data.release_date);
    }),
    { numRuns: propertyRuns(60) },
  );
}, 300_000);
