import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { box } from "#app/ui/field-box.ts";
import type { Edit } from "#domain/editing/edit.ts";
import type { PreviewedProduct } from "#domain/editing/preview-product.ts";
import { useSession } from "../access/session-query.ts";
import { callDesk, fetchPicture } from "../browser/call.ts";
import { momentIn } from "../form/zones.ts";
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
  const body = useSettled(JSON.stringify({ ...(edit && { edits: [edit] }), slug, at: new Date(at).toISOString() }));
  const { data, error } = useQuery({
    queryKey: ["preview", body],
    queryFn: ({ signal }) => readPreview(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: slug !== "",
  });
  const saved = JSON.stringify({ slug, at: new Date(at).toISOString() });
  const before = useQuery({
    queryKey: ["preview", saved],
    queryFn: ({ signal }) => readPreview(saved, signal),
    retry: false,
    refetchOnWindowFocus: false,
    // a form may open with a mistake
    enabled: error !== null && data === undefined && isSaved,
  });
  const shown = useChosen(data?.data ?? before.data?.data, pictures);
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

function readPreview(body: string | null, signal: AbortSignal) {
  return callDesk<{ data: PreviewedProduct }>("/preview", { body: JSON.parse(body ?? "{}") as object, signal });
}

const opened = Date.now();

/** Returns the moment of a local text, in milliseconds since 1970; that of the first look for none. */
function momentOf(text: string): number {
  const [date = "", time = ""] = text.split("T");
  return momentIn(date, time, new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? opened;
}

/** Returns a product with the pictures that only this browser and its account have. */
function useChosen(previewed: PreviewedProduct | undefined, names: string[]): PreviewedProduct | null {
  const ids = names.flatMap((name) => (name.startsWith("chosen/") ? [name.slice("chosen/".length)] : []));
  const urls = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["picture", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPicture(`/pictures/${id}`, signal),
      staleTime: Infinity,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const chosen = useMemo(
    () => new Map(ids.map((id, index) => [`chosen/${id}`, urls[index] && URL.createObjectURL(urls[index])])),
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- the ids stand for their list
    [ids.join(), urls],
  );
  useEffect(() => () => chosen.forEach((url) => url && URL.revokeObjectURL(url)), [chosen]);
  if (!previewed) return null;
  const pictures = previewed.product.pictures.map((picture, index) => {
    const src = chosen.get(names[index] ?? "");
    return src ? { ...picture, src, sources: [] } : picture;
  });
  return { ...previewed, product: { ...previewed.product, pictures } };
}
