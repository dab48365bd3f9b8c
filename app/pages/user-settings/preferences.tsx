import { useState } from "react";
import { preferences } from "#domain/accounts/forms.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { followAccountZone } from "../../browser/zone.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Select } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Values {
  time_zone: string;
  news_letter: boolean;
}

/**
 * Shows time zone and newsletter, saved together (ACC-40). Product pages use the saved zone at once
 * (ACC-57).
 */
export function Preferences({ profile, zones }: { profile: Profile; zones: Record<string, string> }) {
  const [saved, setSaved] = useState("");
  const { register, submit, errorOf, rootError, isSubmitting, getValues } = useProfileForm<Values>({
    schema: preferences,
    defaultValues: {
      time_zone: profile.time_zone ?? "",
      news_letter: profile.news_letter,
    },
    onDone: ({ message }) => {
      setSaved(message);
      followAccountZone(getValues().time_zone || null);
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        setSaved("");
        void submit(event);
      }}
      className="grid gap-3 pt-5"
    >
      <div className="max-w-md">
        <Select label="Default Timezone" error={errorOf("time_zone")} {...register("time_zone")}>
          <option value="">Use this browser’s time zone</option>
          {Object.entries(zones).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="pb-3">
        <legend className="pb-1 text-sm font-semibold">Newsletter</legend>
        <Choice
          type="checkbox"
          label="Send me a weekly reminder on the most popular sneakers"
          {...register("news_letter")}
        />
      </fieldset>
      <p className="pb-3">
        Alerts about releases, and quiet hours, are in <TextLink to="/alerts">your alerts</TextLink>.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" busy={isSubmitting}>
          Save Settings
        </Button>
        <p role="status" className="font-medium text-success">
          {saved}
        </p>
        <p role="alert" className="font-medium text-danger">
          {rootError}
        </p>
      </div>
    </form>
  );
}
