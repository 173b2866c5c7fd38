import type { AppLoadContext } from "@remix-run/cloudflare";

type TextName = "about" | "developers" | "founders" | "mcp" | "privacy" | "prompt-engineering" | "youtube-creators";

/**
 * The HTML of a page whose text is a file of the build, because few people read it and each isolate would carry it. Its
 * lines to paste get this product's address.
 * @throws Response 503 without its file
 */
export async function loadPageText(
  { loadText, origin }: Pick<AppLoadContext, "loadText" | "origin">,
  name: TextName,
): Promise<string> {
  const text = await loadText(`/texts/${name}.txt`);
  if (text === null) throw new Response(null, { status: 503 });
  return text.replaceAll("{origin}", origin);
}
