import type { Fact } from "../quiz/facts";
import { asAnswer, basic, type CardIdea } from "./card";
import { isSelfContained } from "./question";
import type { InnerSpelling } from "./spelling";

const NUMBER_WORDS = ["", "", "two", "three", "four", "five", "six", "seven"];
/** Points of a list that one card can ask for. */
const FEWEST = 3;
const MOST = 7;
const MOST_POINT_WORDS = 7;

/** What has, contains, needs or is one of several things. */
const HAS =
  /^([^,:]{3,60}?) (has|have|contains|contain|consists|consist|includes|include|needs|supports|gives|produces|produce|requires|require|combines|combine) (you |us |of )?(.+)$/i;
const COUNTED = /^(two|three|four|five|six|seven) ([\p{L}\p{N} -]{3,40})$/iu;
const ONE_OF = /^([^,]{3,50}?) (?:is|are) (?:always )?one of (?:these: )?(.+)$/i;
const NO_SUBJECT =
  /^(?:we|i|you|it|they|there|that|this|which|who|what|and|if|when|because)\b|\b(?:that|which|who|when|if|where)\b/i;

/** Lists that are told in one sentence: the parts of a thing, the values that something can have. */
export function askLists(facts: readonly Fact[], inner: InnerSpelling): CardIdea[] {
  return facts.flatMap((fact) => {
    if (!fact.isWritten) return [];
    const text = fact.text.replace(/(?<![.!])[.!]+$/, "");
    return askValues(fact, text, inner) ?? askParts(fact, text, inner) ?? [];
  });
}

function askValues(fact: Fact, text: string, inner: InnerSpelling): CardIdea[] | null {
  const [, thing = "", list = ""] = ONE_OF.exec(text) ?? [];
  const points = pointsOf(list, FEWEST);
  if (thing === "" || NO_SUBJECT.test(thing) || !points) return null;
  const front = `Which ${NUMBER_WORDS[points.length]} values can ${inner(thing)} have?`;
  return isSelfContained(front) ? [basic(fact, 9, { front, back: asList(points), difficulty: "hard" })] : null;
}

function askParts(fact: Fact, text: string, inner: InnerSpelling): CardIdea[] | null {
  const [, thing = "", verb = "", particle = "", list = ""] = HAS.exec(text) ?? [];
  const { points, what } = announced(list.replace(":", ","));
  if (thing === "" || NO_SUBJECT.test(thing) || !points) return null;
  const said = verb.toLowerCase();
  const isOne = said === "has" || said.endsWith("s");
  const base = said === "has" ? "have" : said.replace(/s$/, "");
  const asked = `Which ${NUMBER_WORDS[points.length]} ${what} ${isOne ? "does" : "do"} ${inner(thing)} ${base}`;
  const front = `${asked}${/^of/i.test(particle) ? " of" : ""}?`;
  return isSelfContained(front) ? [basic(fact, 9, { front, back: asList(points), difficulty: "hard" })] : null;
}

/** "two API keys, a test key and a live key": the list says first how many of what will follow. */
function announced(list: string): { points: string[] | null; what: string } {
  const [head = "", ...rest] = list.split(", ");
  const tail = rest.join(", ");
  const [, count = "", what = ""] = COUNTED.exec(head) ?? [];
  const counted = what === "" ? null : pointsOf(tail, NUMBER_WORDS.indexOf(count.toLowerCase()));
  if (counted && counted.length === NUMBER_WORDS.indexOf(count.toLowerCase())) return { points: counted, what };
  // "The same shape, a status, a code and a message": the first is what the others are together.
  return { points: pointsOf(/^the same /i.test(head) ? tail : list, FEWEST), what: "things" };
}

/** "A, B, and C". Longer points would be turned down, and trying where they end costs the square of their length. */
const POINTS = /^([^,]{1,80}(?:, [^,]{1,80}){0,8}?),? (?:and|or) ([^,]{1,80})$/i;

/** The points of such a list; null for what is none. */
function pointsOf(list: string, fewest: number): string[] | null {
  const match = POINTS.exec(list);
  if (!match) return null;
  const points = [...(match[1] ?? "").split(", "), match[2] ?? ""].map((point) => point.trim());
  const isPoint = (point: string) =>
    point !== "" &&
    point.split(/\s+/).length <= MOST_POINT_WORDS &&
    !/^(?:and|or|but|so|which|who|because|if|when)\b/i.test(point);
  return points.length >= fewest && points.length <= MOST && points.every(isPoint) ? points : null;
}

function asList(points: readonly string[]): string {
  return points.map((point) => `- ${asAnswer(point)}`).join("\n");
}
