import { type DragEvent, useEffect, useEffectEvent, useLayoutEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { useAction } from "../ui/use-action.ts";
import { postDesk, sendFile, textOf } from "../browser/call.ts";
import { useEntryForm, useIssue } from "./form-context.ts";
import { PictureItem } from "./picture-item.tsx";
import { valueAt } from "./value-at.ts";

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
}

/** Picture of an entry; those of posts have no caption. */
interface NamedPicture {
  file: string;
  caption?: string | null;
}

/** Asks for pictures: dropped, pasted, chosen or taken by a camera, or by their addresses. */
export function PicturesEditor({ field, value, path }: Props) {
  const { set, current, hold } = useEntryForm();
  const id = useId();
  const issue = useIssue(path);
  const [isOver, setOver] = useState(false);
  const [address, setAddress] = useState("");
  const kind = field.kind === "list" ? "captioned" : field.kind === "picture" ? "one" : "plain";
  const read = (given: unknown): NamedPicture[] => {
    const items = Array.isArray(given) ? (given as unknown[]) : typeof given === "string" && given ? [given] : [];
    return items.map((one) => (typeof one === "string" ? { file: one } : (one as NamedPicture)));
  };
  const write = (next: NamedPicture[]) => {
    if (kind === "captioned") set(path, next);
    else if (kind === "plain")
      set(
        path,
        next.map(({ file }) => file),
      );
    else set(path, next.at(-1)?.file ?? null);
  };
  const pictures = read(value);
  const add = (file: string) => write([...read(valueAt(current(), path)), { file }]);
  const upload = useAction(async (files: File[]) => {
    const refused: string[] = [];
    for (const file of files)
      try {
        add((await sendFile<{ name: string }>("/pictures", file)).name);
      } catch (error) {
        refused.push(`${file.name}: ${textOf(error)}`);
      }
    // one that is refused holds up no other
    if (refused.length > 0) throw new Error(refused.join(" "));
  });
  const fetchAddress = useAction(async (url: string) => {
    add((await postDesk<{ name: string }>("/pictures/fetch", { url })).name);
    setAddress("");
  });
  const isBusy = upload.isBusy || fetchAddress.isBusy;
  // before the next key: Ctrl Enter waits for what was chosen just now
  useLayoutEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (chosen.length > 0) void upload.run(chosen);
    return chosen.length > 0;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (field.name === "images" && take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same for a keyboard
    <section
      aria-label={field.label}
      className={classNames("mb-6 rounded-sm", isOver && "ring-2 ring-accent")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {kind !== "captioned" && <h3 className="mb-2 text-sm font-semibold">{field.label}</h3>}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map((picture, index) => (
          <PictureItem
            // oxlint-disable-next-line react/no-array-index-key -- one picture may be there twice
            key={`${picture.file} ${index}`}
            path={`${path}.${index}`}
            file={picture.file}
            caption={kind === "captioned" ? (picture.caption ?? "") : null}
            index={index}
            count={pictures.length}
            onCaption={(caption) => set(`${path}.${index}.caption`, caption || null)}
            onMove={(from, to) => write(movedTo(pictures, from, to))}
            onRemove={() => write(pictures.filter((_one, at) => at !== index))}
          />
        ))}
      </ol>
      <p role="alert" className="min-h-6 text-sm font-medium text-danger">
        {upload.error || issue}
      </p>
      <div className="grid items-start gap-x-4 sm:grid-cols-[auto_1fr]">
        <div>
          <label
            htmlFor={id}
            className="headline inline-flex min-h-11 cursor-pointer items-center rounded-sm px-5 text-lg ring-1 ring-edge ring-inset focus-within:ring-2 hover:ring-2 hover:ring-ink"
          >
            {upload.isBusy ? "Adding …" : kind === "one" ? "Choose a picture" : "Add pictures"}
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple={kind !== "one"}
              className="sr-only"
              onChange={({ target }) => {
                take(target.files);
                target.value = "";
              }}
            />
          </label>
          <p className="mt-1 text-sm text-quiet">Or drop or paste them here.</p>
        </div>
        <form
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (address.trim()) void fetchAddress.run(address.trim());
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Address of a picture"
              type="url"
              placeholder="https://"
              value={address}
              error={fetchAddress.fields["url"] ?? (fetchAddress.error || undefined)}
              onChange={({ target }) => setAddress(target.value)}
            />
          </div>
          <Button type="submit" look="outline" busy={fetchAddress.isBusy} className="mt-7 min-h-12">
            Fetch
          </Button>
        </form>
      </div>
    </section>
  );
}

function movedTo(pictures: NamedPicture[], from: number, to: number): NamedPicture[] {
  const next = [...pictures];
  const [picture] = next.splice(from, 1);
  if (picture) next.splice(to, 0, picture);
  return next;
}
