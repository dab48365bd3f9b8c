import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { box } from "./field-box.ts";

interface FieldProps {
  label: string;
  /** its line always takes its place, so that nothing moves when the text appears */
  error?: string;
  hint?: ReactNode;
  /** in the place of the error, while there is none */
  note?: string;
  /** shows "Optional" next to the label */
  optional?: boolean;
  children: (control: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}

/** Shows a control with its label, hint and error. */
function Field({ label, error, hint, note, optional = false, children }: FieldProps) {
  const id = useId();
  const described = classNames(hint ? `${id}-hint` : null, error || note ? `${id}-error` : null);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-4 text-sm font-semibold">
        {label} {optional && <span className="text-xs font-normal text-quiet">Optional</span>}
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
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={classNames("mt-1 min-h-5 text-sm font-medium", error ? "text-danger" : "text-quiet")}
      >
        {error ?? note}
      </p>
    </div>
  );
}

type Labelled<Props> = Props & Omit<FieldProps, "children">;

interface TextFieldProps extends Labelled<ComponentProps<"input">> {
  /** a button within the box, at its end */
  action?: ReactNode;
}

/** Shows one line of text, with its label and error. */
export function TextField({ label, error, hint, note, optional, action, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} note={note} optional={optional}>
      {(control) => (
        <div className="relative">
          <input type="text" {...rest} {...control} className={classNames(box, "h-12", className)} />
          {action}
        </div>
      )}
    </Field>
  );
}

/** Shows a file to choose, with its label and error; `accept` limits its kind. */
export function FileField({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"input">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="file"
          className={classNames(box, "file-button h-12 cursor-pointer pl-1.5 text-md leading-12", className)}
        />
      )}
    </Field>
  );
}

/** Shows several lines of text, with their label and error. */
export function TextArea({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"textarea">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <textarea rows={6} {...rest} {...control} className={classNames(box, "min-h-32 py-3", className)} />
      )}
    </Field>
  );
}

/** Shows a select box with its label and error; `children` are its options. */
export function Select({ label, error, hint, optional, className, ...rest }: Labelled<ComponentProps<"select">>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <select {...rest} {...control} className={classNames(box, "select-arrow h-12 pr-10", className)} />}
    </Field>
  );
}
