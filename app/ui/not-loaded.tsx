import { Button } from "./button.tsx";

/** Takes the place of a part of the page that cannot be shown: its code was not loaded, or it has a fault. */
export function NotLoaded() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>This part of the page didn’t load.</p>
      <Button look="outline" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
