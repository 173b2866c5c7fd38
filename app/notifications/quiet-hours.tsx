import { useEffect, useState } from "react";
import { Button } from "~/app/ui/button";
import { Field, Input } from "~/app/ui/field";
import type { FormProblems, FormValues } from "~/functions/notifications/preferences-form";

/** When email and push wait, and in which time zone; one click sets the browser's own. */
export function QuietHours({ values, problems }: { values: FormValues; problems: FormProblems }) {
  const [zone, setZone] = useState(values.quietHoursTimezone);
  const [own, setOwn] = useState(zone);
  useEffect(() => {
    setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="quietHoursEnabled" defaultChecked={values.quietHoursEnabled} className="size-5" />
        Hold email and push
      </label>
      <div className="flex flex-wrap gap-4">
        <Time name="quietHoursStart" label="From" value={values.quietHoursStart} problem={problems.quietHoursStart} />
        <Time name="quietHoursEnd" label="To" value={values.quietHoursEnd} problem={problems.quietHoursEnd} />
      </div>
      <Field label="Time zone" hint="For example, America/New_York." problem={problems.quietHoursTimezone}>
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

type TimeProps = { name: string; label: string; value: string; problem: string | undefined };

function Time({ name, label, value, problem }: TimeProps) {
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <Input {...control} type="time" name={name} defaultValue={value} className="max-w-36 tabular-nums" />
      )}
    </Field>
  );
}
