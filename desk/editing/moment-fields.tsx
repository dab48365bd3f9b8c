import { TextField } from "#app/ui/field.tsx";
import { ZoneField } from "../ui/zone-field.tsx";

/** Moment of a publication as it is typed: a local time of a zone. */
export interface TypedMoment {
  date: string;
  time: string;
  zone: string;
}

export const EMPTY_MOMENT: TypedMoment = {
  date: "",
  time: "09:00",
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Returns a moment as the calls take it. */
export function momentText({ date, time, zone }: TypedMoment): string {
  return `${date} ${time} ${zone}`;
}

interface Props {
  moment: TypedMoment;
  error: string | undefined;
  onChange: (moment: TypedMoment) => void;
}

/** Asks for a moment by day, hour and zone. */
export function MomentFields({ moment, error, onChange }: Props) {
  return (
    <div className="mt-2 grid gap-x-4 sm:grid-cols-3">
      <TextField
        label="Day"
        type="date"
        value={moment.date}
        error={error}
        onChange={({ target }) => onChange({ ...moment, date: target.value })}
      />
      <TextField
        label="Hour"
        type="time"
        value={moment.time}
        onChange={({ target }) => onChange({ ...moment, time: target.value })}
      />
      <ZoneField label="Zone" value={moment.zone} onChange={(zone) => onChange({ ...moment, zone: zone ?? "" })} />
    </div>
  );
}
