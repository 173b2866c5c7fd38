import { type FormEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { useInvalidFocus } from "~/app/ui/use-invalid-focus";
import { systemTime } from "~/functions/clock";
import { MIN_SHARE_PASSWORD, type ShareLink, type ShareType } from "~/functions/shares/share-kinds";
import { type Shareable, saveLink } from "./share-calls";
import { LIFETIMES, moment, SHARE_TYPE_LABELS } from "./share-words";

type ShareFormProps = {
  thing: Shareable;
  /** The link to change; null for a new one. */
  link: ShareLink | null;
  onSaved: (link: ShareLink) => void;
  onClose: () => void;
};

/** The lifetime that a link already has. */
const KEPT = "kept";

const DAY_MS = 86_400_000;

type Problem = { message: string; path?: string };
const NO_DATE: Problem = { message: "Please choose a day and time.", path: "expiresAt" };

/** Who may open a link, until when, and what they may do. */
export function ShareForm({ thing, link, onSaved, onClose }: ShareFormProps) {
  const [shareType, setShareType] = useState<ShareType>(link?.shareType ?? "link_only");
  const [days, setDays] = useState(link?.expiresAt ? KEPT : "0");
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const frame = useInvalidFocus(failure);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password") ?? "");
    const expiresAt = days === KEPT ? undefined : expiryOf(days, String(form.get("until") ?? ""));
    // Without a new password, a link keeps the one it has.
    const keepsPassword = shareType === "password_protected" && link?.shareType === shareType && password === "";
    if (days === "date" && expiresAt === null) return setFailure(NO_DATE);
    setSaving(true);
    const answer = await saveLink(thing, link, {
      ...(expiresAt !== undefined && { expiresAt }),
      ...(!keepsPassword && { shareType }),
      allowComments: form.has("allowComments"),
      allowDownload: form.has("allowDownload"),
      ...(shareType === "password_protected" && !keepsPassword && { password }),
    });
    setSaving(false);
    if ("failure" in answer) setFailure(answer.failure);
    else onSaved(answer.share);
  };
  const problemOf = (field: string) => (failure?.path === field ? failure.message : undefined);
  const isAtField =
    (shareType === "password_protected" && problemOf("password")) || (days === "date" && problemOf("expiresAt"));
  return (
    <form ref={frame} onSubmit={save} onChange={() => setFailure(null)} noValidate className="mt-4 grid gap-5">
      <TypeChoice value={shareType} onChange={setShareType} />
      {shareType === "password_protected" && (
        <Field
          label="Password"
          hint={`${link?.shareType === shareType ? "Leave it empty to keep the one it has. " : ""}At least ${MIN_SHARE_PASSWORD} characters. Send it to the people you share with. It won't be shown again.`}
          problem={problemOf("password")}
        >
          {(control) => <Input {...control} name="password" type="text" autoComplete="off" maxLength={200} />}
        </Field>
      )}
      <Field label="The link works">
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(target.value)}>
            {link?.expiresAt && <option value={KEPT}>Until {moment(link.expiresAt)}</option>}
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
        {thing.kind !== "study-sessions" && (
          <Check name="allowDownload" label="Allow downloads" isOn={link?.allowDownload ?? true} />
        )}
        <Check name="allowComments" label="Allow comments" isOn={link?.allowComments ?? false} />
      </div>
      {failure && !isAtField && <ErrorNote>{failure.message || "Couldn't save the link."}</ErrorNote>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSaving}>
          {link ? "Save" : "Create link"}
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

function Check({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
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
