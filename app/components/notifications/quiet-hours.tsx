import { useEffect, useState } from "react";
import { SUGGESTED_QUIET } from "~/functions/notifications/preferences-form";
import { Button } from "../ui/button";
import { Field, Input } from "../ui/field";
import type { PreferencesData } from "./preferences-form";

/** When email and push wait, and in which time zone; one click sets the browser's own. */
export function QuietHours({ preferences }: { preferences: PreferencesData }) {
  const [zone, setZone] = useState(preferences.quietHoursTimezone);
  const [own, setOwn] = useState(zone);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="quietHoursEnabled"
          defaultChecked={preferences.quietHoursEnabled}
          className="size-5"
        />
        Hold email and push
      </label>
      <div className="flex flex-wrap gap-4">
        <Time
          name="quietHoursStart"
          label="From"
          value={preferences.quietHoursStart ?? SUGGESTED_QUIET.quietHoursStart}
        />
        <Time name="quietHoursEnd" label="To" value={preferences.quietHoursEnd ?? SUGGESTED_QUIET.quietHoursEnd} />
      </div>
      <Field label="Time zone" hint="For example Europe/Berlin.">
        {(control) => (
          <Input
            {...control}
            name="quietHoursTimezone"
            autoComplete="off"
            spellCheck={false}
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          />
        )}
      </Field>
      {own !== zone && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          This device is in {own}.
          <Button size="small" onClick={() => setZone(own)}>
            Use {own}
          </Button>
        </p>
      )}
    </>
  );
}

function Time({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} type="time" name={name} defaultValue={value} className="max-w-36 tabular-nums" />
      )}
    </Field>
  );
}
