/** Who wrote something; `model` is empty or null for a person's own words. */
export type Authored = { model: string | null; isOfflineDraft: boolean };

/**
 * Names the AI models that wrote what is shown, each once; empty if none did.
 * @param what begins the sentence, for example `Written`
 */
export function writtenByModels(shown: readonly Authored[], what = "Written"): string {
  const models = new Set(shown.flatMap(({ model, isOfflineDraft }) => (isOfflineDraft || !model ? [] : [model])));
  if (models.size === 0) return "";
  const names = new Intl.ListFormat("en-US").format(models);
  return `${what} by the AI ${models.size === 1 ? "model" : "models"} ${names}.`;
}
