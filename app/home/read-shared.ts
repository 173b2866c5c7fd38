import { findLink } from "~/functions/transcripts/find-link";
import type { SentForm } from "./home-page";
import { readCaptions } from "./read-source";

/** The form's texts before anyone typed. */
export type FormTexts = Pick<SentForm, "videoUrl" | "captionsText" | "captionsTitle">;

/** The form as an address fills it: `?url=`, or `?text=` with a link in it or a transcript. */
export function readAddress(query: URLSearchParams): FormTexts {
  return textsOf(query.get("url") ?? "", query.get("text") ?? "", query.get("title") ?? "");
}

/** The form as another app's share fills it, where no service worker has taken it. Nothing starts before a press. */
export async function readShared(form: FormData): Promise<SentForm> {
  const textOf = (name: string) => String(form.get(name) ?? "");
  const texts = textsOf(textOf("url"), textOf("text"), textOf("title"));
  const file = form.get("file");
  const read = typeof file === "object" && file && file.size > 0 ? await readCaptions(file, "") : null;
  if (!read) return { ...texts, errors: {}, failure: null };
  const problem = read.problem === undefined ? {} : { captions: read.problem, lead: read.lead };
  return { ...texts, captionsText: read.text ?? texts.captionsText, errors: problem, failure: null };
}

function textsOf(url: string, text: string, title: string): FormTexts {
  const link = findLink(`${url}\n${text}`);
  return { videoUrl: link ?? "", captionsText: link ? "" : text, captionsTitle: link ? "" : title };
}
