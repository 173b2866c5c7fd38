import type { PromptRow } from "~/db/queries/prds/prd-rows";
import { findPromptWithWriteUp, type WriteUpRow } from "~/db/queries/prds/write-up-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { PromptView } from "../model";
import { identified, toPromptView } from "../prd-views";
import { titleOf } from "../title-of";
import type { WriteUpView } from "./model";
import { readWriteUp } from "./read-write-up";
import { writeUpMarkdown } from "./write-up-markdown";

type FindDeps = Pick<Deps, "db" | "words">;

/** One of the owner's PRDs with its write-up, null before it has one; null if there is no PRD with this id. */
export async function findWriteUp(
  deps: FindDeps,
  { id, owner }: { id: number; owner: Owner },
): Promise<{ prompt: PromptView; writeUp: WriteUpView | null } | null> {
  const found = await findPromptWithWriteUp(deps.db, owner, id);
  if (!found) return null;
  const { prompt, writeUp } = found;
  return { prompt: toPromptView(prompt), writeUp: writeUp && (await viewWriteUp(deps, { owner, prompt, writeUp })) };
}

/**
 * One of the owner's PRDs with its write-up.
 * @throws AppError not_found if there is no such PRD, or none of it is written up
 */
export async function requireWriteUp(
  deps: FindDeps,
  of: { id: number; owner: Owner },
): Promise<{ prompt: PromptView; writeUp: WriteUpView }> {
  const found = await findWriteUp(deps, of);
  if (!found) throw new AppError("not_found", "Prompt not found");
  const { prompt, writeUp } = found;
  if (!writeUp) throw new AppError("not_found", "This document has no write-up yet.");
  return { prompt, writeUp };
}

/** A stored write-up as it is shown. Its sources are looked up in the PRD's present lines and in the transcript. */
export async function viewWriteUp(
  deps: FindDeps,
  { owner, prompt, writeUp }: { owner: Owner; prompt: PromptRow; writeUp: WriteUpRow },
): Promise<WriteUpView> {
  const { transcriptId, language, speakers } = prompt;
  const { text, version, model, createdAt } = writeUp;
  const [transcript, words] = await Promise.all([
    transcriptId === null ? null : readTranscript(deps, { id: transcriptId, owner }),
    deps.words(language),
  ]);
  const document = withNames(identified(prompt), speakers);
  const blocks = readWriteUp(text, { document, segments: transcript?.segments ?? [], language });
  const videoUrl = openableVideo(prompt.videoUrl);
  const markdown = writeUpMarkdown({ title: titleOf(toPromptView(prompt)), videoUrl, model, blocks }, words);
  return {
    blocks,
    markdown,
    version,
    isCurrent: version === prompt.version,
    model,
    createdAt: createdAt.toISOString(),
  };
}
