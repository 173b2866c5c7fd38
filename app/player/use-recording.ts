import { useEffect, useMemo, useState } from "react";
import { isRecording } from "~/app/browser/recordings/is-recording";
import type { Playable } from "./playable";

const NOT_KEPT = "This browser is out of storage. The file plays until you leave this page.";
const NO_MEDIA = "Choose an audio or video file.";

const store = () => import("~/app/browser/recordings/recording-store");

/**
 * The user's own recording for a transcript: load, choose, remove.
 * @param transcriptId null if own recordings can't be played here
 */
export function useRecording(transcriptId: number | null) {
  const [file, setFile] = useState<File | null>(null);
  const [src, setSrc] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (transcriptId === null) return;
    let isHere = true;
    store()
      .then(({ readRecording }) => readRecording(transcriptId))
      .then((kept) => isHere && kept && setFile(kept))
      // If storage is blocked, there is no recording.
      .catch((cause: unknown) => console.info("No recordings can be kept here.", cause));
    return () => {
      isHere = false;
    };
  }, [transcriptId]);

  useEffect(() => {
    if (!file) {
      setSrc(null);
      return;
    }
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const choose = async (next: File) => {
    if (transcriptId === null) return;
    if (!isRecording(next)) return setProblem(NO_MEDIA);
    setProblem(null);
    setFile(next);
    const { keepRecording } = await store();
    await keepRecording(transcriptId, next).catch((cause: unknown) => {
      console.info("The recording is not kept here.", cause);
      setProblem(NOT_KEPT);
    });
  };
  const remove = async () => {
    if (transcriptId === null) return;
    setFile(null);
    setProblem(null);
    await (await store()).deleteRecording(transcriptId);
  };

  const isSound = file?.type.startsWith("audio/") ?? false;
  const playable = useMemo<Playable | null>(() => (src ? { kind: "file", src, isSound } : null), [src, isSound]);
  const isOffered = transcriptId !== null;
  return { isOffered, playable, name: file?.name ?? null, problem, choose, remove };
}

export type RecordingState = ReturnType<typeof useRecording>;
