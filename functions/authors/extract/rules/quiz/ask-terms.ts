import {
  BLANK,
  type Candidate,
  candidate,
  completion,
  FEWEST_OTHERS,
  MOST_OTHERS,
  replaced,
  statement,
} from "./candidate";
import type { Fact } from "./facts";
import { capital, type Families, listMembers, type Member } from "./families";

/** Questions that turn on one word of a term, where the video has terms that differ in just that word. */
export function askTerms(facts: readonly Fact[], families: Families): Candidate[] {
  return facts.flatMap((fact) => {
    const members = listMembers(fact, families);
    return members.flatMap((member) => {
      const same = members.filter(({ head }) => head === member.head);
      if (same.length > 1) return fact.isExcerpt ? [] : askSwapped(fact, same, member);
      return askOne(fact, member, othersOf(fact, member, families));
    });
  });
}

function askOne(fact: Fact, member: Member, others: readonly string[]): Candidate[] {
  const said = fact.text.slice(member.start, member.end);
  const spell = (word: string) => (/^\p{Lu}/u.test(said) ? capital(word) : word);
  const [other] = others;
  if (other === undefined) return [];
  const shared = { questionType: "true_false", difficulty: "medium" } as const;
  const truth = [
    candidate(fact, 5.5, { ...shared, questionText: statement(fact, fact.text), correctAnswer: "true" }),
    candidate(
      fact,
      6,
      {
        ...shared,
        questionText: statement(fact, withArticle(fact.text, member.start, member.end, spell(other))),
        correctAnswer: "false",
      },
      `It is the ${said} ${member.head}, not the ${spell(other)} ${member.head}. `,
    ),
  ];
  if (others.length < FEWEST_OTHERS) return truth;
  return [
    ...truth,
    candidate(fact, 6.5, {
      questionText: completion(fact, hideArticle(fact.text, member)),
      questionType: "multiple_choice",
      options: [said, ...others.slice(0, MOST_OTHERS).map(spell)],
      correctAnswer: said,
      difficulty: "medium",
    }),
  ];
}

/** Two terms of one family in a sentence change places, where a verb stands between them. */
function askSwapped(fact: Fact, same: readonly Member[], member: Member): Candidate[] {
  const [first, second] = same;
  if (!first || !second || same.length > 2 || member !== first || first.modifier === second.modifier) return [];
  const between = fact.text.slice(first.end, second.start);
  if (between.split(/\s+/).length < 6 || !/\b(?:is|are|can|was|were|signs?|checks?|sends?|uses?)\b/.test(between))
    return [];
  const [a, b] = [fact.text.slice(first.start, first.end), fact.text.slice(second.start, second.end)];
  const swapped = fact.text.slice(0, first.start) + b + between + a + fact.text.slice(second.end);
  const shared = { questionType: "true_false", difficulty: "hard", bloomsLevel: "understand" } as const;
  return [
    candidate(fact, 6.5, { ...shared, questionText: fact.text, correctAnswer: "true" }),
    candidate(fact, 7, { ...shared, questionText: swapped, correctAnswer: "false" }, "It is the other way round. "),
  ];
}

/** The other words of the family, the most used first; none that the sentence has already. */
function othersOf(fact: Fact, member: Member, families: Families): string[] {
  const family = families.get(member.head) ?? new Map<string, number>();
  const text = fact.text.toLowerCase();
  return [...family]
    .filter(([modifier]) => !text.includes(modifier))
    .sort(([, a], [, b]) => b - a)
    .map(([modifier]) => modifier);
}

/** With the article that the other word takes: "a test key", "an old key". */
function withArticle(text: string, start: number, end: number, other: string): string {
  const before = text.slice(0, start).replace(/(?<=^|\s)(a|an)(?=\s$)/i, (article) => {
    const right = /^[aeiou]/i.test(other) ? "an" : "a";
    return /^A/.test(article) ? capital(right) : right;
  });
  return replaced(before + text.slice(start), before.length, before.length + end - start, other);
}

/** An article before the blank would tell how the word begins. */
function hideArticle(text: string, { start, end }: Member): string {
  const before = text.slice(0, start).replace(/(?<=^|\s)(a|an)(?=\s$)/i, "a(n)");
  return `${before}${BLANK}${text.slice(end)}`;
}
