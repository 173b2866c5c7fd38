import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "~/app/pages/page-metadata";
import { Privacy, type StoredLists } from "~/app/pages/privacy-page";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };

/** The lists are a file of the build: no other page reads them. */
export async function loader({ context }: LoaderFunctionArgs): Promise<StoredLists> {
  const text = await context.loadText("/stored-data.json");
  if (text === null) throw new Error("What is stored can't be read.");
  return JSON.parse(text);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/privacy",
    title: "Privacy Policy",
    description:
      "What Vidwright stores, who receives it, and how to remove it: Privacy Policy, Advertising Policy, and Cookie Policy.",
    keywords: "privacy policy, advertising policy, cookie policy, Vidwright",
  });

export default Privacy;
