import { Link } from "@remix-run/react";
import type { ItemView } from "~/functions/content/kinds";
import { useCallFor } from "../../hooks/use-call";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorNote } from "../ui/error-note";

type HistoryDialogProps = { item: ItemView; name: string; onClose: () => void };

/** In the reader's time zone: this dialog is never rendered on the server. */
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** An item's history: when, what, and by whom. */
export function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
  const { value, isFailed, reload } = useCallFor(
    "GET /api/content/items/:id/history",
    { param: { id: item.id } },
    ({ history }) => history,
  );
  return (
    <Dialog title="History" description={name} onClose={onClose}>
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
      <ol className="history-list">
        {value?.map(({ id, changeDescription, isByOwner, createdAt }) => (
          <li key={id}>
            <p className="wrap-anywhere">{changeDescription}</p>
            <p className="text-small text-quiet tabular-nums">
              <time dateTime={createdAt}>{MOMENT.format(new Date(createdAt))}</time>
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
