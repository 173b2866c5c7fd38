import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import { TextArea } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";

type RewriteAnswer = { message: string; group: string; instruction: string };

type RewriteProps = {
  /** Why rewriting is impossible; null if a model is available. */
  obstacle: string | null;
  version: number;
  /** What was wrong with the last attempt. */
  failed: RewriteAnswer | undefined;
  /** What of the last instruction the model could not follow, in its words. */
  notFollowed: string | null;
};

/** Rewrites one section by an instruction. */
export function RewriteForm({ obstacle, version, failed, notFollowed }: RewriteProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === "regenerate";
  if (obstacle) return <p className="mt-2 max-w-measure text-quiet">{obstacle}</p>;
  return (
    <Form method="post" className="mt-4 max-w-measure space-y-4">
      <input type="hidden" name="intent" value="regenerate" />
      <input type="hidden" name="version" value={version} />
      <label className="block">
        <span className="font-semibold">Section</span>
        <Select name="group" className="mt-1 block" defaultValue={failed?.group ?? PRD_GROUPS[1]}>
          {PRD_GROUPS.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </Select>
      </label>
      <label className="block">
        <span className="font-semibold">What should change</span>
        <TextArea
          name="instruction"
          required
          rows={3}
          maxLength={1000}
          defaultValue={failed?.instruction}
          className="mt-1 block field-sizing-content resize-y"
        />
      </label>
      <div role="alert">{failed && !isBusy && <p className="border-l-4 border-bad py-1 pl-4">{failed.message}</p>}</div>
      <div role="status">
        {notFollowed && !isBusy && (
          <p className="border-l-4 border-warn py-1 pl-4">The section was rewritten. The model says: {notFollowed}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Rewriting..." : "Rewrite section"}
        </Button>
        <span className="text-small text-quiet">Counts as one use. The current text stays in the version history.</span>
      </p>
    </Form>
  );
}
