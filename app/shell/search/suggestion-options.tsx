import { Icon } from "../../ui/icon.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { useEffect } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { Suggestion } from "./use-suggestions.ts";

interface Props {
  /** of the box; the options' ids are `${id}-0`, `${id}-1` and so on */
  id: string;
  suggestions: Suggestion[];
  active: number;
  onChoose: (to: string) => void;
}

/**
 * Shows the suggestions of the search box. The focus stays in the box, whose aria-activedescendant names the active
 * option.
 */
export function SuggestionOptions({ id, suggestions, active, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <>
      {suggestions.map(({ to, kind, name, note, thumbnail }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys
        <div
          key={`${kind} ${to}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // keeps the focus in the box
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(to)}
          className={classNames(
            "flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-1.5 text-md hover:bg-ground",
            index === active && "bg-ground",
          )}
        >
          {kind === "Release" && (
            <span className="picture-frame w-12 shrink-0">
              {thumbnail && <img src={thumbnail} alt="" className="picture" />}
            </span>
          )}
          {kind === "Search" && <Icon node={SearchIcon} className="size-4 shrink-0 text-quiet" />}
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-medium">{name}</span>
            {note && <span className="block truncate text-sm text-quiet">{note}</span>}
          </span>
          {(kind === "Brand" || kind === "Model") && <span className="overline-text text-quiet">{kind}</span>}
        </div>
      ))}
    </>
  );
}
