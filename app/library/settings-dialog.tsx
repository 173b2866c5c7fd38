import { Link, useRevalidator } from "@remix-run/react";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Field } from "~/app/ui/field";
import { FormDialog } from "~/app/ui/form-dialog";
import { Select } from "~/app/ui/select-field";
import { showToast } from "~/app/ui/toast-store";
import { ITEM_SORTS } from "~/functions/item-types";
import { type LibrarySettings, PAGE_SIZES, STATUSES } from "~/functions/library/library-settings";
import { SORT_LABELS, STATUS_LABELS } from "./item-names";
import { LIBRARY_TABS } from "./library-tabs";
import { changedSettings, saveViewSettings } from "./view-settings";

/** A library opens with all of its items, and that list has no added date to sort by. */
const SORTS = ITEM_SORTS.filter((one) => one !== "added");

type SettingsDialogProps = { settings: LibrarySettings; onClose: () => void };

/** How the library opens and what it shows, with links to other pages' settings. */
export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { revalidate } = useRevalidator();
  const user = useCurrentUser();
  const isSignedIn = user !== null;
  const save = async (next: LibrarySettings) => {
    const failure = await saveViewSettings(settings, changedSettings(settings, next), isSignedIn);
    if (failure) return failure;
    onClose();
    const where = isSignedIn ? "They apply on all your devices." : "They apply in this browser.";
    showToast({ title: "Settings saved", description: where });
    revalidate();
    return null;
  };
  return (
    <FormDialog
      title="Library Settings"
      submit="Save"
      initial={settings}
      failed="Couldn't save the settings."
      onSave={save}
      onClose={onClose}
    >
      {({ text, change }) => (
        <>
          <Choice
            label="Open with"
            value={text.tab}
            options={LIBRARY_TABS.map(({ value, label }) => [value, label])}
            onChange={(tab) => change({ tab })}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <Choice
              label="Show"
              value={text.status ?? ""}
              options={[["", "All Items"], ...STATUSES.map((one) => [one, STATUS_LABELS[one]] as const)]}
              onChange={(status) => change({ status: status || null })}
            />
            <Choice
              label="Sort by"
              value={text.sort}
              options={SORTS.map((one) => [one, SORT_LABELS[one]])}
              onChange={(sort) => change({ sort })}
            />
            <Choice
              label="Items on a page"
              value={text.pageSize}
              options={PAGE_SIZES.map((one) => [one, String(one)])}
              onChange={(pageSize) => change({ pageSize })}
            />
          </div>
          <Check label="Show tags on items" isOn={text.hasTags} onChange={(hasTags) => change({ hasTags })} />
          {user && (
            <fieldset>
              <legend className="font-semibold">Documents you share</legend>
              <Check
                label={`Show my username, ${user.username}`}
                isOn={text.isNamed}
                onChange={(isNamed) => change({ isNamed })}
              />
              <Check
                label="Show test results (no test names)"
                isOn={text.showsTests}
                onChange={(showsTests) => change({ showsTests })}
              />
            </fieldset>
          )}
          <p className="flex flex-wrap gap-x-5 border-t border-line pt-3">
            <Link to="/review?tab=settings" className="text-action">
              Study settings
            </Link>
            <Link to="/account/notifications" className="text-action">
              Notification settings
            </Link>
          </p>
        </>
      )}
    </FormDialog>
  );
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => String(one) === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
