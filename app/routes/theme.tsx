import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/app/read-form";

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the chosen theme in a cookie and returns to the page; used without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await readForm(request)).get("theme");
  const headers = new Headers();
  if (theme === "light" || theme === "dark") {
    headers.set("Set-Cookie", `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`);
  }
  return redirect(pathOfReferrer(request), { status: 303, headers });
}

export const loader = () => redirect("/");

/** Only a path on this site: the header can be forged. */
function pathOfReferrer(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const { origin, pathname, search } = new URL(referrer);
  // Two leading slashes would name another host.
  return origin === new URL(request.url).origin ? `${pathname.replace(/^\/+/, "/")}${search}` : "/";
}
