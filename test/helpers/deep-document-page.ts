import type { Page } from "playwright-core";
import type { PromptView } from "~/functions/prds/model";
import type { TestPage } from "./browser";
import { makeDeepPrd } from "./deep-document";
import { open } from "./quiet";
import type { World } from "./world";

/** The page of a document with every field. */
export async function openDeep(
  world: World,
  { fit, ...options }: { fit?: "high" | "low"; width?: number } = {},
): Promise<TestPage & { prd: PromptView }> {
  const opened = await world.arrive(options);
  const prd = await makeDeepPrd(opened.page, world.worker.env.DB, fit);
  await open(opened.page, `/history/${prd.id}`);
  return { ...opened, prd };
}

/** A part of the document by its heading. */
export const section = (page: Page, heading: string) => page.locator(`section:has(> h3:text-is("${heading}"))`);
/** The lines with this title. */
export const line = (page: Page, title: string) =>
  page.locator(":has(> .line)").filter({ has: page.locator(".line-title", { hasText: title }) });
