import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/app/ui/button";
import type { VersionCause, VersionSummary } from "~/functions/prds/model";

const CAUSES: Record<VersionCause, string> = {
  generated: "as it was generated",
  edited: "edited",
  restored: "restored from an earlier one",
  regenerated: "a section rewritten",
  extended: "lines added from a gap",
};

/** Created on demand, because creating it would slow an isolate's start. */
let moment: Intl.DateTimeFormat | undefined;

function momentOf(iso: string): string {
  moment ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return moment.format(new Date(iso));
}

/** All versions of a PRD, newest first. Each can be compared with the current one and restored. */
export function VersionList({ versions, compared }: { versions: readonly VersionSummary[]; compared: number | null }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {versions.map(({ version, cause, createdAt, isCurrent }) => (
        <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <p>
            <span className="font-semibold tabular-nums">Version {version}</span>, {CAUSES[cause]}
            <br />
            <time dateTime={createdAt} className="text-small text-quiet">
              {momentOf(createdAt)} UTC
            </time>
          </p>
          {isCurrent ? (
            <p className="text-small text-quiet">Current</p>
          ) : (
            <div className="flex gap-2">
              <ButtonLink
                to={`?compare=${version}#compare`}
                aria-current={compared === version ? "true" : undefined}
                size="small"
                className="aria-[current]:border-ink aria-[current]:bg-sunken"
              >
                Compare
                <span className="sr-only">version {version} with the current one</span>
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="version" value={version} />
                <Button type="submit" size="small" disabled={isBusy}>
                  Restore
                  <span className="sr-only">version {version}</span>
                </Button>
              </Form>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
