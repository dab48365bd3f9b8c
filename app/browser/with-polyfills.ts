/**
 * Calls `render`, in an older browser of the floor once what it lacks is there (SITE-79). Anchor positioning is the newest
 * thing that the site uses: who has it loads nothing.
 */
export function withPolyfills(render: () => void): void {
  if (CSS.supports("position-area: bottom")) render();
  else
    void import("./polyfills.ts")
      .then(({ addPolyfills }) => addPolyfills())
      // without them the page is of use all the same
      .catch(() => {})
      .then(render);
}
