import { lazy, Suspense } from "react";

/** Loaded with the first message: few visits have any. */
const Notification = lazy(async () => ({ default: (await import("./notification.tsx")).Notification }));

/** Shows one message across the top, above the page. It hides by itself (SITE-43). Set `message` in a transition. */
export function NotificationBar({ message, onHide }: { message: string | null; onHide: () => void }) {
  return (
    <Suspense>
      {/* screen readers announce only text that is added to an existing status element */}
      <div role="status" className="fixed inset-x-0 top-0 z-40">
        {message !== null && <Notification key={message} message={message} onHide={onHide} />}
      </div>
    </Suspense>
  );
}
