import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react";
import type { Toast } from "./toast-list.tsx";

/** On few pages is there ever one. */
const ToastList = lazy(async () => ({ default: (await import("./toast-list.tsx")).ToastList }));

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
          <Suspense>
            <ToastList toasts={toasts} onEnd={(id) => setToasts((shown) => shown.filter((one) => one.id !== id))} />
          </Suspense>
        )}
      </section>
    </ShowToast>
  );
}
