import { Link } from "@remix-run/react";
import type { ItemAnalytics } from "~/functions/library/analytics/kinds";
import type { ItemView } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { useCallFor } from "~/app/browser/calls/use-call";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";

type HistoryDialogProps = { item: ItemView; name: string; onClose: () => void };

/** Created on demand: this dialog is never rendered on the server, whose start would still pay for it. */
let moment: Intl.DateTimeFormat | undefined;

/** In the reader's time zone. */
function momentOf(iso: string): string {
  moment ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
  return moment.format(new Date(iso));
}

/** How much an item was used, and its history: when, what, and by whom. */
export function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
  const { value, isFailed, reload } = useCallFor(
    "GET /api/content/items/:id/history",
    { param: { id: item.id } },
    ({ history }) => history,
  );
  return (
    <Dialog title="History" description={name} onClose={onClose}>
      <Figures id={item.id} />
      {isFailed && (
        <ErrorNote className="mt-4" onRetry={reload}>
          Couldn't load the history.
        </ErrorNote>
      )}
      {!isFailed && (
        <div role="status" className="mt-4 text-quiet">
          {value === null && "Loading..."}
          {value?.length === 0 && "Nothing has been recorded yet."}
        </div>
      )}
      <ol>
        {value?.map(({ id, changeDescription, isByOwner, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5">
            <p className="wrap-anywhere">{changeDescription}</p>
            <p className="text-small text-quiet tabular-nums">
              <time dateTime={createdAt}>{momentOf(createdAt)}</time>
              {isByOwner && ", by you"}
            </p>
          </li>
        ))}
      </ol>
      {item.itemType === "prompt" && (
        <p className="mt-4">
          <Link to={`/history/${item.itemId}#versions`} className="text-link">
            All versions of this PRD
          </Link>
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** How much an item was used, in a line; nothing before it was. */
function Figures({ id }: { id: number }) {
  const { value, isFailed } = useCallFor("GET /api/content/items/:id/analytics", { param: { id } }, (answer) => answer);
  if (isFailed) return <p className="mt-4 text-small text-quiet">Couldn't load your activity for this item.</p>;
  return (
    <div className="mt-4 space-y-1 text-small text-quiet tabular-nums empty:hidden">
      {(value ? [figuresOf(value), whereOf(value)] : []).flatMap((figures) =>
        figures.length > 0 ? <p key={figures[0]}>{figures.join(" · ")}</p> : [],
      )}
    </div>
  );
}

const DEVICES = { desktop: "on a computer", tablet: "on a tablet", mobile: "on a phone" } as const;
const SOURCES = {
  library: "from the library",
  direct: "on its page",
  share: "through a link",
  notification: "from a notification",
} as const;

/** Where it was used: in how many tabs, on what devices, and how it was reached. */
function whereOf({ tabs, devices, sources }: ItemAnalytics): string[] {
  const named = <Name extends string>(words: Record<Name, string>, counts: Record<Name, number>) =>
    (Object.keys(words) as Name[]).flatMap((name) =>
      counts[name] > 0 ? [`${counted(counts[name], "time")} ${words[name]}`] : [],
    );
  return [
    ...(tabs > 0 ? [`Used in ${counted(tabs, "browser tab")}`] : []),
    ...named(DEVICES, devices),
    ...named(SOURCES, sources),
  ];
}

function figuresOf({ opened, minutes, completion, correctness, linkOpened, downloaded }: ItemAnalytics): string[] {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return [
    ...(opened > 0 ? [counted(opened, "view")] : []),
    ...(minutes > 0 ? [`${counted(minutes, "minute")} studied`] : []),
    ...(completion === null ? [] : [`${percent(completion)} answered`]),
    ...(correctness === null ? [] : [`${percent(correctness)} correct`]),
    ...(linkOpened > 0 ? [`${counted(linkOpened, "view")} through links`] : []),
    ...(downloaded > 0 ? [`Downloaded ${counted(downloaded, "time")}`] : []),
  ];
}
