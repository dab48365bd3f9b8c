import type { openDesk } from "./desk-catalog.ts";
import { encodeForm } from "./encode-form.ts";
import { fileOf } from "./store-form.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Returns functions that check and apply an import of files, by their names, as a browser sends it. */
export function importing({ send }: Pick<Desk["editor"], "send">) {
  const post = async (url: string, files: Record<string, string | Buffer>, options: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(options)) form.append(name, value);
    for (const [name, content] of Object.entries(files)) form.append("files", fileOf(content, name, ""), name);
    const { payload, type } = await encodeForm(form);
    return send(url, payload, { "content-type": type });
  };
  return {
    check: (files: Record<string, string | Buffer>, options = {}) => post("/imports/check", files, options),
    apply: (files: Record<string, string | Buffer>, options = {}) => post("/imports/apply", files, options),
  };
}
