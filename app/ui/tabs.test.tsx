import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TabPanel, Tabs } from "./tabs";

const TABS = [
  { value: "text", label: "Text" },
  { value: "cards", label: "Cards" },
] as const;

it("names the panel by its tab, and the tab its panel", () => {
  const html = renderToStaticMarkup(
    <>
      <Tabs id="talk" label="Views" tabs={TABS} value="cards" onChange={() => undefined} />
      <TabPanel id="talk" value="cards">
        Three cards
      </TabPanel>
    </>,
  );
  const panel = /<div role="tabpanel" id="([^"]+)" aria-labelledby="([^"]+)"/.exec(html);
  const tab = /<button [^>]*\bid="([^"]+)"[^>]*aria-selected="true"[^>]*aria-controls="([^"]+)"/.exec(html);
  expect(tab?.[1]).toBeDefined();
  expect([panel?.[2], panel?.[1]]).toEqual([tab?.[1], tab?.[2]]);
});
