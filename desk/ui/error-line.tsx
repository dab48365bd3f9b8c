/** Shows what went wrong, in a line that always takes its place, so that nothing moves when it comes. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <p role="alert" className="mb-2 min-h-6 text-md font-medium text-danger">
      {children}
    </p>
  );
}
