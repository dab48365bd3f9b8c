/**
 * Returns the IANA zone of this browser, in which alerts tell times of whoever has saved none in the settings (LETT-9). Undefined for a
 * system without one, which leaves the zone that was sent before.
 */
export function browserZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? undefined : timeZone;
}
