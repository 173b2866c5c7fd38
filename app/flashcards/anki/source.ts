import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";
import { MAX_TEXT_BYTES } from "~/functions/exchange/exchange-limits";
import { FileFailure } from "~/functions/exchange/failure";
import type { ReadFile } from "~/functions/exchange/note";
import { readHeader } from "~/functions/exchange/text/column-header";
import { QUIZLET_DEFAULT, type QuizletSeparators, readQuizlet } from "~/functions/exchange/text/quizlet";
import { type DelimitedWish, readDelimited, TOLD_BY_THE_FILE } from "~/functions/exchange/text/read-delimited";
import { askWorker } from "./package/ask-worker";

/** How to parse a text file. */
export type TextWish = ({ format: "delimited" } & DelimitedWish) | ({ format: "quizlet" } & QuizletSeparators);

export const AS_IT_SAYS: TextWish = { format: "delimited", ...TOLD_BY_THE_FILE };

/** The chosen source: a package, already read, or text that can be parsed in several ways. */
export type CardFileSource = { name: string } & ({ kind: "package"; read: ReadFile } | { kind: "text"; text: string });

const MIB = 1024 * 1024;

/** Reads a chosen or dropped file. @throws FileFailure; AbortError when aborted */
export async function readCardFile(file: File, signal: AbortSignal): Promise<CardFileSource> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (isZip || /\.(?:apkg|colpkg)$/i.test(file.name)) {
    const answer = await askWorker({ do: "read", file, now: systemTime() }, signal);
    if (answer.did !== "read") throw new Error("The worker sent an unexpected answer.");
    return { kind: "package", name: file.name, read: answer.read };
  }
  if (file.size > MAX_TEXT_BYTES) {
    throw new FileFailure("too_large", `Text files can be up to ${MAX_TEXT_BYTES / MIB} MB.`);
  }
  return { kind: "text", name: file.name, text: await decode(new Uint8Array(await file.arrayBuffer())) };
}

/** The most likely format of a text. */
export function guessWish({ name, text }: { name: string; text: string }): TextWish {
  const hasHeader = readHeader(text.replace(/^\ufeff/, "")).lines > 0;
  if (hasHeader || /\.(?:csv|tsv)$/i.test(name) || !text.includes("\t") || /^"|\t"/m.test(text)) return AS_IT_SAYS;
  return { format: "quizlet", ...QUIZLET_DEFAULT };
}

export function readText(text: string, wish: TextWish): ReadFile {
  return wish.format === "quizlet" ? readQuizlet(text, wish) : readDelimited(text, wish);
}

/** Decodes a file's text in any encoding. @throws FileFailure not_text if the encoding is uncertain */
async function decode(bytes: Uint8Array): Promise<string> {
  const [{ decodeFile }, { loadDetector }] = await Promise.all([
    import("~/functions/transcripts/captions/encoding/decode"),
    import("~/app/home/encoding-detector"),
  ]);
  try {
    const { text } = await decodeFile(bytes, loadDetector);
    if (text !== null) return text;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
  }
  throw new FileFailure(
    "not_text",
    "This file is neither an Anki package nor text whose encoding is certain. Save it as UTF-8 and try again.",
  );
}
