/** The look of the box of every control that takes text or a choice. */
export const box =
  "block w-full rounded-sm border border-edge bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-quiet hover:border-ink disabled:opacity-50 aria-invalid:border-danger";
