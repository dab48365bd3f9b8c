import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { Toast } from "./toast-list.tsx";

/** Loaded with the first toast: few visits have any. */
const ToastList = lazy(async () => ({ default: (await import("./toast-list.tsx")).ToastList }));

type ShowToast = (text: string, answer?: Pick<Toast, "detail" | "actions" | "button">) => void;

const ShowToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a text in a toast (SITE-47), with what can be done about it in place of the last toast that had such. */
export function useToast(): ShowToast {
  return use(ShowToastContext);
}

/** Renders toasts; `children` may show them by useToast(). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);
  const show = useCallback<ShowToast>((text, { detail, actions, button } = {}) => {
    count.current += 1;
    const id = count.current;
    setToasts((shown) => [
      ...shown.filter((toast) => !actions || !toast.actions),
      { id, text, detail, actions, button },
    ]);
  }, []);
  return (
    <ShowToastContext value={show}>
      {children}
      <section aria-label="Notifications">
        {/* screen readers announce only text that is added to an existing status element */}
        <div role="status" className="sr-only">
          {toasts.map(({ id, text, detail }) => (
            <p key={id}>
              {text} {detail}
            </p>
          ))}
        </div>
        {toasts.length > 0 && (
          <ErrorBoundary>
            <Suspense>
              <ToastList
                toasts={toasts}
                onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
    </ShowToastContext>
  );
}
