import { showToast } from "../toast/store";

/** Says that a rating is not where it lasts; study continues. */
export function tellNotSaved(): void {
  showToast({
    title: "Review Recording Failed",
    description: "Your review wasn't saved, but you can continue studying.",
    isDestructive: true,
  });
}
