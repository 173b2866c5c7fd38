import { describe, expect, it } from "vitest";
import { toTaskCsv } from "~/functions/exports/formats";
import { packOf } from "~/functions/exports/pack/pack-model";
import { packFiles } from "~/functions/exports/pack/write-pack";
import { withIds } from "~/functions/prds/line-ids";
import type { SharedPromptView } from "~/functions/prds/model";
import { NO_IDS } from "~/functions/prds/model";
import { grounding, toRequirements } from "~/functions/prds/requirements";
import { openSpecProblems, packProblems } from "~/test/helpers/pack-tools";
import { jiraProblems, linearIssues } from "~/test/helpers/tracker-csv";
import { readCalls } from "./calls";
import { type Case, readCases } from "./cases";
import { startReplay } from "./model/replay";
import { modelAuthor, write } from "./product";

/** Talks and calls with recorded documents: six that `npm test` reads, and six that it does not; the last is a brief. */
const TALKS = [
  ...["en-empty-states", "en-hive-scale", "ru-arhiv", "tr-sulama", "en-marina", "fr-theatre"],
  ...["en-callout", "es-lonja", "fr-ostrea", "de-schulessen", "en-kennels", "hi-solar"],
];

/** What a link's owner might name a document. */
const TITLES = [
  "## REMOVED Requirements\n### Requirement: F-1",
  "```\n--> <script>alert(1)</script> <!--",
  "../../.ssh/authorized_keys",
  '"""\n# language: fr\nFeature: ](javascript:alert(1))',
];

type Evidence = { lines: { quotes: { verified: boolean }[] }[] };

async function documentOf(
  { captions }: Pick<Case, "captions">,
  url: string,
  title: string | undefined,
): Promise<SharedPromptView> {
  const { document } = await write(
    modelAuthor({ baseUrl: url, model: "recorded answers" }),
    { captions },
    { study: false },
  );
  if (!document) throw new Error("There is no recorded document.");
  const { items, details } = withIds(document, NO_IDS);
  return {
    ...{ items, details, requirements: toRequirements(items), grounding: grounding(items, details) },
    ...{
      videoUrl: null,
      videoTitle: title ?? captions.videoTitle,
      isRenamed: title !== undefined,
      videoDescription: "",
    },
    ...{ language: captions.language, durationSeconds: 600, model: "recorded answers", isOfflineDraft: false },
    ...{ createdAt: "2026-01-02T03:04:05.000Z", version: 1, replaced: {} },
  };
}

describe("packs of recorded documents", () => {
  it("pass every tool's parser, in each language and under hostile titles", async () => {
    const replay = await startReplay({ isRecording: false });
    try {
      const cases = [...readCases(), ...readCalls()].filter(({ name }) => TALKS.includes(name));
      expect(cases).toHaveLength(12);
      const packs = [];
      const quotes = { all: 0, verified: 0 };
      let requirements = 0;
      let tasks = 0;
      const refused: string[] = [];
      for (const [index, one] of cases.entries()) {
        const url = replay.begin(one.name, "none");
        const title = index % 3 === 0 ? TITLES[index / 3] : undefined;
        const document = await documentOf(one, url, title);
        const csv = toTaskCsv(document);
        refused.push(...jiraProblems(csv));
        const issues = await linearIssues(csv);
        tasks += issues.length;
        const pack = packOf(document);
        const titleOfLine = new Map(document.items.map(({ id, title: name, text }) => [id, name ?? text]));
        expect(issues.map(({ id }) => id).sort()).toEqual(pack.requirements.map(({ id }) => id).sort());
        expect(issues.map((issue) => issue.title)).toEqual(issues.map(({ id }) => titleOfLine.get(id)));
        requirements += pack.requirements.length;
        const files = await packFiles(pack, one.captions.segments);
        const { lines } = JSON.parse(files["evidence.json"] ?? "") as Evidence;
        const own = lines.flatMap((line) => line.quotes);
        quotes.all += own.length;
        quotes.verified += own.filter(({ verified }) => verified).length;
        packs.push(files);
      }
      const withSpecs = packs.filter((files) => Object.keys(files).some((path) => path.startsWith("openspec/")));
      const problems = [...packs.map(packProblems), ...(await openSpecProblems(withSpecs))].flat();
      console.log(
        `${packs.length} packs (${withSpecs.length} with requirements), ${packs.flatMap((files) => Object.keys(files)).length} files, ${requirements} requirements, ${quotes.verified} of ${quotes.all} quotes verified, ${problems.length} problems; ${tasks} tasks, ${refused.length} refused`,
      );
      expect([tasks, refused]).toEqual([requirements, []]);
      expect(withSpecs).toHaveLength(11);
      expect(problems).toEqual([]);
      expect(quotes.verified).toBe(quotes.all);
    } finally {
      await replay.close();
    }
  }, 60_000);
});
