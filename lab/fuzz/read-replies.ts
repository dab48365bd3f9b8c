/** A whole reply, its body without chunks. */
export interface Reply {
  status: number;
  /** by name in lower case */
  headers: Map<string, string>;
  body: Buffer;
}

interface Read {
  replies: Reply[];
  /** the bytes after the last whole reply */
  rest: Buffer;
}

/** Error of bytes that are not a reply. */
export class NoReply extends Error {}

/**
 * Reads the replies in the bytes of a connection by the rules of HTTP/1.1. `methods` are those of the requests in
 * order; a reply without a length ends with the connection. Throws NoReply.
 */
export function readReplies(bytes: Buffer, methods: string[], isClosed: boolean): Read {
  const replies: Reply[] = [];
  let rest = bytes;
  for (;;) {
    const found = readReply(rest, methods[replies.length] === "HEAD", isClosed);
    if (!found) return { replies, rest };
    rest = rest.subarray(found.length);
    // an interim reply does not count
    if (found.reply.status >= 200) replies.push(found.reply);
  }
}

function readReply(bytes: Buffer, isHead: boolean, isClosed: boolean): { reply: Reply; length: number } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const { status, headers } = readHead(bytes.toString("latin1", 0, end));
  const start = end + 4;
  const whole = (body: Buffer, length: number) => ({ reply: { status, headers, body }, length: start + length });
  const after = bytes.subarray(start);
  if (isHead || status < 200 || status === 204 || status === 304) {
    // a parser that refused a head does not know its method
    const isRefusal = isHead && isClosed && after[0] === "{".charCodeAt(0);
    if (!isRefusal) return whole(Buffer.alloc(0), 0);
  }
  if (headers.get("transfer-encoding") === "chunked") {
    const chunks = readChunks(after);
    return chunks && whole(chunks.body, chunks.length);
  }
  const given = headers.get("content-length");
  if (given === undefined) return isClosed ? whole(after, after.length) : null;
  if (!/^\d+$/.test(given)) throw new NoReply(`content-length is ${given}`);
  const length = Number(given);
  return after.length < length ? null : whole(after.subarray(0, length), length);
}

function readHead(text: string): Pick<Reply, "status" | "headers"> {
  const [start = "", ...lines] = text.split("\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3}) [\w '-]+$/.exec(start) ?? [];
  if (!status) throw new NoReply(`a reply starts with ${JSON.stringify(start.slice(0, 100))}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", value = ""] = /^([\w-]+):[ \t]*([^\r\n\0]*)$/.exec(line) ?? [];
    if (name === "") throw new NoReply(`a header is ${JSON.stringify(line.slice(0, 100))}`);
    const key = name.toLowerCase();
    if (headers.has(key)) throw new NoReply(`${key} stands twice`);
    headers.set(key, value);
  }
  return { status: Number(status), headers };
}

function readChunks(bytes: Buffer): { body: Buffer; length: number } | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf("\r\n", at);
    if (end < 0) return null;
    const size = bytes.toString("latin1", at, end);
    if (!/^[\da-f]+$/i.test(size)) throw new NoReply(`a chunk has the length ${JSON.stringify(size.slice(0, 20))}`);
    const length = Number.parseInt(size, 16);
    const next = end + 2 + length + 2;
    if (bytes.length < next) return null;
    if (length === 0) return { body: Buffer.concat(chunks), length: next };
    chunks.push(bytes.subarray(end + 2, end + 2 + length));
    at = next;
  }
}
