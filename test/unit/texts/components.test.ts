import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const UI = "app/ui/";

/** The component that owns a class; anything that needs its look uses the component. */
const OWNERS: Record<string, string> = {
  button: "Button",
  "icon-button": "IconButton",
  field: "Input, TextArea or Select",
  badge: "Badge",
  progress: "Progress",
  tabs: "Tabs",
  tab: "Tabs",
  dialog: "Dialog",
  menu: "Menu",
  "menu-item": "MenuItem or MenuLink",
  toast: "Toast",
};

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => `app/${name}`)
  .filter((name) => name.endsWith(".tsx") && !name.startsWith(UI));

/** The words of every text in a `className`, with the component that owns each. */
function ownedClasses(source: string): string[] {
  const attributes = source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g);
  return [...attributes]
    .flatMap(([, text = "", code = ""]) => [
      text,
      ...[...code.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, part]) => part),
    ])
    .flatMap((text = "") => text.split(/\s+/))
    .filter((name) => name in OWNERS || name.startsWith("button-") || name.startsWith("dialog-"));
}

test("component classes are used only inside app/ui", () => {
  const found = sources.flatMap((name) =>
    ownedClasses(readFileSync(name, "utf8")).map(
      (owned) => `${name}: ${owned}, use ${OWNERS[owned] ?? "its component"}`,
    ),
  );
  expect(found).toEqual([]);
});

test("a class in a text, a choice or a template is found", () => {
  expect(ownedClasses('<a className="mt-4 button" />')).toEqual(["button"]);
  expect(ownedClasses('<a className={isLast ? "badge" : "mt-2"} />')).toEqual(["badge"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  expect(ownedClasses("<a className={`field ${extra`} />")).toEqual(["field"]);
});
