import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { box } from "#app/ui/field-box.ts";
import type { Edit } from "#domain/editing/edit.ts";
import type { PreviewedProduct } from "#domain/editing/preview-product.ts";
import { useSession } from "../access/session-query.ts";
import { callDesk } from "../browser/call.ts";
import { isChosen, pictureQuery } from "../ui/use-picture.ts";
import { momentIn } from "../ui/zones.ts";
import { useSettled } from "../browser/use-settled.ts";
import { Toggle } from "./toggle.tsx";
import { type PreviewMessage, READY, SHOW } from "./message.ts";

interface Props {
  slug: string;
  /** null where nothing is changed */
  edit: Edit | null;
  /** whether the product is in the catalog */
  isSaved: boolean;
  /** names of the pictures of the form, in order */
  pictures: string[];
}

const widths = { Phone: 390, Wide: 1280 } as const;

/** Shows a product in a frame as its page would, with what is not saved yet (DESK-17). */
export function PreviewPanel({ slug, edit, isSaved, pictures }: Props) {
  const { site_name } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [room, setRoom] = useState(0);
  const [width, setWidth] = useState<keyof typeof widths>("Phone");
  const [theme, setTheme] = useState<"Light" | "Dark">("Light");
  const [moment, setMoment] = useState("");
  const at = momentOf(moment);
  const asked: Asked = { body: { ...(edit && { edits: [edit] }), slug, at: new Date(at).toISOString() }, pictures };
  const settled = useSettled(JSON.stringify(asked));
  const { data, error } = useQuery({
    queryKey: ["preview", settled],
    queryFn: ({ signal }) => readPreview(settled, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: slug !== "",
  });
  const saved = JSON.stringify({ pictures: [], body: { ...asked.body, edits: undefined } });
  const before = useQuery({
    queryKey: ["preview", saved],
    queryFn: ({ signal }) => readPreview(saved, signal),
    retry: false,
    refetchOnWindowFocus: false,
    // a form may open with a mistake
    enabled: error !== null && data === undefined && isSaved,
  });
  const shown = useChosen(data ?? before.data);
  const message = useMemo<PreviewMessage | null>(
    () => shown && { kind: SHOW, ...shown, siteName: site_name, at, theme: theme === "Dark" ? "dark" : "light" },
    [shown, site_name, at, theme],
  );
  useEffect(() => {
    const listen = ({ origin, source, data: text }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && text === READY) setReady(true);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, message]);
  const scale = room === 0 ? 1 : Math.min(1, room / widths[width]);
  return (
    <section id="preview" aria-label="Preview" className="xl:sticky xl:top-[calc(var(--desk-bar)+1.5rem)]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Toggle label="Width" options={["Phone", "Wide"]} value={width} onChange={setWidth} />
        <Toggle label="Colors" options={["Light", "Dark"]} value={theme} onChange={setTheme} />
        <input
          type="datetime-local"
          aria-label="Moment of the preview, in your time"
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
          className={classNames(box, "h-11 w-auto! min-w-0 flex-1 basis-52")}
        />
      </div>
      <p role="status" className="min-h-8 py-1 text-sm text-quiet">
        {error
          ? shown
            ? "As it was, until nothing is to be mended"
            : "It is shown once nothing is to be mended"
          : moment === "" && "As it is now"}
      </p>
      <div
        ref={place}
        className="h-[70dvh] overflow-hidden rounded-sm border border-edge bg-ground xl:h-[calc(100dvh-var(--desk-bar)-13rem)]"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the desk itself, with a policy of its own */}
        <iframe
          ref={frame}
          src="/desk/preview.html"
          title="Preview of the page"
          className={classNames("origin-top-left border-0 bg-page", scale === 1 && "mx-auto block")}
          style={{ width: widths[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** Body of a call, with the names of the pictures that the product has by it. */
interface Asked {
  body: { edits?: Edit[]; slug: string; at: string };
  pictures: string[];
}

interface Previewed {
  data: PreviewedProduct;
  pictures: string[];
}

async function readPreview(asked: string, signal: AbortSignal): Promise<Previewed> {
  const { body, pictures } = JSON.parse(asked) as Asked;
  return { ...(await callDesk<{ data: PreviewedProduct }>("/preview", { body, signal })), pictures };
}

const opened = Date.now();

/** Returns the moment of a local text, in milliseconds since 1970; that of the first look for none. */
function momentOf(text: string): number {
  const [date = "", time = ""] = text.split("T");
  return momentIn(date, time, new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? opened;
}

/** Returns a product with the pictures that only this browser and its account have. */
function useChosen(previewed: Previewed | undefined): PreviewedProduct | null {
  const names = previewed?.pictures ?? [];
  const chosenNames = names.filter(isChosen);
  const files = useQueries({
    queries: chosenNames.map(pictureQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  const chosen = useMemo(
    () =>
      new Map(
        chosenNames.flatMap((name, index) => {
          const file = files[index];
          return file instanceof Blob ? [[name, URL.createObjectURL(file)] as const] : [];
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- the text stands for the list
    [chosenNames.join(), files],
  );
  useEffect(() => () => chosen.forEach((url) => URL.revokeObjectURL(url)), [chosen]);
  if (!previewed) return null;
  const { data } = previewed;
  const pictures = data.product.pictures.flatMap((picture, index) => {
    const name = names[index] ?? "";
    if (!isChosen(name)) return [picture];
    const src = chosen.get(name);
    // its own address has nothing yet
    return src === undefined ? [] : [{ ...picture, src, sources: [] }];
  });
  return { ...data, product: { ...data.product, pictures } };
}
