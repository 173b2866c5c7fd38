import { AppError } from "../../errors";
import { readOwnCaptions } from "../read-own-captions";
import { isJson } from "./detect-format";

/** This many characters show the language as well as all of them do. */
const SAMPLE = 100_000;

/**
 * The language that captions would get if they were imported as they are.
 * @returns BCP 47, or null if it cannot be detected or the captions cannot be read
 */
export function detectCaptionLanguage(text: string, fileName?: string): string | null {
  try {
    const { language } = readOwnCaptions({ text: isJson(text) ? text : text.slice(0, SAMPLE), fileName });
    return language === "und" ? null : language;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
