import { Icon } from "../../ui/icon.tsx";
import { LocateFixedIcon, SearchIcon, XIcon } from "../../ui/icons.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { DEFAULT_PLACE, distances } from "#domain/stores/limits.ts";
import type { Place } from "#domain/stores/zip-codes.ts";
import { addressQuery, type StoreRequest } from "../../stores/store-request.ts";
import { LOCATOR_PATH } from "../../stores/store-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CompactSelect, SearchInput } from "../../ui/compact-field.tsx";
import { useCurrentLocation } from "./use-current-location.ts";

/** Shows search box, distance and location (STORE-1). It is a plain form: without scripts its fields work. */
export function SearchForm({ request }: { request: StoreRequest }) {
  const { search, place, distance } = request;
  const box = useFollowAddress<HTMLInputElement>(search);
  const select = useFollowAddress<HTMLSelectElement>(String(distance));
  const locateButton = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const open = (changes: Partial<StoreRequest>) => {
    const query = new URLSearchParams(addressQuery({ ...request, ...changes }));
    void navigate({ search: query.toString() }, { preventScrollReset: true });
  };
  const chosenDistance = () => distances.find((miles) => String(miles) === select.current?.value) ?? distance;
  const { isLocating, locate } = useCurrentLocation(key, (found) =>
    open({ search: "", place: found, distance: chosenDistance() }),
  );
  const submit = () => {
    const text = box.current?.value.trim() ?? "";
    open({ search: text, distance: chosenDistance(), place: text ? place : (place ?? DEFAULT_PLACE) });
  };
  const clear = () => {
    // the button with the focus disappears
    locateButton.current?.focus();
    open({ search: "", place: DEFAULT_PLACE, distance: chosenDistance() });
  };
  return (
    <form
      role="search"
      aria-label="Stores"
      action={LOCATOR_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="arriving:invisible grid gap-3 border-y border-line py-5 md:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <SearchInput
        ref={box}
        name="search"
        label="Store name, city, zip or state"
        placeholder="Store name, city, zip or state"
        defaultValue={search}
        className="h-12 not-placeholder-shown:pr-11"
      />
      {place && <PlaceFields place={place} />}
      <CompactSelect
        ref={select}
        label="Distance"
        name="radius"
        defaultValue={distance}
        onChange={submit}
        className="h-12 md:w-36"
      >
        {distances.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </CompactSelect>
      <Button type="submit" size="large">
        <Icon node={SearchIcon} className="size-5" />
        Search
      </Button>
      <div className="hidden flex-wrap gap-x-2 scripted:flex md:col-span-3">
        <Button
          ref={locateButton}
          look="plain"
          size="small"
          busy={isLocating}
          onClick={() => void locate()}
          className="-ml-3.5"
        >
          <Icon node={LocateFixedIcon} className="size-4" />
          Use my current location
        </Button>
        {place && !isDefault(place) && (
          <Button look="plain" size="small" onClick={clear}>
            <Icon node={XIcon} className="size-4" />
            Clear location
          </Button>
        )}
        <p className="ml-auto self-center text-sm text-quiet">US stores only</p>
      </div>
    </form>
  );
}

/**
 * Returns the ref of a control that shows the `value` of another address, unless the visitor has changed it since the
 * last one. The control keeps its focus.
 */
function useFollowAddress<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (control.current?.value === shown.current) control.current.value = value;
    shown.current = value;
  }, [value]);
  return control;
}

function PlaceFields({ place: { latitude, longitude } }: { place: Place }) {
  return (
    <>
      <input type="hidden" name="latitude" value={latitude} />
      <input type="hidden" name="longitude" value={longitude} />
    </>
  );
}

/** Whether a place is New York, ZIP code 10012 (STORE-2). */
export function isDefault({ latitude, longitude }: Place): boolean {
  return latitude === DEFAULT_PLACE.latitude && longitude === DEFAULT_PLACE.longitude;
}
