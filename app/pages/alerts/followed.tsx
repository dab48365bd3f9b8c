import { useState } from "react";
import type { Alerts } from "#wire/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Select } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Followable } from "./followable.ts";
import type { SendAlerts } from "./use-alerts.ts";

interface Props {
  alerts: Alerts;
  followable: Followable[];
  send: SendAlerts;
}

type Follow = Alerts["follows"][number];
type Followed = Pick<Follow, "brand_id" | "model_id">;

/** Returns whether both are the same brand, the same model, or everything that is confirmed. */
export const isSame = (one: Followed, other: Followed) =>
  one.brand_id === other.brand_id && one.model_id === other.model_id;

const EVERYTHING: Follow = { brand_id: null, model_id: null, name: null, path: null };

/** Shows the watchlist, the plan, brands and models that are followed, and adds and removes them (ALERT-1). */
export function Followed({ alerts: { follows, watched, planned }, followable, send }: Props) {
  const change = (one: Follow, isFollowed: boolean) => {
    const { brand_id, model_id } = one;
    const others = follows.filter((other) => !isSame(one, other));
    void send(
      "/follow",
      { brand_id, model_id, is_followed: isFollowed },
      { follows: isFollowed ? [...others, one] : others },
    );
  };
  const isFollowed = (one: Followed) => follows.some((other) => isSame(one, other));
  const named = follows.filter(({ name }) => name !== null);
  const rest = followable.filter((one) => !isFollowed(one));
  return (
    <>
      <p className="py-3">
        {watched === 0 ? "Nothing is on " : `${watched} ${watched === 1 ? "release" : "releases"} on `}
        <TextLink to="/watchlist">your watchlist</TextLink>
        {watched === 0 ? " yet: tap the bookmark of a release." : "."}
        {planned > 0 && (
          <>
            {" "}
            {planned} in <TextLink to="/today">your plan</TextLink>.
          </>
        )}
      </p>
      <ul>
        {named.map((one) => (
          <li key={one.path} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <TextLink to={one.path ?? "/"}>{one.name}</TextLink>
            <Button
              look="outline"
              size="small"
              aria-label={`Stop following ${one.name}`}
              onClick={() => {
                // the button that has the focus goes
                document.getElementById("follow")?.focus();
                change(one, false);
              }}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-2">
        <Choice
          type="checkbox"
          label="Every release whose date is confirmed"
          checked={isFollowed(EVERYTHING)}
          onChange={({ target }) => change(EVERYTHING, target.checked)}
        />
      </div>
      <Picker followable={rest} onPick={({ slug, ...one }) => change({ ...one, path: `/${slug}` }, true)} />
    </>
  );
}

/** Shows a list of brands and models to follow. */
function Picker({ followable, onPick }: { followable: Followable[]; onPick: (one: Followable) => void }) {
  const [slug, setSlug] = useState("");
  const picked = followable.find((one) => one.slug === slug);
  const groups = [
    { label: "Brands", entries: followable.filter(({ brand_id }) => brand_id !== null) },
    { label: "Models", entries: followable.filter(({ model_id }) => model_id !== null) },
  ];
  return (
    <div className="mt-3 flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Select label="Follow a brand or a model" value={slug} onChange={({ target }) => setSlug(target.value)}>
          <option value="">Choose one</option>
          {groups.map(({ label, entries }) => (
            <optgroup key={label} label={label}>
              {entries.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <Button
        aria-disabled={!picked}
        onClick={() => {
          if (picked) onPick(picked);
          setSlug("");
        }}
        className="mb-6"
      >
        Follow
      </Button>
    </div>
  );
}
