import type { SharedThing as Thing } from "~/functions/shares/kinds";
import { OFFLINE_ANSWER_NOTICE } from "~/functions/highlights/limits";
import { writtenByModels } from "~/functions/text/written-by";
import type { SendAnswers } from "~/app/quizzes/use-submission";
import { SharedCard as SharedPrd } from "~/app/prds/shared-card";
import { SharedQuiz } from "~/app/quizzes/shared-quiz";
import { Marks } from "./marks";
import { SharedNote } from "./shared-note";
import { SharedTranscript } from "./shared-transcript";

type SharedThingProps = {
  token: string;
  /** The path of this page on the product's own origin. */
  path: string;
  send: SendAnswers;
  thing: Thing;
};

/** One item as seen by anyone with its link. */
export function SharedThing({ token, path, send, thing }: SharedThingProps) {
  if (thing.itemType === "prompt") return <SharedPrd prompt={thing.prompt} path={path} />;
  if (thing.itemType === "quiz") {
    return <SharedQuiz token={token} quiz={thing.quiz} questions={thing.questions} send={send} />;
  }
  if (thing.itemType === "transcript") return <SharedTranscript transcript={thing} />;
  if (thing.itemType === "flashcard") return <SharedNote note={thing} />;
  return <SharedHighlight highlight={thing} />;
}

function SharedHighlight({ highlight }: { highlight: Extract<Thing, { itemType: "highlight" }> }) {
  const { selectedText, userPrompt, aiResponse, startMs, estimated, citations, isOfflineDraft, videoTitle, videoUrl } =
    highlight;
  const byModel = writtenByModels([highlight]);
  const times = startMs === null ? citations : [{ startMs, estimated }, ...citations];
  return (
    <article aria-labelledby="highlight-title" className="mx-auto max-w-2xl">
      <h1 id="highlight-title" className="text-small text-quiet">
        A highlight from “{videoTitle}”
      </h1>
      <blockquote className="mt-4 border-l-4 border-edge pl-4 text-lead wrap-anywhere">“{selectedText}”</blockquote>
      {userPrompt && <h2 className="mt-8 font-semibold">{userPrompt}</h2>}
      {isOfflineDraft && !aiResponse.startsWith(OFFLINE_ANSWER_NOTICE) && (
        <p className="mt-1 text-small text-quiet">{OFFLINE_ANSWER_NOTICE}</p>
      )}
      {aiResponse && <p className="mt-2 whitespace-pre-line wrap-anywhere">{aiResponse}</p>}
      {byModel && <p className="mt-2 text-small text-quiet">{byModel}</p>}
      <Marks times={times} videoUrl={videoUrl} />
    </article>
  );
}
