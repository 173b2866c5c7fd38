import { type GradingWords, gradingWordsIn } from "./grading-words";

/** A reason in a language, BCP 47, or else in English. @param words stand for its `%` */
export function sayGrade(reason: keyof GradingWords["reasons"], language: string, words = ""): string {
  return gradingWordsIn(language).reasons[reason].split("%").join(words);
}
