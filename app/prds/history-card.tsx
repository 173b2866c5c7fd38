import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { ReelLine, reelPath } from "~/app/player/reel/reel-line";
import { SharePrd } from "~/app/shares/lazy-share-dialog";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { showToast } from "~/app/ui/toast-store";
import type { PrdSummary, PromptCardView, PromptView } from "~/functions/prds/model";
import { prdToPlainText, toRequirements } from "~/functions/prds/requirements";
import { summarizePrd } from "~/functions/prds/summarize-prd";
import { addedNotice, groundingFigure } from "~/functions/prds/what-is-known";
import { COPIED_ALL, copyComing } from "./copy";
import { EditButton } from "./edit-controls";
import { ExportItems } from "./export-items";
import { readDraft } from "./kept-draft";

import { OlderDocuments, TalkLinks } from "./talk-links";
import { TimeMarks } from "./time-marks";
import { TutorialLink } from "./tutorial";
import { type Titling, useTitle } from "./use-title";
import { writtenOn } from "./written-at";

const RenameDialog = lazyPart(async () => ({ default: (await import("~/app/library/rename-dialog")).RenameDialog }));
const EditedCard = lazyPart(() => import("./edited-card"));

type CardProps = { prompt: PromptCardView; onDelete: (prompt: PromptCardView) => void };

/**
 * One PRD in the history: its summary and its actions. Its document loads when it is copied or edited; in edit mode it
 * takes the full width.
 */
export function HistoryCard({ prompt: listed, onDelete }: CardProps) {
  const titling = useTitle(listed);
  const prompt = { ...listed, videoTitle: titling.title };
  const [summary, setSummary] = useState(prompt.summary);
  const { opened, open, close } = useDocument(prompt.id);
  const [isSharing, setSharing] = useState(false);
  const { id, videoTitle: title, createdAt } = prompt;
  const show = ({ items, details }: Pick<PromptView, "items" | "details">) =>
    setSummary(summarizePrd(items, details, prompt.durationSeconds));
  const copyAll = () =>
    copyComing(
      readDocument(prompt.id).then(({ items }) => prdToPlainText(toRequirements(items))),
      COPIED_ALL,
    );

  return (
    <li className={opened ? "col-span-full" : "min-w-0"}>
      <article
        aria-labelledby={`title-${id}`}
        className="prompt-card flex h-full min-h-88 flex-col rounded-sm border border-line bg-raised p-5"
      >
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-quiet">
          <time dateTime={createdAt}>{writtenOn(createdAt)}</time>
          <TutorialLink source={prompt} />
        </p>
        <h2 id={`title-${id}`} className="mt-2 text-lead font-semibold">
          <Link to={`/history/${id}`} viewTransition className="line-clamp-3 hover:underline">
            {title}
          </Link>
        </h2>
        {opened ? (
          <EditedCard prompt={opened} onShow={show} onClose={close} />
        ) : (
          <>
            <CardSummary summary={summary} source={prompt} />
            <TalkLinks prompt={prompt} />
            <OlderDocuments older={prompt.older} />
          </>
        )}
        <div className={opened ? "hidden" : "flex flex-wrap gap-1.5 pt-5"}>
          <Button size="small" onClick={copyAll}>
            Copy All
          </Button>
          <Button size="small" onClick={() => setSharing(true)}>
            Share<span className="sr-only"> link</span>
          </Button>
          <EditButton editing={{ edits: opened, edit: open }} />
          <Menu id={`card-menu-${id}`} label={<DotsIcon />} ariaLabel={`More for ${title}`}>
            <ExportItems hrefOf={(ending) => `/api/prompts/${id}/export.${ending}`} />
            <MenuItem isSeparated onClick={titling.open}>
              Rename…
            </MenuItem>
            <MenuItem isDanger onClick={() => onDelete(prompt)}>
              Delete
            </MenuItem>
          </Menu>
        </div>
        {isSharing && <SharePrd id={prompt.id} title={titling.title} onClose={() => setSharing(false)} />}
        <TitleDialog id={prompt.id} titling={titling} />
      </article>
    </li>
  );
}

function TitleDialog({ id, titling: { title, isOpen, show, close } }: { id: number; titling: Titling }) {
  if (!isOpen) return null;
  return <RenameDialog thing={{ itemType: "prompt", itemId: id }} title={title} onRenamed={show} onClose={close} />;
}

const readDocument = (id: number) => call("GET /api/prompts/:id", { param: { id } });

/** The document of a card while it is edited. */
function useDocument(id: number) {
  const [opened, setOpened] = useState<PromptView | null>(null);
  const isPending = useRef(false);

  async function open() {
    if (isPending.current) return;
    isPending.current = true;
    try {
      const [document] = await Promise.all([readDocument(id), EditedCard.preload()]);
      setOpened(document);
    } catch (thrown) {
      showToast({ title: "Couldn't open the PRD", description: toFailure(thrown).message, isDestructive: true });
    }
    isPending.current = false;
  }

  const begin = useRef(open);
  useEffect(() => {
    // Edits from before a reload.
    if (readDraft(id)) void begin.current();
  }, [id]);

  return { opened, open: () => void open(), close: () => setOpened(null) };
}

type CardSummaryProps = { summary: PrdSummary; source: PromptCardView };

/** How the document begins, and where in the video it comes from. */
function CardSummary({ summary, source }: CardSummaryProps) {
  const { overview, ticks } = summary;
  const author = source.isOfflineDraft ? "Drafted without an AI model." : `Written by ${source.model}.`;
  return (
    <>
      {overview && (
        <div className="document mt-3">
          <p className="line-clamp-5">{overview.text}</p>
          <TimeMarks citations={overview.citations} source={source} />
        </div>
      )}
      <div className="mt-auto pt-4">
        <ReelLine path={reelPath(ticks)} />
        <p className="mt-1 text-small text-quiet tabular-nums">
          {[groundingFigure(summary), addedNotice(summary, "you"), author].filter(Boolean).join(" ")}
        </p>
      </div>
    </>
  );
}
