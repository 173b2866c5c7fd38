import type { Citation } from "~/functions/citations/model";
import { detailSections, type SectionKey } from "~/functions/prds/details/detail-sections";
import { checkNote, overreachNotes } from "~/functions/prds/details/prd-outline";
import { claimOf } from "~/functions/prds/line-status";
import type { PrdItem, SharedPromptView } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import type { PrdGroup, Priority } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import { titleOf } from "~/functions/prds/title-of";
import { shorten } from "~/functions/text/clean-text";
import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { momentLine, toOneLine } from "../cited-moments";

/** Something to build, with how to tell that it is done. `notes`: what is doubtful about it. */
export type PackRequirement = {
  id: string;
  title: string;
  text: string;
  priority: Priority | undefined;
  notes: string[];
  checks: { id: string; text: string }[];
  citations: readonly Citation[];
  /** The words said, one line each. */
  said: string[];
};

/** Requirements of one area; `slug` is its folder. */
type Capability = { slug: string; name: string; requirements: PackRequirement[] };

/** A document as the writers of a pack read it. All texts are single lines, not escaped for any form. */
export type Pack = {
  slug: string;
  title: string;
  /** The day it was made, as `2026-01-31`. */
  date: string;
  source: string;
  goal: string[];
  outcome: string | undefined;
  capabilities: Capability[];
  requirements: PackRequirement[];
  /** The lines of a section, with their ids and notes. */
  lines: (section: SectionKey) => string[];
  design: string[];
  prompt: SharedPromptView;
};

/** The one model that every form of a pack is written from. */
export function packOf(prompt: SharedPromptView): Pack {
  const items = prompt.items.filter(({ text }) => !isNothingFound(text));
  const of = (group: PrdGroup) => items.filter((item) => item.group === group && isParagraph(item));
  const texts = (lines: PrdItem[]) => lines.map(({ text }) => toOneLine(text));
  const capabilities = capabilitiesOf(
    items.filter((item) => !isParagraph(item)),
    prompt,
  );
  const sections = new Map(prompt.details && detailSections(prompt.details).map(({ key, entries }) => [key, entries]));
  const title = toOneLine(titleOf(prompt)) || "Project";
  return {
    slug: slugOf(title, "prd"),
    title,
    date: prompt.createdAt.slice(0, 10),
    source: [title, prompt.videoUrl].filter(Boolean).join(", "),
    goal: texts(of("Project Overview")),
    outcome: prompt.details?.overview.outcome?.text,
    capabilities,
    requirements: capabilities.flatMap(({ requirements }) => requirements),
    lines: (section) =>
      (sections.get(section) ?? []).map(({ lines }) =>
        lines
          .map(({ id, label, text }) => toOneLine([id, label && `${label}:`, text].filter(Boolean).join(" ")))
          .join(" "),
      ),
    design: texts(of("Design Vision")),
    prompt,
  };
}

function capabilitiesOf(items: readonly PrdItem[], prompt: SharedPromptView): Capability[] {
  const taken = new Set<string>();
  return [...Map.groupBy(items, ({ area, group }) => toOneLine(area ?? group))].map(([name, own], index) => {
    const short = slugOf(name, "area");
    let slug = short === "area" ? `area-${index + 1}` : short;
    for (let number = index + 1; taken.has(slug); number += 1) slug = `area-${number}`;
    taken.add(slug);
    return { slug, name, requirements: own.map((item) => requirementOf(item, prompt)) };
  });
}

function requirementOf(item: PrdItem, { details, grounding, videoUrl }: SharedPromptView): PackRequirement {
  const { id = "", title, text, priority, acceptance = [] } = item;
  const claim = claimOf(item, { isChecked: grounding.said !== undefined });
  const citations = [...item.citations, ...acceptance.flatMap((check) => check.citations)];
  return {
    id,
    title: toOneLine(title ?? shorten(text, 80)),
    text: toOneLine(text),
    priority,
    notes: [...(claim ? [claim] : []), ...overreachNotes(item, details).map((note) => toOneLine(note.text))],
    checks: acceptance.map((check) => {
      const { lead } = checkNote(check);
      const mark = lead?.slice("Done when".length) ?? "";
      return { id: check.id ?? id, text: `${toOneLine(check.text)}${mark}` };
    }),
    citations,
    said: citations.map((citation) => momentLine(videoUrl, citation)),
  };
}

/** Names that Windows gives to no file. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name for folders: plain letters, digits and hyphens, a letter first, at most 40. */
function slugOf(text: string, otherwise: string): string {
  const words =
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.join("-").slice(0, 40).replace(/-$/, "");
  if (/^[a-z]/.test(slug) && !RESERVED.test(slug)) return slug;
  return slug ? `${otherwise}-${slug}` : otherwise;
}

/** Someone else's words in Markdown: a fence that no line of theirs can end, because each begins with a hyphen. */
export function fenced(said: readonly string[]): string[] {
  return said.length > 0 ? ["", "```text", ...said.map((line) => `- ${line}`), "```"] : [];
}

/** Stands for an empty list. What was said beyond the document is not known. */
export const NONE = "The document lists none.";

/** A Markdown list of lines, or a sentence that there are none. */
export function listed(lines: readonly string[]): string[] {
  return lines.length > 0 ? lines.map((line) => `- ${escapeMarkdown(line)}`) : [NONE];
}

/** A file's text from its lines. */
export function fileOf(...lines: (string | readonly string[])[]): string {
  return `${lines.flat().join("\n")}\n`;
}
