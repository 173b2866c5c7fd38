import { Link } from "@remix-run/react";
import { grounding, toPlainText, toRequirements } from "~/functions/prompts/requirements";
import type { PromptView } from "~/functions/prompts/schema";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { Source } from "../../client/player/moments";
import { COPIED_ALL, copyText } from "../../client/prompts/copy";
import { useEditing } from "../../hooks/prompts/use-editing";
import { REPLACE_LINK, useSharing } from "../../hooks/prompts/use-sharing";
import { ReelLine } from "../reel/reel-line";
import { Prerendered } from "../shell/prerendered";
import { Button } from "../ui/button";
import { DotsIcon } from "../ui/icons";
import { Menu, MenuItem } from "../ui/menu";
import { PrdBody } from "./body";
import { EditBar, EditButton } from "./edit-controls";
import { ExportItems } from "./export-items";
import { TimeMarks } from "./time-marks";
import { writtenOn } from "./written-at";

/** The fields of a PRD that the list sends to the page. */
export type CardPrompt = Pick<
  PromptView,
  | "id"
  | "shareId"
  | "videoUrl"
  | "videoTitle"
  | "durationSeconds"
  | "transcriptId"
  | "items"
  | "isOfflineDraft"
  | "model"
  | "createdAt"
  | "version"
>;

type CardProps = { prompt: CardPrompt; onDelete: (prompt: CardPrompt) => void };

/** One PRD in the history with its actions. In edit mode it takes the full width. */
export function HistoryCard({ prompt, onDelete }: CardProps) {
  const editing = useEditing(prompt);
  const sharing = useSharing(prompt);
  const { items } = editing;
  const titleId = `title-${prompt.id}`;
  const isEditing = editing.edits !== null;
  const copyAll = () => copyText(toPlainText(toRequirements(items)), COPIED_ALL);
  const texts = { id: String(prompt.id), title: prompt.videoTitle };

  return (
    <li className={isEditing ? "col-span-full" : "min-w-0"}>
      <article aria-labelledby={titleId} className="prompt-card">
        <CardHead prompt={prompt} />
        {isEditing ? (
          <PrdBody
            items={items}
            source={prompt}
            durationSeconds={prompt.durationSeconds}
            showQuotes={false}
            editing={editing}
          />
        ) : (
          <Summary prompt={prompt} items={items} />
        )}
        <EditBar editing={editing} />
        <Prerendered name="history-card-actions" texts={texts}>
          {({ id, title }) => (
            <div className={isEditing ? "hidden" : "flex flex-wrap gap-2 pt-5"}>
              <Button size="small" onClick={copyAll}>
                Copy All
              </Button>
              <Button size="small" onClick={sharing.copyLink}>
                Share<span className="sr-only"> link</span>
              </Button>
              <EditButton editing={editing} />
              <Menu id={`card-menu-${id}`} label={<DotsIcon />} ariaLabel={`More for ${title}`}>
                <ExportItems id={id} />
                <MenuItem isSeparated onClick={sharing.replace}>
                  {REPLACE_LINK}
                </MenuItem>
                <MenuItem isDanger onClick={() => onDelete(prompt)}>
                  Delete
                </MenuItem>
              </Menu>
            </div>
          )}
        </Prerendered>
      </article>
    </li>
  );
}

/** The date, the link to the video, and the title. */
function CardHead({ prompt }: { prompt: CardPrompt }) {
  const tutorial = tutorialOf(prompt);
  const texts = {
    ...{ id: String(prompt.id), title: prompt.videoTitle, iso: prompt.createdAt },
    ...{ date: writtenOn(prompt.createdAt), tutorial: tutorial?.href ?? "" },
  };
  return (
    <Prerendered name={`history-card-head,${tutorial ? tutorial.target : "none"}`} texts={texts}>
      {({ id, title, iso, date, tutorial: href }) => (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-quiet">
            <time dateTime={iso}>{date}</time>
            {tutorial && <TutorialAnchor href={href} target={tutorial.target} />}
          </p>
          <h2 id={`title-${id}`} className="mt-2 text-lead font-semibold">
            <Link to={`/history/${id}`} viewTransition className="line-clamp-3 hover:underline">
              {title}
            </Link>
          </h2>
        </>
      )}
    </Prerendered>
  );
}

/** The beginning of the document, and its reel. */
function Summary({ prompt, items }: { prompt: CardPrompt; items: CardPrompt["items"] }) {
  const { quoted, total } = grounding(items);
  const lines = total === 1 ? "line" : "lines";
  const overview = items.find(({ group }) => group === "Project Overview");
  return (
    <>
      {overview && (
        <div className="document mt-3">
          <p className="line-clamp-5">{overview.text}</p>
          <TimeMarks citations={overview.citations} source={prompt} />
        </div>
      )}
      <div className="mt-auto pt-4">
        <ReelLine moments={items.flatMap(({ citations }) => citations)} durationMs={prompt.durationSeconds * 1000} />
        <p className="mt-1 text-small text-quiet tabular-nums">
          {quoted} of {total} {lines} quoted,{" "}
          {prompt.isOfflineDraft ? "draft made without an AI model" : `written by ${prompt.model}`}
        </p>
      </div>
    </>
  );
}

/** A link to a PRD's source: its video, the stored transcript of a sample, or nothing. */
export function TutorialLink({ source }: { source: Source }) {
  const tutorial = tutorialOf(source);
  return tutorial && <TutorialAnchor {...tutorial} />;
}

type Tutorial = { href: string; target: "_blank" | undefined };

function TutorialAnchor(tutorial: Tutorial) {
  return (
    <a {...tutorial} rel="noreferrer" className="text-link">
      View Tutorial
    </a>
  );
}

function tutorialOf({ videoUrl, transcriptId }: Source): Tutorial | null {
  const video = openableVideo(videoUrl);
  if (!videoUrl || (!video && transcriptId === null)) return null;
  return { href: video ?? `/transcript/${transcriptId}`, target: video ? "_blank" : undefined };
}
