import type { PromptView, SharedDetails } from "./model";

type Titled = Pick<PromptView, "videoTitle" | "isRenamed"> & { details: Pick<SharedDetails, "video"> | null };

/** What a file calls a document: the title that its owner gave it, or else its product, or else its title. */
export function titleOf({ videoTitle, isRenamed, details }: Titled): string {
  return (isRenamed ? null : details?.video.product) || videoTitle;
}
