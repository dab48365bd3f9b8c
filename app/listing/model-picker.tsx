import { Icon } from "../ui/icon.tsx";
import { PlusIcon } from "../ui/icons.ts";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { useHydrated } from "../browser/hydration.tsx";
import { IconButton } from "../ui/button.tsx";
import { RemovableChip } from "../ui/chip.tsx";
import { CompactSelect } from "../ui/compact-field.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { addModel, type Filters, removeModel } from "./filters.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  filters: Filters;
  /** of the chosen brand; none until a brand is chosen */
  models: FilterOptions["models"];
  /** the model in the select, not added yet */
  candidate: FilterOptions["models"][number] | undefined;
  onSelect: (id: string) => void;
  onChange: (filters: Filters) => void;
}

/** Chooses models one by one (LIST-32, LIST-33). */
export const ModelPicker = withErrorBoundary(function ModelPicker({
  filters,
  models,
  candidate,
  onSelect,
  onChange,
}: Props) {
  const isLive = useHydrated();
  return (
    <FilterGroup title="Models" className="hidden scripted:block">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <CompactSelect
          label="Model"
          value={candidate?.id ?? ""}
          // a form without its script would lose the choice
          disabled={models.length === 0 || !isLive}
          onChange={({ target }) => onSelect(target.value)}
        >
          <option value="">{models.length === 0 && filters.brand === 0 ? "Choose a brand" : "Choose a model"}</option>
          {models.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </CompactSelect>
        <IconButton
          label="Add model"
          disabled={!candidate}
          onClick={() => {
            if (candidate) onChange(addModel(filters, candidate.id));
            onSelect("");
          }}
          className="ring-1 ring-edge ring-inset"
        >
          <Icon node={PlusIcon} className="size-5" />
        </IconButton>
      </div>
      {filters.models.length > 0 && (
        <ul aria-label="Chosen models" className="mt-3 flex flex-wrap gap-2">
          {filters.models.map((id) => (
            <li key={id}>
              <RemovableChip
                label={models.find((model) => model.id === id)?.name ?? `#${id}`}
                onRemove={() => onChange(removeModel(filters, id))}
              />
            </li>
          ))}
        </ul>
      )}
    </FilterGroup>
  );
});
