import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { ReadingPage } from "./reading-page";

type AssetPageProps = { title: string; lead: string; html: string; children?: ReactNode };

/** A page whose text is a file of the build, as plain text, because few people read it and each isolate would carry it. */
export function AssetPage({ title, lead, html, children }: AssetPageProps) {
  return (
    <ReadingPage title={title} lead={lead} action="Make a Document">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own, without anything from a request */}
      <div className="running-text" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </ReadingPage>
  );
}

/** The text of such a page, with this product's address in its lines to paste. @throws Response 503 without its file */
export async function loadPageText(
  { loadText, origin }: Pick<AppLoadContext, "loadText" | "origin">,
  name: "developers" | "mcp",
): Promise<string> {
  const text = await loadText(`/texts/${name}.txt`);
  if (text === null) throw new Response(null, { status: 503 });
  return text.replaceAll("{origin}", origin);
}
