import { Chapter, Specimen } from "./specimen.tsx";

const colors = [
  ["page", "bg-page"],
  ["ground", "bg-ground"],
  ["tile", "picture-frame"],
  ["surface", "bg-surface"],
  ["ink", "bg-ink"],
  ["quiet", "bg-quiet"],
  ["line", "bg-line"],
  ["edge", "bg-edge"],
  ["accent", "bg-accent"],
  ["danger", "bg-danger"],
  ["success", "bg-success"],
  ["alert", "bg-alert"],
  ["focus", "bg-focus"],
] as const;

const sizes = [
  ["display", "headline text-display"],
  ["title", "headline text-title"],
  ["4xl", "headline text-4xl"],
  ["3xl", "headline text-3xl"],
  ["2xl", "headline text-2xl"],
  ["xl", "headline text-xl"],
  ["lg", "text-lg"],
  ["base", "text-base"],
  ["md", "text-md"],
  ["sm", "text-sm"],
  ["xs", "text-xs"],
  ["overline", "overline-text"],
] as const;

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Color">
        <ul className="grid grid-cols-3 gap-4 md:grid-cols-6">
          {colors.map(([name, look]) => (
            <li key={name} className="text-sm">
              <div className={`h-16 rounded-sm ring-1 ring-line ${look}`} />
              <p className="mt-1.5">{name}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <ul className="grid gap-3">
          {sizes.map(([name, look]) => (
            <li key={name} className="grid items-baseline gap-x-6 border-t border-line pt-3 md:grid-cols-[6rem_1fr]">
              <span className="text-sm text-quiet">{name}</span>
              <span className={`overflow-hidden ${look}`}>Saturday, 10:00 AM</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Edges and shadows">
        <div className="flex flex-wrap gap-6 text-sm">
          {["rounded-xs", "rounded-sm", "rounded-full"].map((look) => (
            <div key={look} className={`grid h-16 w-40 place-items-center bg-ground ${look}`}>
              {look}
            </div>
          ))}
          <div className="grid h-16 w-40 place-items-center rounded-sm bg-surface shadow-overlay">shadow-overlay</div>
        </div>
      </Specimen>
    </Chapter>
  );
}
