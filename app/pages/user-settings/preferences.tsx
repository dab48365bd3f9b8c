import { useState } from "react";
import { preferences } from "#domain/accounts/forms.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { followAccountZone } from "../../browser/zone.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Select } from "../../ui/field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Values {
  time_zone: string;
  news_letter: boolean;
  remind_changes: boolean;
  remind_day: boolean;
  remind_hour: boolean;
  quiet_from: string;
  quiet_until: string;
}

/**
 * Shows time zone, newsletter and reminders, saved together (ACC-40, LETT-15). Product pages use the saved zone at once
 * (ACC-57).
 */
export function Preferences({ profile, zones }: { profile: Profile; zones: Record<string, string> }) {
  const [saved, setSaved] = useState("");
  const { register, submit, errorOf, rootError, isSubmitting, getValues } = useProfileForm<Values>({
    schema: preferences,
    defaultValues: {
      time_zone: profile.time_zone ?? "",
      news_letter: profile.news_letter,
      remind_changes: profile.remind_changes,
      remind_day: profile.remind_day,
      remind_hour: profile.remind_hour,
      quiet_from: profile.quiet_from ?? "",
      quiet_until: profile.quiet_until ?? "",
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
      <fieldset className="pb-3">
        <legend className="pb-1 text-sm font-semibold">Watchlist reminders</legend>
        <Choice
          type="checkbox"
          label="When a date is announced, moves or is canceled"
          {...register("remind_changes")}
        />
        <Choice type="checkbox" label="A day before a release" {...register("remind_day")} />
        <Choice type="checkbox" label="An hour before a release" {...register("remind_hour")} />
      </fieldset>
      <fieldset className="max-w-md">
        <legend className="text-sm font-semibold">Quiet hours</legend>
        <p className="pt-1 pb-3 text-sm text-quiet">We won’t send reminders between these times.</p>
        <div className="grid grid-cols-2 gap-4">
          <Select label="From" error={errorOf("quiet_from")} {...register("quiet_from")}>
            <Times saved={profile.quiet_from} />
          </Select>
          <Select label="Until" error={errorOf("quiet_until")} {...register("quiet_until")}>
            <Times saved={profile.quiet_until} />
          </Select>
        </div>
      </fieldset>
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

/** Shows every full hour, none, and the saved time, which a caller of the API may have set to the minute. */
function Times({ saved }: { saved: string | null }) {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
  const times = [...new Set([...hours, ...(saved ? [saved] : [])])].toSorted();
  return (
    <>
      <option value="">None</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {sayTime(time)}
        </option>
      ))}
    </>
  );
}

/** Returns "10:30 PM" for "22:30". */
function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
