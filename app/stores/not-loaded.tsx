/** Takes the place of stores that could not be loaded (STORE-12). */
export function NotLoaded({ what }: { what: string }) {
  return (
    <p role="alert" className="border-t-2 border-line py-8">
      We couldn’t load {what}. Please try again in a moment.
    </p>
  );
}
