/** Workers AI's models: times and confidence from one, speakers from the other. */
export const WORKERS_AI_SPEECH = { plain: "@cf/openai/whisper-large-v3-turbo", speakers: "@cf/deepgram/nova-3" };

/** OpenAI's models that answer with a text alone. */
const WITHOUT_TIMES = /^gpt-4o(?:-mini)?-transcribe(?:-\d.*)?$/;

/** Why a speech model can't be used; null if it can. */
export function findModelProblem(model: string | undefined): string | null {
  if (!model || !WITHOUT_TIMES.test(model)) return null;
  return `SPEECH_MODEL ${model} gives no times, so no line could play: use whisper-1, or gpt-4o-transcribe-diarize for speakers`;
}

/** Whether a model of OpenAI's API says who speaks. */
export const isDiarizing = (model: string): boolean => /diarize/i.test(model);
