import { type FormEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { useInvalidFocus } from "~/app/ui/use-invalid-focus";
import { systemTime } from "~/functions/clock";
import { MIN_SHARE_PASSWORD, type ShareLink, type ShareType } from "~/functions/shares/share-kinds";
import { makeLink, type Shareable } from "./share-calls";
import { LIFETIMES, SHARE_TYPE_LABELS } from "./share-words";

type ShareFormProps = { thing: Shareable; onMade: (link: ShareLink) => void; onClose: () => void };

const DAY_MS = 86_400_000;

type Problem = { message: string; path?: string };
const NO_DATE: Problem = { message: "Please choose a day and time.", path: "expiresAt" };

/** Who may open a new link, until when, and what they may do. */
export function ShareForm({ thing, onMade, onClose }: ShareFormProps) {
  const [shareType, setShareType] = useState<ShareType>("link_only");
  const [days, setDays] = useState("0");
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const frame = useInvalidFocus(failure);

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const expiresAt = expiryOf(days, String(form.get("until") ?? ""));
    if (days === "date" && expiresAt === null) return setFailure(NO_DATE);
    setSaving(true);
    const answer = await makeLink(thing, {
      shareType,
      expiresAt,
      allowComments: form.has("allowComments"),
      allowDownload: form.has("allowDownload"),
      ...(shareType === "password_protected" && { password: String(form.get("password") ?? "") }),
    });
    setSaving(false);
    if ("failure" in answer) setFailure(answer.failure);
    else onMade(answer.share);
  };
  const problemOf = (field: string) => (failure?.path === field ? failure.message : undefined);
  const isAtField =
    (shareType === "password_protected" && problemOf("password")) || (days === "date" && problemOf("expiresAt"));
  return (
    <form ref={frame} onSubmit={create} onChange={() => setFailure(null)} noValidate className="mt-4 grid gap-5">
      <TypeChoice value={shareType} onChange={setShareType} />
      {shareType === "password_protected" && (
        <Field
          label="Password"
          hint={`At least ${MIN_SHARE_PASSWORD} characters. Send it to the people you share with. It won't be shown again.`}
          problem={problemOf("password")}
        >
          {(control) => <Input {...control} name="password" type="text" autoComplete="off" maxLength={200} />}
        </Field>
      )}
      <Field label="The link works">
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(target.value)}>
            {LIFETIMES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {days === "date" && (
        <Field label="Until" problem={problemOf("expiresAt")}>
          {(control) => <Input {...control} name="until" type="datetime-local" />}
        </Field>
      )}
      <div className="grid gap-1">
        <Check name="allowDownload" label="Allow downloads" isOn />
        <Check name="allowComments" label="Allow comments" />
      </div>
      {failure && !isAtField && <ErrorNote>{failure.message || "Couldn't create the link."}</ErrorNote>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSaving}>
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}

function TypeChoice({ value, onChange }: { value: ShareType; onChange: (type: ShareType) => void }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Who can open it</legend>
      {SHARE_TYPE_LABELS.map(({ type, label, hint }) => (
        <label key={type} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name="shareType"
            className="mt-1 size-5 flex-none"
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <span>
            {label}
            <span className="block text-small text-quiet">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Check({ name, label, isOn = false }: { name: string; label: string; isOn?: boolean }) {
  return (
    <label className="flex min-h-9 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5" />
      {label}
    </label>
  );
}

/** @param until the value of a datetime-local field, in the reader's time zone */
function expiryOf(days: string, until: string): string | null {
  if (days === "date") return Number.isNaN(Date.parse(until)) ? null : new Date(until).toISOString();
  return days === "0" ? null : new Date(systemTime() + Number(days) * DAY_MS).toISOString();
}
