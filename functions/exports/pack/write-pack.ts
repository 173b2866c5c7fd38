import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readPrompt } from "~/functions/prds/read-prd";
import type { Segment } from "~/functions/transcripts/model";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { openableVideo } from "~/functions/transcripts/video-link";
import { EXPORTS } from "../formats";
import { toGherkin } from "./gherkin";
import { toKiro } from "./kiro";
import { toOpenSpec } from "./open-spec";
import type { PackForm } from "./pack-kinds";
import { type Pack, packOf } from "./pack-model";
import { toAgentsSection, toEvidence, toQuestions } from "./plain-forms";
import { toSpecKit } from "./spec-kit";
import { toTaskMaster } from "./task-master";
import { zipChunks } from "./zip-chunks";

type Files = Record<string, string>;

/** Each form's files, by their path in a project. */
const WRITERS: Record<PackForm, (pack: Pack, segments: readonly Segment[] | null) => Files | Promise<Files>> = {
  openspec: toOpenSpec,
  "spec-kit": toSpecKit,
  kiro: toKiro,
  "task-master": toTaskMaster,
  gherkin: toGherkin,
  agents: toAgentsSection,
  prompt: ({ prompt }) => ({ "agent-prompt.txt": EXPORTS.txt.write(prompt) }),
  prd: ({ prompt }) => ({ "PRD.md": EXPORTS.md.write(prompt) }),
  evidence: toEvidence,
  questions: toQuestions,
};

/** Forms of requirements alone, which a document without any cannot fill. */
const OF_REQUIREMENTS: readonly PackForm[] = ["openspec", "spec-kit", "kiro", "task-master", "gherkin"];

/** The files of a form, or of all that the document fills. The same document gives the same text. */
export async function packFiles(pack: Pack, segments: readonly Segment[] | null, form?: PackForm): Promise<Files> {
  const isFilled = (one: PackForm) => pack.requirements.length > 0 || !OF_REQUIREMENTS.includes(one);
  const forms = (form ? [form] : (Object.keys(WRITERS) as PackForm[])).filter(isFilled);
  return Object.assign({}, ...(await Promise.all(forms.map((one) => WRITERS[one](pack, segments)))));
}

/**
 * One of the owner's documents for a coding agent: a form's only file, or else a zip.
 * @throws AppError not_found, also for a form of requirements of a document without any
 */
export async function writePack(
  deps: Pick<Deps, "db">,
  { form, ...input }: { id: number; owner: Owner; form?: PackForm | undefined },
): Promise<{ content: string | ReadableStream<Uint8Array>; contentType: string; name: string; ending: string }> {
  const prompt = await readPrompt(deps, input);
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { transcriptId, videoUrl } = prompt;
  const needsTranscript = transcriptId !== null && (form === undefined || form === "evidence");
  const transcript = needsTranscript ? await readTranscript(deps, { id: transcriptId, owner: input.owner }) : null;
  const pack = packOf({ ...prompt, videoUrl: openableVideo(videoUrl) });
  const files = Object.entries(await packFiles(pack, transcript?.segments ?? null, form));
  const [first] = files;
  if (!first) throw new AppError("not_found", "This document has no requirements to build.");
  if (files.length > 1) {
    return { content: streamOf(zipChunks(files)), contentType: "application/zip", name: pack.title, ending: "zip" };
  }
  const [path, content] = first;
  const [name = "pack", ending = "txt"] = path.slice(path.lastIndexOf("/") + 1).split(".");
  const type = ending === "json" ? "application/json" : ending === "md" ? "text/markdown" : "text/plain";
  return { content, contentType: `${type}; charset=utf-8`, name, ending };
}

function streamOf(chunks: Iterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
