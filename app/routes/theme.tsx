import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { nextPath } from "~/app/accounts/next-path";
import { readForm } from "~/app/read-form";

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the chosen theme in a cookie and returns to the page. Used without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  const headers = new Headers();
  if (theme === "light" || theme === "dark") {
    headers.set("Set-Cookie", `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`);
  }
  return redirect(pathOfReferrer(request) ?? nextPath(ownPathOf(form)), { status: 303, headers });
}

export const loader = () => redirect("/");

/** The page's own path, from its form: share pages send no referrer (decision 053). */
function ownPathOf(form: FormData): string | null {
  const next = form.get("next");
  return typeof next === "string" ? next : null;
}

/** Only a path on this site: the header can be forged. Null without the header. */
function pathOfReferrer(request: Request): string | null {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  // Two leading slashes would name another host.
  return origin === new URL(request.url).origin ? `${pathname.replace(/^\/+/, "/")}${search}` : "/";
}
