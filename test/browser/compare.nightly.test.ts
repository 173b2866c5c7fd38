import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { SHORT_SRT } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { open } from "../helpers/quiet";
import type { Visitor } from "../helpers/visitor";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The same talk given again: without recipes by ingredient, with sharing. */
const AGAIN = SHORT_SRT.replace("search their recipes by ingredient", "share their recipes with a link").replace(
  "00:00:09,500",
  "00:00:30,500",
);

const edit = async (caller: Visitor, prd: PromptView, first: string) =>
  bodyOf<PromptView>(
    await send(caller, "PATCH", `/api/prompts/${prd.id}`, {
      requirements: [first, ...prd.requirements.slice(1)],
      version: prd.version,
    }),
  );

test.each([360, 1280])(
  "any two versions compare, and a talk with the same talk given again, at %i px",
  async (width) => {
    const { page, context } = await world.arrive({ width });
    const caller = world.worker.visitor();
    const { href: url } = world.worker.url;
    const first = await makePrd(caller);
    const second = await edit(caller, first, "An app that keeps recipes.");
    await edit(caller, second, "An app that keeps all recipes of a family.");
    const again = await makePrd(caller, "recipes-again.srt", AGAIN);
    await context.addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })));

    await open(page, `/history/${first.id}?compare=1`);
    await page.getByRole("heading", { name: "Version 1 and version 3, current" }).waitFor();
    await page.getByRole("combobox", { name: "Compare" }).selectOption("2");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("heading", { name: "Version 2 and version 3, current" }).waitFor();
    await page.getByText("1 line differs: 1 changed.").waitFor();
    await page.getByText("O-1, changed").waitFor();

    await page.getByRole("combobox", { name: "with" }).selectOption(`d${again.id}`);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const lost = page.getByRole("heading", { name: "Words that the later talk’s captions don’t have" }).locator("..");
    await lost.getByText("Users can search their recipes by ingredient").waitFor();
    expect(await lost.getByText("calm").count()).toBe(0);
    expect(await findingsInEveryView(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    const stranger = world.worker.visitor();
    const theirs = await makePrd(stranger, "secret.srt");
    await open(page, `/history/${first.id}?compare=1&with=d${theirs.id}`);
    await page.getByText("One of the two is no longer there.").waitFor();
  },
);
