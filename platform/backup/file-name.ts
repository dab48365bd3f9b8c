interface Named {
  madeAt: Temporal.Instant;
  /** the purpose of the backup, such as "nightly" */
  label: string | undefined;
}

const pattern = /^toebox-(\d{8}T\d{6}Z)(?:-([a-z0-9-]+))?\.zip$/;

/** Returns the name of a backup, such as "toebox-20261125T083000Z-nightly.zip". */
export function fileName({ madeAt, label }: Named): string {
  const time = madeAt.round({ smallestUnit: "second", roundingMode: "floor" }).toString().replaceAll(/[-:]/g, "");
  return `toebox-${time}${label ? `-${label}` : ""}.zip`;
}

/** Returns the parts of such a name, or null for another one. */
export function parseName(name: string): Named | null {
  const [, time, label] = pattern.exec(name) ?? [];
  if (!time) return null;
  try {
    return { madeAt: Temporal.Instant.from(time), label };
  } catch {
    return null;
  }
}
