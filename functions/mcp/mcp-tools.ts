import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { exportPrompt } from "~/functions/exports/formats";
import type { PackRequirement } from "~/functions/exports/pack/pack-model";
import { answerQuestion } from "~/functions/prds/answer-question";
import { readHistoryCards } from "~/functions/prds/list-prds";
import type { PromptView } from "~/functions/prds/model";
import { readPrompt } from "~/functions/prds/read-prd";
import { type JsonReport, reportSchema } from "~/functions/reports/model";
import { saveReport } from "~/functions/reports/save-report";
import { searchSchema } from "~/functions/search/model";
import { searchContent } from "~/functions/search/search-library";
import { formatMark } from "~/functions/text/format-time";
import type { TokenScope } from "~/functions/tokens/token-kinds";
import type { TokenCaller } from "~/functions/tokens/use-token";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { CLIP_CARD, clipOf } from "./clip-card";
import {
  othersWords,
  packOfPrompt,
  passageOf,
  passageText,
  questionsText,
  receiptText,
  requirementText,
} from "./document-texts";
import type { FieldName, FieldValues, ToolFields } from "./tool-fields";

/** What a tool works with: the caller's own things only. */
export type ToolContext = {
  deps: Deps;
  caller: TokenCaller;
  origin: string;
  /** The text of a file of the build; null if there is none. */
  loadText: (path: string) => Promise<string | null>;
};

/** What a tool says to the model, and, for its card, the same as data. */
type ToolAnswer = string | { text: string; data: object };

export type Tool = ToolFields & {
  title: string;
  description: string;
  /** Those of `report` write, and count against the limit of changes. */
  scope: TokenScope;
  /** The address of the card that shows its answer to a person, where the client shows cards. */
  card?: string;
  /** @throws AppError whose message is for the model that called */
  run: (context: ToolContext, input: FieldValues) => Promise<ToolAnswer>;
};

const HITS = "10";
const LONGEST_SECONDS = 600;

/** Types a tool's input by the fields that it names. */
function tool<Need extends FieldName, May extends FieldName = never>(
  one: Omit<Tool, "run" | "needs" | "may"> & {
    needs: readonly Need[];
    may?: readonly May[];
    run: (
      context: ToolContext,
      input: Pick<FieldValues, Need> & Partial<Pick<FieldValues, May>>,
    ) => Promise<ToolAnswer>;
  },
): Tool {
  return one;
}

