import { ResendLink } from "./resend-link.tsx";

/** Says after a registration that the address waits for its verification (ACC-29). */
export function CheckEmail({ email, message }: { email: string; message: string }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium text-success">
        {message}
      </p>
      <p>
        We sent a link to <strong className="break-all">{email}</strong>. It works for 24 hours.
      </p>
      <ResendLink address="/api/resend-verify-email" values={{ email }}>
        send the link again
      </ResendLink>
    </div>
  );
}
