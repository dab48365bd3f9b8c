import { Choice } from "#app/ui/choice.tsx";
import { MomentFields, type TypedMoment } from "./moment-fields.tsx";

interface Props {
  /** names the question, such as "Publish" */
  legend: string;
  isLater: boolean;
  moment: TypedMoment;
  error: string | undefined;
  onChange: (isLater: boolean) => void;
  onMoment: (moment: TypedMoment) => void;
}

/** Asks whether a change is made now or at a moment (SCHED-1). */
export function WhenFields({ legend, isLater, moment, error, onChange, onMoment }: Props) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <Choice type="radio" name="when" checked={!isLater} onChange={() => onChange(false)} label="Now" />
      <Choice
        type="radio"
        name="when"
        checked={isLater}
        onChange={() => onChange(true)}
        label="At a time, secret until then"
      />
      {isLater && <MomentFields moment={moment} onChange={onMoment} error={error} />}
    </fieldset>
  );
}
