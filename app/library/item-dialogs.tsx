import { Link } from "@remix-run/react";
import { useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import { LazyShareDialog } from "~/app/shares/lazy-share-dialog";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemAnalytics } from "~/functions/library/analytics/analytics-kinds";
import type { ItemView } from "~/functions/library/item-kinds";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { counted } from "~/functions/text/counted";
import { deleteThing } from "./change-things";
import { collect } from "./collection-calls";
import { CollectionPicker } from "./collection-picker";
import type { ItemDialog } from "./dialogs";
import { ExportLibraryDialog } from "./exchange/lazy-export-dialog";
import { nameItem } from "./item-names";
import { RenameDialog } from "./rename-dialog";
import { TagBoxes } from "./tag-boxes";
import { tagItem } from "./tag-calls";
import TagDialog from "./tag-dialog";

type HistoryDialogProps = { item: ItemView; name: string; onClose: () => void };

/** Created on demand: this dialog is never rendered on the server, but the server's start would pay for it. */
let moment: Intl.DateTimeFormat | undefined;

/** In the reader's time zone. */
function momentOf(iso: string): string {
  moment ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
  return moment.format(new Date(iso));
}

/** How much an item was used, and its history: when, what, and by whom. */
function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
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

/** How much an item was used, in one line; nothing if it was never used. */
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

/** How it was used: in how many tabs, on what devices, and how it was reached. */
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

export type ItemDialogsProps = {
  dialog: ItemDialog;
  item: ItemView;
  tags: TagList;
  collections: readonly CollectionView[];
  /** Reloads the library. */
  onChange: () => void;
  /** Called when the item was deleted, before it leaves the list. */
  onGone: (item: ItemView) => void;
  onClose: () => void;
};

/** The dialog opened from an item's menu. */
export default function ItemDialogs({ dialog, item, tags, collections, onChange, onGone, onClose }: ItemDialogsProps) {
  const name = nameItem(item);
  if (dialog === "tags") return <TagPicker item={item} name={name} tags={tags} onChange={onChange} onClose={onClose} />;
  if (dialog === "rename") {
    return <RenameDialog thing={item} title={item.title} onRenamed={onChange} onClose={onClose} />;
  }
  if (dialog === "share") return <LazyShareDialog thing={{ kind: "items", id: item.id, name }} onClose={onClose} />;
  if (dialog === "export") {
    return <ExportLibraryDialog choices={[{ label: name, which: { items: [item] } }]} onClose={onClose} />;
  }
  if (dialog === "history") return <HistoryDialog item={item} name={name} onClose={onClose} />;
  if (dialog === "collect") {
    const put = async ({ id, name: into }: CollectionView) => {
      const isDone = await collect({ id, name: into, chosen: { ids: [item.id] }, isRemoval: false }, onChange);
      if (isDone) onClose();
    };
    return <CollectionPicker name={name} collections={collections} onClose={onClose} onPick={put} />;
  }
  const remove = () => {
    onClose();
    void deleteThing(item, name, onChange).then((isGone) => isGone && onGone(item));
  };
  const what = item.itemType === "transcript" ? " and its quizzes, flashcards, and highlights" : "";
  return (
    <Confirm
      title="Delete permanently?"
      text={`This deletes “${name}”${what}. You can undo this right after.`}
      confirm="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

type TagPickerProps = {
  item: ItemView;
  name: string;
  tags: TagList;
  /** Reloads the library. */
  onChange: () => void;
  onClose: () => void;
};

/** Picks the tags of one item, or creates one. */
function TagPicker({ item, name, tags, onChange, onClose }: TagPickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(item.tags.map(({ id }) => id)));
  const [made, setMade] = useState<readonly TagView[]>([]);
  const [creating, setCreating] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const all = [...tags.userTags, ...tags.systemTags];
  const shown = [...made.filter(({ id }) => !all.some((tag) => tag.id === id)), ...all];
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  // Leaves out tags that another tab has deleted meanwhile.
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? id : []));
  const isUnchanged = ids.length === item.tags.length && item.tags.every(({ id }) => ids.includes(id));
  const save = async () => {
    if (isUnchanged) return onClose();
    setSaving(true);
    const isSaved = await tagItem(item.id, ids, onChange);
    setSaving(false);
    if (isSaved) onClose();
  };
  if (creating !== null) {
    const add = (tag: TagView) => {
      setMade([tag, ...made]);
      setChosen(new Set([...chosen, tag.id]));
      setCreating(null);
    };
    return <TagDialog tag={null} name={creating} onSaved={add} onClose={() => setCreating(null)} />;
  }
  return (
    <Dialog title="Tags" description={name} onClose={onClose}>
      <TagBoxes
        tags={shown}
        carriedOf={({ id }) => (chosen.has(id) ? "all" : "none")}
        onPress={({ id }) => toggle(id)}
        onCreate={setCreating}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