/** Every tool by its name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  list_documents: tool({
    title: "List documents",
    description: "The requirements documents made from talks, newest first, each with its id.",
    scope: "read",
    needs: [],
    may: ["q", "cursor"],
    run: async ({ deps, caller }, { q: search, cursor }) => {
      const { prompts, next } = await readHistoryCards(deps, { owner: caller.owner, search, cursor });
      if (prompts.length === 0) return "There are no documents.";
      const lines = prompts.map(({ id, videoTitle, createdAt }) => `${id}: ${videoTitle} (${createdAt.slice(0, 10)})`);
      return [othersWords(lines), ...(next ? [`More with cursor ${next}`] : [])].join("\n");
    },
  }),
  search: tool({
    title: "Search the library",
    description: "Finds words in everything of the account: documents, transcripts, highlights, quizzes, cards.",
    scope: "read",
    needs: ["q"],
    may: ["cursor"],
    run: async ({ deps, caller, origin }, input) => {
      const parsed = searchSchema.safeParse({ ...input, limit: HITS });
      if (!parsed.success) throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "Invalid search.");
      const { hits, next } = await searchContent(deps, { owner: caller.owner, ...parsed.data });
      if (hits.length === 0) return "Nothing was found.";
      const lines = hits.map(
        ({ itemType, title, text, href, startMs, missing = [] }) =>
          `${itemType} "${title}"${startMs === null ? "" : ` at ${formatMark({ startMs })}`}${
            missing.length > 0 ? ` (without ${missing.join(", ")})` : ""
          }: ${text} ${origin}${href}`,
      );
      return [othersWords(lines), ...(next ? [`More with cursor ${next}`] : [])].join("\n");
    },
  }),
  get_document: tool({
    title: "Read a document",
    description: "A whole document as Markdown: requirements with ids and checks, decisions, questions, quotes.",
    scope: "read",
    needs: ["document"],
    run: async ({ deps, caller }, { document }) => {
      return (await exportPrompt(deps, { id: document, owner: caller.owner, format: "md" })).text;
    },
  }),
  get_requirement: tool({
    title: "Read a requirement",
    description: "One requirement: its text, how to tell that it is done, the words of the talk behind it, and links.",
    scope: "read",
    needs: ["document", "id"],
    run: async ({ deps, caller, origin }, { document, id }) => {
      const prompt = await promptOf(deps, caller, document);
      return requirementText(prompt, requirementOf(prompt, id), origin);
    },
  }),
  get_evidence: tool({
    title: "Read what was said",
    description:
      "The words of a document's talk between two seconds, with some around, as they stand in the transcript.",
    scope: "read",
    card: CLIP_CARD,
    needs: ["document", "start", "end"],
    run: async ({ deps, caller, origin }, { document, start, end }) => {
      if (end < start || end - start > LONGEST_SECONDS) {
        throw new AppError("invalid_input", `end comes after start, by at most ${LONGEST_SECONDS} seconds.`);
      }
      const prompt = await promptOf(deps, caller, document);
      const { transcriptId } = prompt;
      const transcript =
        transcriptId === null ? null : await readTranscript(deps, { id: transcriptId, owner: caller.owner });
      if (!transcript) throw transcriptNotFound();
      const href = `${origin}/transcript/${transcript.id}?t=${start}`;
      const said = passageOf(transcript.segments, { start, end });
      return { text: `${passageText(said)}\n\n${href}`, data: { clip: clipOf(prompt, said, { start, end, href }) } };
    },
  }),
  list_open_questions: tool({
    title: "List open questions",
    description: "What a document leaves open and nobody has answered, each with its id.",
    scope: "read",
    needs: ["document"],
    run: async ({ deps, caller }, { document }) => questionsText(await promptOf(deps, caller, document)),
  }),
  answer_question: tool({
    title: "Answer an open question",
    description: "Writes a person's answer into the document as its owner's line. Never answer in their stead.",
    scope: "report",
    needs: ["document", "question", "answer"],
    run: async ({ deps, caller }, { document: id, question, answer }) => {
      return `Answered: ${await answerQuestion(deps, { id, owner: caller.owner, question, answer })}`;
    },
  }),
  report: tool({
    title: "Report a test run",
    description:
      "Sends a run's results. Tests whose names hold F-3 or F-3.1 count for it; its page shows which are green.",
    scope: "report",
    needs: ["document"],
    may: ["junit", "tests", "commit", "url"],
    run: async ({ deps, caller }, { document: id, junit, ...rest }) => {
      const { tests, ...run } = reportOf({ ...rest, tests: rest.tests ?? [] });
      const report = junit === undefined ? tests : new Blob([junit]).stream();
      const { isNew, ...receipt } = await saveReport(deps, { id, owner: caller.owner, run, report });
      return `${isNew ? "" : "This report came before. "}${receiptText(receipt)}`;
    },
  }),
};

/** @throws AppError invalid_input */
function reportOf(input: object): JsonReport {
  const parsed = reportSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "The report is invalid.");
}

async function promptOf(deps: Pick<Deps, "db">, { owner }: TokenCaller, id: number): Promise<PromptView> {
  const prompt = await readPrompt(deps, { id, owner });
  if (!prompt) throw new AppError("not_found", "There is no such document.");
  return prompt;
}

function requirementOf(prompt: PromptView, id: string): PackRequirement {
  const found = packOfPrompt(prompt).requirements.find((one) => one.id === id.replace(/\.\d+$/, ""));
  if (found) return found;
  const now = prompt.replaced[id];
  throw new AppError("not_found", now ? `${id} was replaced by ${now}.` : "There is no such requirement.");
}
