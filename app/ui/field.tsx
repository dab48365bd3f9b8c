import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface FieldProps {
  label: string;
  /** what is wrong with the value; its line is kept free, so that nothing moves when it appears */
  error?: string;
  hint?: ReactNode;
  /** said beside the label of what may be left out */
  optional?: boolean;
  children: (control: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}

/** A label, its control, and below it what is wrong. */
function Field({ label, error, hint, optional = false, children }: FieldProps) {
  const id = useId();
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-4 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-normal text-quiet">Optional</span>}
      </label>
      {children({
        id,
        ...(error && { "aria-invalid": true }),
        ...(described && { "aria-describedby": described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="mt-1 min-h-5 text-sm font-medium text-danger">
        {error}
      </p>
    </div>
  );
}

const box =
  "block w-full rounded-sm border border-edge bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-quiet hover:border-ink disabled:opacity-50 aria-invalid:border-danger";

type Labelled<Props> = Props & Omit<FieldProps, "children">;

/** One line of text, with its label and error. */
export function TextField({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"input">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <input {...rest} {...control} className={classNames(box, "h-12", className)} />}
    </Field>
  );
}

/** Several lines of text, with their label and error. */
export function TextArea({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"textarea">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <textarea rows={6} {...rest} {...control} className={classNames(box, "min-h-32 py-3", className)} />
      )}
    </Field>
  );
}

/** One of many, by the browser's own list; `children` are its options. */
export function Select({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"select">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <select {...rest} {...control} className={classNames(box, "select-arrow h-12 pr-10", className)} />}
    </Field>
  );
}

/** The same where there is no room for a label; its first option says what it is about. */
export function CompactSelect({ label, className, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <select {...rest} aria-label={label} className={classNames(box, "select-arrow h-11 truncate pr-9", className)} />
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string;
}

/** Yes or no; `label` may hold links. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex min-h-6 items-start gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="check-mark mt-0.5 disabled:opacity-45"
        />
        <label htmlFor={id} className="text-md">
          {label}
        </label>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger not-empty:mt-1">
        {error}
      </p>
    </div>
  );
}

interface SearchFieldProps extends ComponentProps<"input"> {
  /** its name, for those who see the placeholder and the magnifier only with their ears */
  label: string;
}

/** One line to search by. The form around it, and its button, are the caller's. */
export function SearchInput({ label, className, ...rest }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      aria-label={label}
      className={classNames(box, "h-11", className)}
    />
  );
}
