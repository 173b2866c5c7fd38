import type { FormEvent } from "react";
import { setTheme } from "./set-theme";
import { MoonIcon, SunIcon } from "~/app/ui/icons";

/** Sets the theme in place; without JavaScript the form posts it and the page reloads with it. */
function onChoice(event: FormEvent<HTMLFormElement>) {
  const chosen = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
  if (chosen !== "light" && chosen !== "dark") return;
  event.preventDefault();
  setTheme(chosen);
}

/**
 * Two buttons, of which the stylesheet shows the one that changes something, so the page need not know the system's
 * theme.
 * @param path the page's own, to return to without JavaScript from pages that send no referrer
 */
export function ThemeToggle({ path }: { path: string }) {
  return (
    <form method="post" action="/theme" onSubmit={onChoice} className="flex">
      <input type="hidden" name="next" value={path} />
      <button
        type="submit"
        name="theme"
        value="dark"
        aria-label="Use dark theme"
        className="grid size-11 place-items-center dark:hidden"
      >
        <MoonIcon />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        aria-label="Use light theme"
        className="hidden size-11 place-items-center dark:grid"
      >
        <SunIcon />
      </button>
    </form>
  );
}
