import { type ComponentType, type FunctionComponent, lazy, useState } from "react";
import { Button } from "./button.tsx";

/**
 * A part of a page that is fetched when it is first shown, or before by `preload`, when it is likely to be. Until it is
 * there the Suspense around it shows something else; what was preloaded is there at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload: () => void } {
  let part: ComponentType<Props> | null = null;
  const fetchPart = async () => (part ??= await load());
  const Fetched = lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => NotLoaded) }));
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => part ?? (Fetched as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => {}) });
}

/** The page around it is fine, and says what to do about the part that could not be fetched. */
function NotLoaded() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>This part of the page could not be loaded.</p>
      <Button look="outline" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
