import { AppError } from "~/functions/errors";

const ADVICE = "Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.";

/** The error for a file that cannot be read: what is wrong with it, and what to do. */
export function unreadable(problem: string, advice = ADVICE): AppError {
  return new AppError("captions_unreadable", `${problem} ${advice}`);
}

/** The error for captions that are pictures of text, as broadcasters make them. */
export function picturesOnly(): AppError {
  return unreadable("The captions in this TTML file are images, not text.", "Please add them as text.");
}

/** The error for a file of a known format that contains no speech. It names what the file does contain. */
export function nothingSaid(format: string, times: number, hasText: boolean): AppError {
  if (hasText) return unreadable("The captions have only sound descriptions such as [Music], and no speech.");
  if (times > 0) {
    return unreadable(
      `The file has ${times === 1 ? "a cue time" : `${times} cue times`} but no text under ${times === 1 ? "it" : "them"}.`,
    );
  }
  if (format === "ttml") return unreadable("The TTML file has no caption with text.");
  if (format === "timedtext") return unreadable("The XML file has no caption with text.");
  if (format === "substation") return unreadable("The SubStation Alpha file has no dialogue with text.");
  if (format === "vtt") return unreadable("The file has the WEBVTT header but no cues after it.");
  return unreadable("The text has no words.");
}

/** The error for a line that looks like a cue time but is not valid; `line` counts from 1. */
export function badCueTime(line: number): AppError {
  return unreadable(
    `Line ${line} has an arrow but no readable times around it.`,
    "Cue times look like 00:00:01,000 --> 00:00:04,000.",
  );
}

/** The error for prose in a file whose name ends like a caption file's. */
export function noCueTimes(ending: string): AppError {
  return unreadable(
    `The file ends in .${ending} but has no cue times such as 00:00:01,000 --> 00:00:04,000.`,
    "To use it as text without times, paste it or rename it to .txt.",
  );
}

/** The error for a time that cannot be read in a file of this format; `line` counts from 1. */
export function badTime(line: number, format: string, what = "Line"): AppError {
  return unreadable(`${what} ${line} of the ${format} has a time that can't be read.`, "Correct it and try again.");
}

/** The error for a table that does not show when each text is said. */
export function noColumns(): AppError {
  return unreadable(
    "The table has no column of times and no column of text that we recognize.",
    'Please name them "Start" and "Text" in the first row.',
  );
}

/** The error for JSON that contains no captions. */
export function noTimedLines(): AppError {
  return unreadable(
    'The file is JSON but has no list of "events" as YouTube\'s json3 has, and no list of lines with a start and a text.',
    "Download the captions as json3, .srt, or .vtt.",
  );
}

/** The error for times counted in frames when the frame rate is unknown. */
export function noFrameRate(): AppError {
  return unreadable(
    "The MicroDVD file counts frames and doesn't say how many there are a second.",
    "Please add a first line such as {1}{1}25.000 with the video's frame rate.",
  );
}
