import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { AppError } from "~/functions/errors";
import { decodeFile } from "~/functions/transcripts/captions/encoding/decode";
import { loadDetector } from "../../app/home/encoding-detector";
import { draft } from "../../functions/prds/draft-prd";
import type { RunEvent } from "../../functions/prds/model";
import { toMarkdown } from "../../functions/prds/prd-markdown";
import { grounding, toRequirements } from "../../functions/prds/requirements";
import {
  type Captions,
  canonicalVideoUrl,
  INVALID_LINK_MESSAGE,
  parseVideoId,
} from "../../functions/transcripts/model";
import { readOwnCaptions } from "../../functions/transcripts/read-own-captions";
import { createAuthor } from "../author";
import { createCaptions } from "../clients/captions";
import { createSentenceModel } from "../clients/sentence-model";
import { varsSchema } from "../env";

const USAGE = "Usage: npm run prd -- <video link or caption file> [--json]";

/** `npm run prd`: prints the PRD of a video or a caption file, written by the product's own verbs. */
async function main(args: string[]): Promise<void> {
  const source = args.find((arg) => !arg.startsWith("--"));
  if (!source) throw new AppError("invalid_input", USAGE);
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars");
  // There are no visitors here, so the cookie secret does not matter; the other vars are checked as in the Worker.
  const vars = varsSchema.parse({ ...process.env, COOKIE_SECRET: "-".repeat(32) });

  const author = createAuthor(vars, createSentenceModel(readPublic));
  const { captions, videoUrl } = await readSource(source, () =>
    createCaptions(vars, { log: toStderr, loadText: readPublicText, first: [] }),
  );
  const written = await draft({ author }, { captions, onEvent: tellProgress });
  const prd = {
    title: captions.videoTitle,
    videoUrl,
    createdAt: new Date().toISOString(),
    items: written.items,
    details: written.details,
    grounding: grounding(written.items, written.details),
    isOfflineDraft: written.isOfflineDraft,
    model: written.model,
    durationSeconds: captions.durationSeconds,
  };
  const output = args.includes("--json")
    ? JSON.stringify({ ...prd, requirements: toRequirements(written.items), usage: written.usage }, null, 2)
    : toMarkdown(prd);
  process.stdout.write(`${output.trimEnd()}\n`);
}

async function readSource(
  source: string,
  connect: () => ReturnType<typeof createCaptions>,
): Promise<{ captions: Captions; videoUrl: string | null }> {
  // npm runs scripts in the repository's folder, but a path is relative to where the user called it.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), source);
  if (existsSync(file)) {
    const { text } = await decodeFile(readFileSync(file), loadDetector);
    if (text === null) throw new AppError("captions_unreadable", "The file's encoding is not known. Save it as UTF-8.");
    return { captions: readOwnCaptions({ fileName: basename(file), text }), videoUrl: null };
  }
  const videoId = parseVideoId(source);
  if (!videoId) throw new AppError("invalid_link", `${INVALID_LINK_MESSAGE}, or the path of a caption file. ${USAGE}`);
  return { captions: await connect().fetch(videoId, "en"), videoUrl: canonicalVideoUrl(videoId) };
}

function tellProgress(event: RunEvent): void {
  if (event.type === "progress") process.stderr.write(`Read ${event.done} of ${event.total} windows\n`);
}

function toStderr(level: string, event: string): void {
  if (level !== "info") process.stderr.write(`${event}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof AppError ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});

/** One of the Worker's static assets, from the files to be deployed; null if there is none. */
async function readPublic(path: string): Promise<ArrayBuffer | null> {
  const file = new URL(`../../public${path}`, import.meta.url);
  return existsSync(file) ? Uint8Array.from(readFileSync(file)).buffer : null;
}

async function readPublicText(path: string): Promise<string | null> {
  const bytes = await readPublic(path);
  return bytes && new TextDecoder().decode(bytes);
}
