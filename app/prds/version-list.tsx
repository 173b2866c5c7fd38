import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/app/ui/button";
import type { VersionCause, VersionSummary } from "~/functions/prds/model";
import type { Sitting } from "~/functions/prds/version-sittings";
import { counted } from "~/functions/text/counted";

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

type ListProps = { sittings: readonly Sitting[]; compared: number | null };

/** All versions of a PRD by sittings, newest first. Each can be compared with the current one and restored. */
export function VersionList({ sittings, compared }: ListProps) {
  return (
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {sittings.map(({ versions, changed }) => {
        const [last, ...rest] = versions;
        if (!last) return null;
        return (
          <li key={last.version} className="py-3">
            <Version version={last} compared={compared}>
              , {[...new Set(versions.map(({ cause }) => CAUSES[cause]))].join(", ")}
              {changed && `: ${changed}`}
            </Version>
            {rest.length > 0 && (
              <details open={rest.some(({ version }) => version === compared) || undefined} className="mt-1">
                <summary className="min-h-6 text-small text-quiet pointer-coarse:min-h-11">
                  {counted(rest.length, "earlier save")} of this sitting
                </summary>
                <ol className="mt-2 space-y-3 border-l-2 border-line pl-4">
                  {rest.map((version) => (
                    <li key={version.version}>
                      <Version version={version} compared={compared} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type VersionProps = { version: VersionSummary; compared: number | null; children?: ReactNode };

function Version({ version: { version, createdAt, isCurrent }, compared, children }: VersionProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <span className="font-semibold tabular-nums">Version {version}</span>
        {children}
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
    </div>
  );
}
