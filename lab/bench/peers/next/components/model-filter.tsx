import { useState } from "react";
import type { FilterOptions } from "@/lib/filter-options";
import { Icon } from "./icons";

interface Props {
  /** of the chosen brand; none before one is chosen */
  models: FilterOptions["models"];
  chosen: number[];
  onChange: (models: number[]) => void;
}

/** The models to show, to which one is added with the plus button. */
export function ModelFilter({ models, chosen, onChange }: Props) {
  const [selected, setSelected] = useState("");
  return (
    <fieldset>
      <legend className="overline">Models</legend>
      <div className="with-button">
        <select
          aria-label="Model"
          value={selected}
          disabled={models.length === 0}
          onChange={({ target }) => setSelected(target.value)}
        >
          <option value="">{models.length === 0 ? "Choose a brand" : "Choose a model"}</option>
          {models.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {`${name} (${count})`}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="icon-button"
          aria-label="Add model"
          disabled={selected === ""}
          onClick={() => {
            onChange([...new Set([...chosen, Number(selected)])]);
            setSelected("");
          }}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Chosen models" className="chips">
          {chosen.map((id) => (
            <li key={id}>
              <button type="button" className="chip" onClick={() => onChange(chosen.filter((one) => one !== id))}>
                {models.find((model) => model.id === id)?.name ?? `#${id}`}
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
