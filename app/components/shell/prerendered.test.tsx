import fc from "fast-check";
import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createPrerender, PageContext } from "../../prerender";
import { Prerendered } from "./prerendered";

type Row = { title: string; path: string; isOpen: boolean };

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map(({ title, path, isOpen }, index) => (
        <Prerendered key={String(index)} name={`row,${isOpen}`} texts={{ title, path }}>
          {(texts) => (
            <li title={texts.title}>
              <a href={`/${texts.path}`} className={isOpen ? "open" : undefined}>
                {texts.title} of {texts.path}
              </a>
            </li>
          )}
        </Prerendered>
      ))}
    </ul>
  );
}

const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ minLength: 1, unit: fc.constantFrom(..."<>&\"';=-+0\uE000\uE001$") }),
);
const rows = fc.array(fc.record({ title: text, path: text, isOpen: fc.boolean() }), { maxLength: 6 });

it("matches what React renders, whatever the texts, on the first render and later ones", () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (pages) => {
      const prerender = createPrerender();
      for (const shown of pages) {
        const page = prerender.openPage();
        const html = renderToString(
          <PageContext.Provider value={page}>
            <Rows rows={shown} />
          </PageContext.Provider>,
        );
        expect(page.fill(html)).toBe(renderToString(<Rows rows={shown} />));
      }
    }),
  );
});

it("renders its children once for all texts", () => {
  const prerender = createPrerender();
  let times = 0;
  const render = (title: string) => {
    const page = prerender.openPage();
    const html = renderToString(
      <PageContext.Provider value={page}>
        <Prerendered name="counted" texts={{ title }}>
          {(texts) => {
            times += 1;
            return <p>{texts.title}</p>;
          }}
        </Prerendered>
      </PageContext.Provider>,
    );
    return page.fill(html);
  };
  expect([render("one"), render("two"), render("three")]).toEqual(["<p>one</p>", "<p>two</p>", "<p>three</p>"]);
  expect(times).toBe(1);
});

it("keeps the ids that React generates the same as in the browser", () => {
  const Labeled = () => <label htmlFor={useId()}>Name</label>;
  const part = (
    <div>
      <Prerendered name="labeled" texts={{}}>
        {() => <Labeled />}
      </Prerendered>
      <Labeled />
    </div>
  );
  const prerender = createPrerender();
  const render = () => {
    const page = prerender.openPage();
    return page.fill(renderToString(<PageContext.Provider value={page}>{part}</PageContext.Provider>));
  };
  const inBrowser = renderToString(part);
  expect([render(), render()]).toEqual([inBrowser, inBrowser]);
});
