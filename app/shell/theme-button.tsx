import { Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SunMoonIcon } from "../ui/icons.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Popover } from "../ui/popover.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const ThemeSwitch = lazyComponent(async () => (await import("./theme-switch.tsx")).ThemeSwitch);

/** Shows a button that opens the choice of the theme (SITE-40). It loads when someone is about to press. */
export const ThemeButton = withErrorBoundary(function ThemeButton() {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the browser opens the panel also before React has come
    if (button.current?.matches(":hover, :focus")) setWanted(true);
  }, []);
  const place = <div className="h-19" />;
  return (
    <Popover
      label="Theme"
      className="w-72"
      trigger={(attributes) => (
        <IconButton label="Theme" {...attributes} ref={button} onPointerEnter={want} onFocus={want} onClick={want}>
          <Icon node={SunMoonIcon} className="size-5" />
        </IconButton>
      )}
    >
      {isWanted ? (
        <Suspense fallback={place}>
          <ThemeSwitch />
        </Suspense>
      ) : (
        place
      )}
    </Popover>
  );
});
