import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../helpers/accounts";
import { makeDeepPrd } from "../helpers/deep-document";
import { open } from "../helpers/quiet";
import { makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the home page continues with the document that was opened last", async () => {
  const { caller, id } = await signedIn(world.worker);
  const { page } = await world.arrive();
  const [session = ""] = [caller.cookies.get("session")];
  await page.context().addCookies([{ name: "session", value: session, url: world.worker.url.href }]);
  await open(page, "/");
  const prompt = await makeDeepPrd(page, world.worker.env.DB);
  const study = await makeStudy(page);
  await world.worker.env.DB.prepare("update content_items set last_viewed_at = 0, created_at = 1 where user_id = ?")
    .bind(id)
    .run();
  const last = page.getByRole("heading", { name: "Continue" }).locator("xpath=..").getByRole("link");
  await open(page, `/transcript/${study.id}`);
  await open(page, "/");
  await expect.poll(() => last.first().getAttribute("href")).toContain(`/transcript/${study.id}`);
  await open(page, `/history/${prompt.id}`);
  await open(page, "/");
  await expect.poll(() => last.first().getAttribute("href")).toContain(`/history/${prompt.id}`);
});
