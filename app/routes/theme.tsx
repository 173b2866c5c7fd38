import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/app/read-form";

const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps the chosen theme in a cookie and returns to the page it was chosen on; used where there is no script. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await readForm(request)).get("theme");
  const headers = new Headers();
  if (theme === "light" || theme === "dark") {
    headers.set("Set-Cookie", `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`);
  }
  return redirect(pathOfReferrer(request), { status: 303, headers });
}

export const loader = () => redirect("/");

/** Only a path of this very site: the header is the visitor's to forge. */
function pathOfReferrer(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const { origin, pathname, search } = new URL(referrer);
  // Two slashes at the beginning would name another host.
  return origin === new URL(request.url).origin ? `${pathname.replace(/^\/+/, "/")}${search}` : "/";
}
