import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { personalQueries } from "../browser/personal-queries.ts";
import { useQuerySource } from "../browser/queries.tsx";
import { completeBar, hideAge, hideAgeOnceFresh, offerNewer } from "./show-age.ts";
import { openDocumentsWhileSilent } from "./open-documents.ts";
import { keepLoadedFiles, keepOpenPage, listenToWorker, startWorker } from "./worker-of-page.ts";
import { forgetOtherPerson } from "./forget-other-person.ts";

export { showAge } from "./show-age.ts";

/** Milliseconds until what is shown of copies is read again, where nothing says that the network is back. */
const RETRY_MS = 30_000;

/**
 * Starts the service worker and works with it: the open page is kept, its age is shown, presses that wait are sent ("Without a
 * network" in docs/product.md). It is loaded once the page is idle, and at once on a copy. Shows nothing itself.
 */
export function WithoutNetwork() {
  const source = useQuerySource();
  const { key } = useLocation();
  const shownKey = useRef(key);
  const next = useNavigation().location;
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const readAgain = (kinds: string[]) => {
      for (const kind of kinds) void source.loaded?.client.invalidateQueries({ queryKey: [kind] });
    };
    // rejects while the site does not answer
    const readAll = async () => (await source.load()).client.refetchQueries({ type: "active" }, { throwOnError: true });
    const tryAgain = () => void hideAgeOnceFresh(readAll);
    const retries = setInterval(tryAgain, RETRY_MS);
    addEventListener("online", tryAgain);
    completeBar();
    const stops = [
      () => clearInterval(retries),
      () => removeEventListener("online", tryAgain),
      openDocumentsWhileSilent(),
      forgetOtherPerson(),
      listenToWorker({
        onNewer: offerNewer,
        onSilent: () => setSilent(true),
        onSent: () => readAgain([personalQueries.reactions, personalQueries.watchlist, personalQueries.releasingSoon]),
      }),
    ];
    void startWorker().then(async (visit) => {
      if (visit === null) return;
      await loadPresses();
      await keepOpenPage();
      // the browser itself has loaded the scripts, and before a first visit has a worker, everything
      keepLoadedFiles(visit === "first visit" ? /^\/(assets|media)\// : /^\/assets\/.*\.js$/);
      if (visit === "first visit") readAgain(Object.values(personalQueries));
    });
    return () => stops.forEach((stop) => stop());
  }, [source]);
  useEffect(() => {
    if (isSilent && next) location.assign(next.pathname + next.search + next.hash);
  }, [isSilent, next]);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    setSilent(false);
    // its data are the network's: without them the page had opened as a document (OFF-3)
    hideAge();
    void keepOpenPage();
  }, [key]);
  return null;
}

/** Loads what a press needs, so that it works without a network (OFF-9). */
async function loadPresses(): Promise<void> {
  await Promise.allSettled([import("../engagement/send-reactions.ts"), import("../ui/toast-list.tsx")]);
}
