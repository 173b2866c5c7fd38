import { type CueWords, cueWords } from "./cue-words";

type TurnCue = keyof CueWords["turns"];

const compiled = new Map<string, RegExp>();

/** A pattern for what shows something in the conversations of a language; in an unknown one, nothing does. */
export function turnCue(kind: TurnCue, code: string): RegExp {
  const key = `${kind} ${code}`;
  const words = cueWords().turns[kind][code] ?? "(?!)";
  const made =
    compiled.get(key) ?? new RegExp(code === "ja" ? words : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");
  compiled.set(key, made);
  return made;
}
