import type { Segment } from "~/functions/transcripts/model";
import { visitor } from "~/test/helpers/visitor";
import { longTranscript } from "../long-transcript";
import type { Target } from "../targets";

export type StudyTranscript = { id: number; path: string; segments: number; cookie: string };

/**
 * A visitor's transcript of this many minutes. Waits for its chapters, whose background writing would be measured too.
 */
export async function makeStudyTranscript(target: Target, minutes: number): Promise<StudyTranscript> {
  const { segments } = longTranscript(minutes);
  const someone = visitor(target.url);
  await someone.get("/api/allowance");
  const answer = await someone.post("/api/transcripts", { captions: { fileName: "talk.vtt", text: toVtt(segments) } });
  if (!answer.ok) throw new Error(`POST /api/transcripts answered ${answer.status}: ${await answer.text()}`);
  const { id } = ((await answer.json()) as { videoTranscript: { id: number } }).videoTranscript;
  const topics = await someone.get(`/api/transcripts/${id}/topics`);
  if (!topics.ok) throw new Error(`The chapters answered ${topics.status}.`);
  await topics.arrayBuffer();
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { id, path: `/transcript/${id}`, segments: segments.length, cookie };
}

function toVtt(segments: readonly Segment[]): string {
  const time = (ms: number) => {
    const hours = String(Math.floor(ms / 3_600_000)).padStart(2, "0");
    return `${hours}:${new Date(ms % 3_600_000).toISOString().slice(14, 23)}`;
  };
  return `WEBVTT\n\n${segments.map(({ startMs, endMs, text }) => `${time(startMs)} --> ${time(endMs)}\n${text}\n`).join("\n")}`;
}
