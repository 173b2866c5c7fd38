import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import { Privacy } from "~/app/pages/privacy-page";
import type { RouteHandle } from "~/app/root";
import type { Stored, StoredLists } from "~/functions/privacy/stored-kinds";
import { escapeText } from "~/functions/text/escape";

export const handle: RouteHandle = { noScript: true, isStatic: true };

/** The policies and the lists in them are files of the build: no other page reads them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [text, lists] = await Promise.all([loadPageText(context, "privacy"), context.loadText("/stored-data.json")]);
  if (lists === null) throw new Error("What is stored can't be read.");
  const { cookies, browser, server } = JSON.parse(lists) as StoredLists;
  return json(
    text
      .replace("{count}", String(cookies.length))
      .replace("{cookies}", () => listOf(cookies))
      .replace("{browser}", () => listOf(browser))
      .replace("{server}", () => listOf(server)),
  );
}

/** What is stored, why, and for how long. */
function listOf(rows: readonly Stored[]): string {
  const items = rows.map(({ title, what, why, kept }) => {
    const [name, said, reason, time] = [title, what, why, kept].map(escapeText);
    return `<li><strong>${name}</strong>: ${said} <em>Why:</em> ${reason} <em>Kept:</em> ${time}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/privacy",
    title: "Privacy Policy",
    description:
      "What Vidwright stores, who receives it, and how to remove it: Privacy Policy, Advertising Policy, and Cookie Policy.",
    keywords: "privacy policy, advertising policy, cookie policy, Vidwright",
  });

export default function Page() {
  return <Privacy html={useLoaderData<typeof loader>()} />;
}
