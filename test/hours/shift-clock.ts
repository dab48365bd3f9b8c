/** Moves the clock of a process or a page by some milliseconds. It is sent to pages as a text, and uses nothing from outside of it. */
export function shiftClock(ahead: number): void {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
  const temporal = (globalThis as { Temporal?: typeof Temporal }).Temporal;
  if (!temporal) return;
  const instant = () => temporal.Instant.fromEpochMilliseconds(ShiftedDate.now());
  const zoned = (zone?: string) => instant().toZonedDateTimeISO(zone ?? temporal.Now.timeZoneId());
  Object.assign(temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
