/** Shows the placeholder of an entry of the ranking. */
export function PopularEntrySkeleton() {
  return (
    <div aria-hidden="true" className="popular-entry card-fixed-height animate-pulse">
      <span className="h-9 rounded-sm bg-ground" />
      <span className="picture-frame"> </span>
      <span>
        <span className="card-name block rounded-sm bg-ground" />
        <span className="card-counts invisible">
          <span className="card-action">0</span>
        </span>
      </span>
    </div>
  );
}
