import { toAppError } from "~/functions/errors";
import { exportPrompt } from "~/functions/exports/formats";
import { exportTranscript } from "~/functions/exports/transcript";
import { readHistoryCards } from "~/functions/prds/list-prds";
import { shorten } from "~/functions/text/clean-text";
import { CLIP_CARD, readClipCard } from "./clip-card";
import type { ToolContext } from "./mcp-tools";

const MARKDOWN = "text/markdown";
const URI = /^vidwright:\/\/(documents|transcripts)\/([1-9]\d{0,14})$/;

export const RESOURCE_TEMPLATES = [
  { uriTemplate: "vidwright://documents/{id}", name: "document", title: "A document", mimeType: MARKDOWN },
  { uriTemplate: "vidwright://transcripts/{id}", name: "transcript", title: "A transcript", mimeType: MARKDOWN },
] as const;

/** A page of the caller's documents, each followed by the transcript it was made from. */
export async function listResources(
  { deps, caller }: ToolContext,
  cursor: string | undefined,
): Promise<{ resources: object[]; nextCursor?: string }> {
  const { prompts, next } = await readHistoryCards(deps, { owner: caller.owner, cursor });
  const resources = prompts.flatMap(({ id, videoTitle, transcriptId }) => {
    const title = shorten(videoTitle, 120);
    const of = (kind: string, key: number) => ({
      ...{ uri: `vidwright://${kind}s/${key}`, name: `${kind}-${key}`, mimeType: MARKDOWN },
      title: `${kind === "document" ? "Document" : "Transcript"}: ${title}`,
    });
    return [of("document", id), ...(transcriptId === null ? [] : [of("transcript", transcriptId)])];
  });
  const distinct = new Map(resources.map((one) => [one.uri, one]));
  return { resources: [...distinct.values()], ...(next && { nextCursor: next }) };
}

/** A resource as Markdown, or the page of a card; null if the caller has none at this address. */
export async function readResource(context: ToolContext, uri: string): Promise<object | null> {
  if (uri === CLIP_CARD) return readClipCard(context);
  const {
    deps,
    caller: { owner },
  } = context;
  const [, kind, key] = URI.exec(uri) ?? [];
  if (!kind) return null;
  const input = { id: Number(key), owner, format: "md" } as const;
  try {
    const { text } = await (kind === "documents" ? exportPrompt(deps, input) : exportTranscript(deps, input));
    return { uri, mimeType: MARKDOWN, text };
  } catch (thrown) {
    if (toAppError(thrown).code === "not_found") return null;
    throw thrown;
  }
}
