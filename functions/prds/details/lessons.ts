import type { DetailEntry, DetailSection, SectionKey } from "./detail-sections";

/** What is told in the order of the talk. */
const LESSONS: readonly SectionKey[] = ["learnings", "steps", "comparisons", "terms"];

/**
 * The sections with learnings, procedures, comparisons and terms in one, so that it teaches in the order of the talk:
 * each procedure and comparison where it is told, each term under the topic that it is told in.
 */
export function withLessons(sections: readonly DetailSection[]): DetailSection[] {
  const lessons = sections.filter(({ key }) => LESSONS.includes(key));
  const learned = lessons.find(({ key }) => key === "learnings");
  if (!learned || lessons.length === 1) return [...sections];
  const sectionOf = (key: SectionKey) => lessons.find((one) => one.key === key);
  // Without a topic, a procedure or comparison keeps its list's heading.
  const underOwn = (section: DetailSection | undefined) =>
    section?.entries.map((entry) => ({ ...entry, topic: entry.topic ?? section.heading })) ?? [];
  const told = [...learned.entries, ...underOwn(sectionOf("steps")), ...underOwn(sectionOf("comparisons"))];
  const topics = [...Map.groupBy(told, ({ topic }) => topic)].map(([topic, entries]) => ({
    ...{ topic, entries },
    // Behind a topic, a learning that has none would seem to belong to it.
    startMs: topic === undefined ? 0 : Math.min(...entries.map(startOf)),
  }));
  topics.sort((a, b) => a.startMs - b.startMs);
  for (const term of sectionOf("terms")?.entries ?? []) {
    const place = topics.findLast(({ startMs }) => startMs <= startOf(term)) ?? topics[0];
    place?.entries.push({ ...term, topic: place.topic });
  }
  const entries = topics.flatMap((one) => one.entries);
  return sections.flatMap((one) => (one === learned ? [{ ...one, entries }] : lessons.includes(one) ? [] : [one]));
}

const startOf = ({ lines }: DetailEntry) =>
  Math.min(...lines.flatMap(({ citations }) => citations.map(({ startMs }) => startMs)));
