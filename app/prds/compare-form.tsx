import { Form } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import { Select } from "~/app/ui/select-field";
import type { VersionSummary } from "~/functions/prds/model";

type CompareFormProps = {
  versions: readonly VersionSummary[];
  compared: number;
  /** A version's number, or `d` and a document's. */
  to: string;
  others: readonly { id: number; title: string }[];
};

/** Chooses what is compared: two versions of the document, or a version and another document. */
export function CompareForm({ versions, compared, to, others }: CompareFormProps) {
  const options = versions.map(({ version, isCurrent }) => (
    <option key={version} value={version}>
      Version {version}
      {isCurrent && ", current"}
    </option>
  ));
  return (
    <Form action="#compare" className="mt-4 flex flex-wrap items-end gap-3" preventScrollReset>
      <label className="grid min-w-0 gap-1">
        <span className="text-small">Compare</span>
        <Select key={compared} name="compare" defaultValue={compared}>
          {options}
        </Select>
      </label>
      <label className="grid min-w-0 gap-1">
        <span className="text-small">with</span>
        <Select key={to} name="with" defaultValue={to} className="max-w-full">
          <optgroup label="This document">{options}</optgroup>
          {others.length > 0 && (
            <optgroup label="Your other documents">
              {others.map(({ id, title }) => (
                <option key={id} value={`d${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      </label>
      <Button type="submit">Compare</Button>
    </Form>
  );
}
