import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import * as z from "zod";

type Files = Readonly<Record<string, string>>;

const OPENSPEC = resolve("node_modules/@fission-ai/openspec/bin/openspec.js");

const verdictSchema = z.object({
  items: z.array(z.object({ id: z.string(), valid: z.boolean(), issues: z.array(z.object({ message: z.string() })) })),
});

/**
 * What `openspec validate --strict` says of these documents' changes, by document.
 * @returns an empty list for each valid one
 */
export async function openSpecProblems(packs: readonly Files[]): Promise<string[][]> {
  const project = mkdtempSync(join(tmpdir(), "openspec-"));
  try {
    packs.forEach((files, index) => {
      for (const [path, text] of Object.entries(files)) {
        if (!path.startsWith("openspec/")) continue;
        const file = join(project, path.replace("openspec/changes/", `openspec/changes/d${index}-`));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    });
    const env = { ...process.env, DO_NOT_TRACK: "1", OPENSPEC_TELEMETRY: "0", HOME: project };
    const run = promisify(execFile)(
      process.execPath,
      [OPENSPEC, "validate", "--changes", "--strict", "--json", "--no-interactive"],
      { cwd: project, env, maxBuffer: 50_000_000 },
    );
    const { stdout } = await run.catch((thrown: { stdout: string }) => thrown);
    const { items } = verdictSchema.parse(JSON.parse(stdout));
    return packs.map((_, index) => {
      const own = items.find(({ id }) => id.startsWith(`d${index}-`));
      if (!own) return ["not seen"];
      return own.valid ? [] : own.issues.map(({ message }) => message);
    });
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** The scenarios that Cucumber finds in a feature file, with their tags. @throws its parser's error */
export function scenariosOf(feature: string): { name: string; tags: string[]; steps: string[] }[] {
  const newId = IdGenerator.incrementing();
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(feature);
  return compile(document, "a.feature", newId).map(({ name, tags, steps }) => ({
    name,
    tags: tags.map((tag) => tag.name),
    steps: steps.map(({ text }) => text),
  }));
}

/** Task Master's file: github.com/eyaltoledano/claude-task-master, docs/task-structure.md. */
export const tasksSchema = z.strictObject({
  master: z.strictObject({
    tasks: z.array(
      z.strictObject({
        id: z.number().int().positive(),
        title: z.string().min(1),
        description: z.string().min(1),
        status: z.enum(["pending", "in-progress", "done", "review", "deferred", "cancelled"]),
        dependencies: z.array(z.number()),
        priority: z.enum(["high", "medium", "low"]),
        details: z.string(),
        testStrategy: z.string(),
        subtasks: z.array(z.never()),
        metadata: z.strictObject({ requirement: z.string(), evidence: z.array(z.record(z.string(), z.unknown())) }),
      }),
    ),
    metadata: z.strictObject({ created: z.iso.datetime(), updated: z.iso.datetime(), description: z.string() }),
  }),
});

/** The lines of a Markdown file that are in no fence. */
export function unfenced(text: string): string[] {
  let isFenced = false;
  return text.split("\n").filter((line) => {
    if (/^ {0,3}```/.test(line)) {
      isFenced = !isFenced;
      return false;
    }
    return !isFenced;
  });
}

/** Every line of these files must have one of the forms of its grammar; the rest is returned. */
function strangeLines(text: string, forms: readonly RegExp[]): string[] {
  return unfenced(text).filter((line) => line !== "" && !forms.some((form) => form.test(line)));
}

/** A line of text that Markdown takes for nothing else. */
const PROSE = /^(?![#>`~<]|[-+*] |\d+[.)] | {4})/;
const BULLET = /^- (?!\[)/;

/** Spec Kit's spec: github.com/github/spec-kit, templates/spec-template.md. */
const SPEC_KIT_SPEC = [
  /^# Feature Specification: ./,
  /^## (?:User Scenarios & Testing|Requirements|Success Criteria) \*\(mandatory\)\*$/,
  /^## Assumptions$/,
  /^### (?:Edge Cases|Functional Requirements|Key Entities|Measurable Outcomes)$/,
  /^### User Story \d+ - . *.*\(Priority: P[1-3]\)$/,
  /^\d+\. \*\*Given\*\* .+, \*\*When\*\* .+, \*\*Then\*\* .+$/,
  /^- \[NEEDS CLARIFICATION: (?:\\.|[^\]\\])+\]$/,
  /^- \*\*(?:FR|SC)-\d{3}\*\*: ./,
  BULLET,
  PROSE,
];

/** Spec Kit's tasks: templates/tasks-template.md. */
const SPEC_KIT_TASKS = [/^# Tasks: ./, /^- \[ \] T\d{3} (?:\[P\] )?(?:\[US\d+\] )?./];

/** Kiro's files: kiro.dev/docs/specs/concepts. */
const KIRO_REQUIREMENTS = [
  /^# Requirements Document$/,
  /^## (?:Introduction|Requirements)$/,
  /^### Requirement \d+: ./,
  /^#### Acceptance Criteria$/,
  /^\*\*User Story:\*\* As an? .+, I want .+$/,
  /^\d+\. WHEN .+ THE SYSTEM SHALL .+$/,
  PROSE,
];

const KIRO_TASKS = [/^# Implementation Plan$/, /^- \[ \] \d+\. ./, /^ {2}- _Requirements: \d+\.\d+(?:, \d+\.\d+)*_$/];

/** What is wrong with a pack, by each tool's own parser or its grammar; OpenSpec's apart, which has a command. */
export function packProblems(files: Files): string[] {
  const problems: string[] = [];
  const tell = (path: string, lines: readonly string[]) =>
    problems.push(...lines.map((line) => `${path}: ${line.slice(0, 120)}`));
  for (const [path, text] of Object.entries(files)) {
    if (path.startsWith("specs/"))
      tell(path, strangeLines(text, path.endsWith("/spec.md") ? SPEC_KIT_SPEC : SPEC_KIT_TASKS));
    if (/^\.kiro\/.*requirements\.md$/.test(path)) tell(path, strangeLines(text, KIRO_REQUIREMENTS));
    if (/^\.kiro\/.*tasks\.md$/.test(path)) tell(path, strangeLines(text, KIRO_TASKS));
    if (path.endsWith("tasks.json")) tasksSchema.parse(JSON.parse(text));
    if (path.endsWith(".feature") && scenariosOf(text).length === 0) tell(path, ["no scenario"]);
    if (path === "evidence.json") JSON.parse(text);
  }
  return problems;
}
