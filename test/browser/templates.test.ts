import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { signedIn } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { visitWith } from "../helpers/library-page";
import { open } from "../helpers/quiet";
import { LECTURE_SOURCE, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const library = "/content-manager";

test("a public template fills the form of a transcript, is saved as one's own, edited and deleted", async () => {
  const { page, allow } = await visitWith(world, await signedIn(world.worker));
  allow(/400/);
  await makeStudy(page, LECTURE_SOURCE);
  await open(page, library);
  const templates = async () => {
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("button", { name: "From a template…" }).click();
    return page.getByRole("dialog", { name: "Templates" });
  };
  const list = await templates();
  await list.getByText("No templates yet").waitFor();
  await list.getByRole("tab", { name: "Public" }).click();
  await list.getByLabel("Type").selectOption("Flashcards");
  await list.getByText("20 cards · Cloze").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const row = list.getByRole("listitem").filter({ hasText: "Fill the gaps" });
  await row.getByLabel("Your rating").selectOption("4 of 5");
  await row.getByText(/of 5 from \d+ rating/).waitFor();
  await row.getByRole("button", { name: "Use Fill the gaps" }).click();
  await page.getByRole("dialog", { name: "Create Flashcards" }).getByRole("listitem").getByRole("link").click();

  const generate = page.getByRole("dialog", { name: "Generate Flashcards" });
  await generate.getByText("Options from “Fill the gaps”").waitFor();
  await expect.poll(() => generate.getByLabel("Number of cards").inputValue()).toBe("20");
  await expect.poll(() => generate.getByRole("checkbox", { name: "Basic" }).isChecked()).toBe(false);
  await generate.getByLabel("Number of cards").fill("5");
  await generate.getByRole("button", { name: "Save as template…" }).click();
  const form = page.getByRole("dialog", { name: "Save as Template" });
  await form.getByRole("button", { name: "Save Template" }).click();
  await form.getByText("Template name is required").waitFor();
  await form.getByRole("textbox", { name: "Name" }).fill("Five gaps");
  await form.getByRole("button", { name: "Save Template" }).click();
  await toast(page, "Template saved").waitFor();
  // Saving it made no cards.
  await expect.poll(() => generate.getByRole("button", { name: "Generate Flashcards" }).isEnabled()).toBe(true);
  await generate.getByRole("button", { name: "Cancel" }).click();

  await open(page, library);
  const own = await templates();
  await own.getByText("5 cards · Cloze").waitFor();
  await own.getByRole("button", { name: "More for Five gaps" }).click();
  await own.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Template" });
  await edit.getByRole("checkbox", { name: /^Public/ }).check();
  await edit.getByRole("button", { name: "Save" }).click();
  await own.getByRole("listitem").getByText("Public", { exact: true }).waitFor();
  await own.getByRole("button", { name: "More for Five gaps" }).click();
  await own.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await own.getByText("No templates yet").waitFor();
});
