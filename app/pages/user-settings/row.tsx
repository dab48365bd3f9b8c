import { Button } from "../../ui/button.tsx";

/** Shows a line of the settings, with a button to change it. */
export function Row({ label, value, onEdit }: { label: string; value: string; onEdit: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="overline-text text-quiet">{label}</h2>
        <p className="mt-1 text-lg font-medium wrap-anywhere">{value}</p>
      </div>
      <Button look="outline" size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
