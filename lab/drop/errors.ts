/** Failures by what failed and how, such as "home page: 503". */
export class ErrorCounts {
  readonly byKind: Record<string, number> = {};

  add(what: string, how: string): void {
    const name = `${what}: ${how}`;
    this.byKind[name] = (this.byKind[name] ?? 0) + 1;
  }
}

/** Returns the code of an error of a connection, such as ECONNREFUSED. */
export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? String(error);
}
