import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { ListEditor } from "./list-editor.tsx";
import { SizesEditor } from "./sizes-editor.tsx";
import { ValueEditor } from "./value-editor.tsx";

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
  placeholder?: string | undefined;
}

/** Asks for a field of an entry, by its kind. */
export function FieldEditor(props: Props) {
  const { kind, name } = props.field;
  if (name === "sizes") return <SizesEditor {...props} />;
  // pictures with captions are a list, too
  return kind === "list" && name !== "images" ? <ListEditor {...props} /> : <ValueEditor {...props} />;
}
