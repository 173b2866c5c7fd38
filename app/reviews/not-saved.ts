import { showToast } from "~/app/ui/toast-store";

/** Says that ratings can't be stored durably; the session continues. */
export function tellNotSaved(): void {
  showToast({
    title: "Review Recording Failed",
    description: "Your review wasn't saved, but you can continue studying.",
    isDestructive: true,
  });
}
