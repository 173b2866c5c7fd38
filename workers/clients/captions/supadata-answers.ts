import * as z from "zod";
import type { AppError } from "~/functions/errors";
import { blocked, failureOfStatus, garbage, rateLimited } from "./answer-failures";
import { videoFailure } from "./video-failures";

export const SERVICE = "The transcript service";

/** Times in milliseconds. */
const chunkSchema = z.object({
  text: z.string(),
  offset: z.number().nonnegative(),
  duration: z.number().nonnegative(),
});

export type TranscriptChunk = z.infer<typeof chunkSchema>;

export const supadataTranscriptSchema = z.object({
  content: z.array(chunkSchema),
  lang: z.string().min(1),
  availableLangs: z.array(z.string()).default([]),
});

export type Transcript = z.infer<typeof supadataTranscriptSchema>;

/** 202: the transcript is being generated; poll the job. */
export const jobStartSchema = z.object({ jobId: z.string().min(1) });

const errorCodeSchema = z.object({ error: z.string() });

/** A job's response: once completed, the transcript's fields are beside the status. */
export const jobSchema = z.object({
  status: z.enum(["queued", "active", "completed", "failed"]),
  error: z.union([z.string(), errorCodeSchema]).nullish(),
});

export type Job = z.infer<typeof jobSchema>;

export const metadataSchema = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  media: z.object({ duration: z.number().nonnegative().nullish() }).nullish(),
});

export type Metadata = z.infer<typeof metadataSchema>;

/**
 * The failure a response of the service stands for, or null for a success (200, 202).
 * Statuses and codes: docs.supadata.ai/errors. A 403 has several causes (private, members, age, country, deleted), so
 * it only says that the video could not be read; 401 and 402 are about our key and plan.
 */
export async function failureOfAnswer(response: Response): Promise<AppError | null> {
  if (response.status === 200 || response.status === 202) return null;
  const body = errorCodeSchema.safeParse(await response.json().catch(() => null));
  const byCode = body.success ? failureOfCode(body.data.error) : null;
  if (response.status === 206) return byCode ?? videoFailure("no_captions");
  if (response.status === 429) return failureOfStatus(SERVICE, response);
  if (response.status === 402) return blocked(SERVICE, new Error("Supadata answered 402: the plan does not allow it"));
  return byCode ?? failureOfStatus(SERVICE, response);
}

/** The failure of a job that did not succeed. */
export function failureOfJob(job: Job): AppError {
  const code = typeof job.error === "string" ? job.error : job.error?.error;
  const cause = new Error(`Supadata's job failed: ${code ?? "no reason given"}`);
  return (code ? failureOfCode(code) : null) ?? garbage(SERVICE, cause);
}

function failureOfCode(code: string): AppError | null {
  const cause = new Error(`Supadata answered ${code}`);
  switch (code) {
    case "transcript-unavailable":
      return videoFailure("no_captions", cause);
    case "not-found":
    case "video-not-found":
      return videoFailure("video_deleted", cause);
    case "unauthorized":
    case "upgrade-required":
    case "forbidden":
      return blocked(SERVICE, cause);
    case "limit-exceeded":
      return rateLimited(SERVICE, 60);
    default:
      return null;
  }
}
