import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { signedIn } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { visitWith } from "../helpers/library-page";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const library = "/content-manager";

test("another person's public template is reported through the contact form, one's own and built-in ones are not", async () => {
  const [author, reader] = [await signedIn(world.worker), await signedIn(world.worker)];
  const fields = { name: "Reported quiz", templateType: "quiz", templateData: {}, isPublic: true };
  const made = await author.caller.post("/api/content/templates", fields);
  const { template } = (await made.json()) as { template: { id: number } };
  const shown = async (someone: typeof author) => {
    const { page } = await visitWith(world, someone);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("button", { name: "From a template…" }).click();
    const list = page.getByRole("dialog", { name: "Templates" });
    await list.getByRole("tab", { name: "Public" }).click();
    await list.getByLabel("Type").selectOption("Quiz");
    const row = list.getByRole("listitem").filter({ hasText: "Reported quiz" });
    await row.waitFor();
    return { page, list, row };
  };
  const own = await shown(author);
  await expect.poll(() => own.row.getByRole("link").count()).toBe(0);
  const { page, list, row } = await shown(reader);
  const builtIn = list.getByRole("listitem").filter({ hasText: "Quick check" });
  await expect.poll(() => builtIn.getByRole("link").count()).toBe(0);
  await row.getByRole("link", { name: "Report Reported quiz" }).click();
  await page.waitForURL(`**/contact?template=${template.id}`);
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(`About public template no. ${template.id}: `);
});

test("a study plan fills the settings, and the library opens as its own settings say", async () => {
  const { page } = await visitWith(world, await signedIn(world.worker));
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "From a template…" }).click();
  const list = page.getByRole("dialog", { name: "Templates" });
  await list.getByRole("tab", { name: "Public" }).click();
  await list.getByRole("button", { name: "Use A little every day" }).click();
  await page.getByText("“A little every day” is filled in.").waitFor();
  await expect.poll(() => page.getByLabel("New cards a day").inputValue()).toBe("5");
  await page.getByText("Different limits on some days").click();
  await page.getByLabel("New cards on Sunday").fill("many");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Sunday: enter whole numbers from 0 to 9,999, or leave the limits empty").waitFor();
  await page.getByLabel("New cards on Sunday").fill("0");
  await page.getByLabel("Note for Sunday").fill("Only reviews");
  await page.getByLabel("Session length").fill("20");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save as template…" }).click();
  const saving = page.getByRole("dialog", { name: "Save as Template" });
  await saving.getByRole("textbox", { name: "Name" }).fill("Weekdays");
  await saving.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved").waitFor();
  const template = (await (await page.request.get("/api/content/templates?templateType=study_plan")).json()) as {
    templates: { templateData: object }[];
  };
  expect(template.templates[0]?.templateData).toMatchObject({
    ...{ newPerDay: 5, sessionMinutes: 20 },
    days: [{ day: 7, newPerDay: 0, reviewsPerDay: null, note: "Only reviews" }],
  });

  await open(page, library);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Library Settings" });
  await settings.getByLabel("Open with").selectOption("Tags");
  await settings.getByLabel("Sort by").selectOption("title");
  await settings.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved").waitFor();
  await open(page, "/about");
  await open(page, library);
  await page.waitForURL(/\?sort=title&tab=tags$/);
  await page.getByRole("tab", { name: "All Content" }).click();
  await page.getByText("Your library is empty").waitFor();
});
