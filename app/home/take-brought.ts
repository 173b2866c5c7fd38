import type { SharedSource } from "~/app/browser/service-worker/keep-reading";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { findLink } from "~/functions/transcripts/find-link";
import { INVALID_LINK_MESSAGE, parseVideoId } from "~/functions/transcripts/video-link";
import { recordingIn, recordingLead } from "./caption-file";
import { leadOfLink } from "./lead";
import type { SourceErrors } from "./read-source";
import { withoutPictures } from "./text-or-files";

type Brought = { files: readonly File[]; text: string; title?: string };

type OnErrors = (errors: SourceErrors) => void;

/** Puts dropped, pasted or shared things where they belong in the form: a link, captions, a recording. */
export async function takeBrought(form: HTMLFormElement, { text, title, ...brought }: Brought, onErrors: OnErrors) {
  const files = withoutPictures(brought.files, text);
  const link = findLink(text);
  if (title && !link) fill(form, "captionsTitle", title);
  if (link) fill(form, "videoUrl", link);
  else if (text.trim() && files.length === 0) fill(form, "captionsText", text);
  const errors = await takeFiles(form, files);
  if (link && parseVideoId(link) === null) onErrors({ videoUrl: INVALID_LINK_MESSAGE, lead: leadOfLink(link) });
  else onErrors(errors);
}

/** The first caption file and the first recording; the recording alone is no captions. */
async function takeFiles(form: HTMLFormElement, files: readonly File[]): Promise<SourceErrors> {
  let errors: SourceErrors = {};
  const seen = await Promise.all(files.map(async (file) => ({ file, what: await recordingIn(file) })));
  const captions = seen.find(({ what }) => what === null);
  const recording = seen.find(({ what }) => what !== null);
  if (recording) put(form.querySelector("[data-recording]"), recording.file);
  if (captions) put(form.querySelector("[name=captionsFile]"), captions.file);
  else if (recording?.what && !hasCaptions(form)) errors = { lead: recordingLead(recording.file, recording.what) };
  return errors;
}

function hasCaptions(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  const file = data.get("captionsFile");
  return Boolean(data.get("captionsText")) || (file instanceof File && file.size > 0);
}

/** Chooses a file in a field, in view, as if the person had. */
function put(field: HTMLInputElement | null, file: File): void {
  if (!field) return;
  const held = new DataTransfer();
  held.items.add(file);
  field.files = held.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  show(field);
}

/** Replaces a field's text as typing does, so that the browser's undo brings back what stood there. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (!field) return;
  show(field);
  if (field.value) {
    field.select();
    document.execCommand("insertText", false, text);
    return;
  }
  // A whole transcript, typed, would take seconds.
  field.setRangeText(text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function show(field: HTMLElement): void {
  const details = field.closest("details");
  if (details) details.open = true;
  field.focus();
}

const SHARED: BrowserKeys["caches"] = "vidwright-shared";
const SHARED_SOURCE: SharedSource = "/shared-source";

/** Takes what another app shared, once: the service worker has put it aside. */
export async function takeShared(form: HTMLFormElement, onErrors: OnErrors): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(SHARED);
  const kept = await cache.match(SHARED_SOURCE);
  if (!kept) return;
  // Whatever becomes of it, no later visitor of this browser may find it.
  const shared = await kept.formData().finally(() => cache.delete(SHARED_SOURCE));
  const textOf = (name: string) => String(shared.get(name) ?? "").trim();
  const files = shared.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  const text = [textOf("url"), textOf("text")].filter(Boolean).join("\n");
  await takeBrought(form, { files, text, title: textOf("title") }, onErrors);
}
