/** Shows a value before and after a change, which screen readers say as such. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className="text-quiet">
        <span className="sr-only">from </span>
        {before}
      </del>{" "}
      <ins className="font-semibold no-underline">
        <span className="sr-only">to </span>
        {after}
      </ins>
    </>
  );
}
