import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

/** A toast stays this long, in milliseconds (spec §9). */
const TOAST_DURATION = 5_000;

interface Toast {
  id: number;
  text: string;
}

const ShowToast = createContext<(text: string) => void>(() => {});

/** Shows `text` in a toast, top right (spec §8). */
export function useToast(): (text: string) => void {
  return use(ShowToast);
}

/** The place where toasts appear; `children` may show them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);
  const show = useCallback((text: string) => {
    count.current += 1;
    const id = count.current;
    setToasts((shown) => [...shown, { id, text }]);
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <section aria-label="Notifications">
        {/* is there before its text is, or it would not be read out */}
        <div role="status" className="sr-only">
          {toasts.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
        {toasts.length > 0 && (
          <ul
            // in sight above a dialog too, though a dialog lets nobody reach it
            popover="manual"
            ref={(list) => list?.showPopover()}
            className="fixed inset-auto top-4 right-4 grid w-[min(22rem,100vw-2rem)] gap-3 overflow-visible bg-transparent [--from:1rem_0]"
          >
            {toasts.map(({ id, text }) => (
              <ToastItem
                key={id}
                text={text}
                onEnd={() => setToasts((shown) => shown.filter((one) => one.id !== id))}
              />
            ))}
          </ul>
        )}
      </section>
    </ShowToast>
  );
}

function ToastItem({ text, onEnd }: { text: string; onEnd: () => void }) {
  const hold = usePausableTimer(TOAST_DURATION, onEnd);
  return (
    <li
      {...hold}
      className="flex items-start gap-2 rounded-sm border-l-4 border-accent bg-surface py-2 pr-1 pl-4 text-ink shadow-overlay ring-1 ring-line"
    >
      <p className="flex-1 py-2 text-md font-medium">{text}</p>
      <IconButton label="Dismiss" onClick={onEnd}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}
