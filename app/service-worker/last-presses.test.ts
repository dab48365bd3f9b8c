import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { makePress, type PressKey, servePresses, type Wanted } from "#test/service-worker/press-site.ts";
import { startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

const taken: PressKey[] = ["like 1", "like 2", "watchlist 1"];

/** Keys of a product that the site no longer has. */
const refused: PressKey = "like 3";

const press = fc.record({ key: fc.constantFrom(...taken, refused), wanted: fc.constantFrom<Wanted>(0, 1) });

const networks = {
  up: ({ site }: TestWorker) => site.restore(),
  cut: ({ site }: TestWorker) => site.cut(),
  "losing answers": ({ site }: TestWorker) => site.loseAnswers(),
  busy: ({ site }: TestWorker) => site.fail(429),
  away: ({ site }: TestWorker) => site.fail(503),
};

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ press }) },
  {
    weight: 2,
    arbitrary: fc.record({ network: fc.constantFrom(...(Object.keys(networks) as (keyof typeof networks)[])) }),
  },
  { weight: 2, arbitrary: fc.constant({ send: true }) },
  // while a run is on its way
  { weight: 1, arbitrary: fc.record({ late: press }) },
);

it("whatever is pressed and whenever the network is lost, the site has the last press of each in the end (OFF-9)", async () => {
  const worker = await startWorker(() => import("./worker.ts"));
  const { queuePress, readPresses } = await import("../offline/press-queue.ts");
  const { held } = servePresses(worker, taken);
  const send = () => worker.tell("message", { data: { type: "send" } });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const last = new Map<string, Wanted>();
      held.clear();
      const queue = async ({ key, wanted }: { key: PressKey; wanted: Wanted }) => {
        await queuePress(makePress(key, wanted));
        if (key !== refused) last.set(key, wanted);
      };
      for (const one of steps) {
        if ("press" in one) await queue(one.press);
        if ("network" in one) networks[one.network](worker);
        if ("send" in one) await send();
        if ("late" in one) {
          const isWaiting = (await readPresses()).length > 0;
          const before = worker.site.requests.length;
          const release = worker.site.hold();
          const sent = send();
          if (isWaiting) await worker.until(() => worker.site.requests.length > before);
          await queue(one.late);
          release();
          await sent;
        }
      }
      worker.site.restore();
      await send();
      expect(held).toEqual(last);
      expect(await readPresses()).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});
