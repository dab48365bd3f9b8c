import { useRef } from "react";
import { TextArea } from "#app/ui/field.tsx";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { useEntryForm, useIssue } from "./form-context.ts";
import { textOfValue, valueOfText } from "./typed-value.ts";

/** Elements that a notice may have, with what stands before and after the selected text. */
const marks = [
  { name: "Paragraph", before: "<p>", after: "</p>" },
  { name: "Bold", before: "<strong>", after: "</strong>" },
  { name: "Italic", before: "<em>", after: "</em>" },
  { name: "Link", before: '<a href="https://">', after: "</a>" },
  { name: "List", before: "<ul><li>", after: "</li></ul>" },
];

/** Asks for HTML, with a button for each element that it usually has. */
export function HtmlControl({ field, value, path }: { field: FieldDescription; value: unknown; path: string }) {
  const { set } = useEntryForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = ({ before, after }: (typeof marks)[number]) => {
    if (!area.current) return;
    const { selectionStart: from, selectionEnd: to, value: text } = area.current;
    const next = `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
    set(path, next);
    const caret = from + before.length;
    // once the text is there
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret + to - from);
    });
  };
  return (
    <div>
      <TextArea
        ref={area}
        label={field.label}
        rows={4}
        value={textOfValue(value)}
        error={useIssue(path)}
        data-field={path}
        onChange={({ target }) => set(path, valueOfText(field, target.value))}
      />
      <div
        role="group"
        aria-label={`Marks of ${field.label.toLowerCase()}`}
        className="-mt-4 mb-4 flex flex-wrap gap-1"
      >
        {marks.map((one) => (
          <button
            key={one.name}
            type="button"
            onClick={() => mark(one)}
            className="min-h-9 rounded-sm px-2.5 text-sm text-quiet ring-1 ring-line transition ring-inset hover:text-ink"
          >
            {one.name}
          </button>
        ))}
      </div>
    </div>
  );
}
