import { describe, expect, it, test } from "vitest";
import { parseTtml, ttmlLanguage } from "./parse-ttml";

const tt = (body: string, head = "") => `<tt><head>${head}</head><body>${body}</body></tt>`;

/** Captions as `start-end Name: text`, in milliseconds. */
function read(body: string, head?: string): string[] {
  return parseTtml(tt(body, head)).map(
    ({ startMs, endMs, text, speaker }) => `${startMs}-${endMs} ${speaker === undefined ? "" : `${speaker}: `}${text}`,
  );
}

describe("parts of a paragraph with times of their own", () => {
  test.each([
    [
      "count from the paragraph",
      '<p begin="1s" end="9s"><span begin="2s" end="4s">so it goes on</span></p>',
      ["3000-5000 so it goes on"],
    ],
    [
      "are those of the media where they would lie behind its end",
      '<p begin="10s" end="14s"><span begin="10s" end="12s">so it goes on</span></p>',
      ["10000-12000 so it goes on"],
    ],
    [
      "are those of the media where they would begin at its end",
      '<p begin="2s" end="4s"><span begin="2s" end="3s">so it goes on</span></p>',
      ["2000-3000 so it goes on"],
    ],
    [
      "lie behind it where they are neither",
      '<p begin="10s" end="14s"><span begin="5s" end="6s">so it goes on</span></p>',
      ["15000-14000 so it goes on"],
    ],
    [
      "may begin at once and end apart",
      '<p begin="0s" end="9s"><span end="2s">so it goes on</span> <span end="4s">and it went on</span></p>',
      ["0-2000 so it goes on ", "0-4000 and it went on"],
    ],
    [
      "go on in the middle of a word",
      '<p begin="10s" end="20s"><span begin="0s" end="4s">first part he</span><span begin="4s" end="9s">re and the second</span></p>',
      ["10000-19000 first part here and the second"],
    ],
    [
      "do not go on behind a blank",
      '<p begin="10s" end="20s"><span begin="0s" end="4s">first part here </span><span begin="4s" end="9s">and the second</span></p>',
      ["10000-14000 first part here ", "14000-19000 and the second"],
    ],
    [
      "do not go on before a blank",
      '<p begin="10s" end="20s"><span begin="0s" end="4s">first part here</span><span begin="4s" end="9s"> and the second</span></p>',
      ["10000-14000 first part here", "14000-19000  and the second"],
    ],
    [
      "are one caption where they are words, from the first of them on",
      '<p begin="10s" end="15s"> <span begin="1s" end="2s">so it </span><span begin="2s" end="3s">goes on</span></p>',
      ["11000-13000 so it goes on"],
    ],
    [
      "are several where they are more",
      '<p begin="10s" end="15s"><span begin="1s" end="2s">so it goes </span><span begin="2s" end="3s">on and on</span></p>',
      ["11000-12000 so it goes ", "12000-13000 on and on"],
    ],
  ])("%s", (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });
});

describe("a paragraph", () => {
  test.each([
    ["without an end lasts ten seconds", '<p begin="1s">so it goes</p>', ["1000-11000 so it goes"]],
    [
      "keeps its lines where its element or one above says so, and not where it says otherwise",
      '<div space="preserve"><p begin="1s" end="2s">so\nit</p><p space="default" begin="3s" end="4s">so\nit</p></div><p begin="5s" end="6s" space="preserve">so\nit</p>',
      ["1000-2000 so\nit", "3000-4000 so it", "5000-6000 so\nit"],
    ],
    [
      "has no ruby text and no sign around it",
      '<p begin="1s" end="2s">漢<span ruby="delimiter">(</span><span ruby="text">かん</span><span ruby="delimiter">)</span>です</p>',
      ["1000-2000 漢です"],
    ],
    [
      "may have an element without content",
      '<p begin="1s" end="2s"><metadata/>so it goes</p>',
      ["1000-2000 so it goes"],
    ],
    ["goes on behind an end of nothing", '<p begin="1s" end="2s">so it</x> goes</p>', ["1000-2000 so it goes"]],
    [
      "with a length alone has a time",
      '<div timeContainer="seq"><p dur="2s">so it goes</p><p dur="1s">and on</p></div>',
      ["0-2000 so it goes", "2000-3000 and on"],
    ],
  ])("%s", (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it("is read in as many elements as captions ever have", () => {
    const nested = (depth: number) =>
      `${"<div>".repeat(depth)}<p begin="1s" end="2s">so it goes</p>${"</div>".repeat(depth)}`;
    expect(read(nested(61))).toEqual(["1000-2000 so it goes"]);
  });
});

describe("who speaks", () => {
  const agent = (id: string, names: string) => `<agent xml:id="${id}">${names}</agent>`;
  const said = (head: string, id: string) => read(`<p agent="${id}" begin="1s" end="2s">so it goes</p>`, head)[0];

  test.each([
    ["the first name counts", agent("a", "<name>Jane Doe</name><name>JD</name>"), "a", "Jane Doe: "],
    ["the first name that says something counts", agent("a", "<name> </name><name>JD</name>"), "a", "JD: "],
    ["several are listed", agent("a", "<name>Ana</name>") + agent("b", "<name>Ben</name>"), "a\n b", "Ana, Ben: "],
    ["a title is no name", agent("a", "<title>Chair</title><name>Ana</name>"), "a", "Ana: "],
    ["a name behind the agent is another's", `${agent("a", "")}<name>Ana</name>`, "a", ""],
    ["a name behind an empty agent is another's", '<agent xml:id="a"/><name>Ana</name>', "a", ""],
    ["a name of nobody is none", "<name>Ana</name><agent><name>Ben</name></agent>", "a", ""],
  ])("%s", (_, head, id, name) => {
    expect(said(head, id)).toBe(`1000-2000 ${name}so it goes`);
  });

  it("words of two voices are two captions", () => {
    const head = agent("a", "<name>Ana</name>") + agent("b", "<name>Ben</name>");
    const body =
      '<p begin="1s" end="5s"><span agent="a" begin="0s" end="1s">Hi.</span> <span agent="b" begin="1s" end="2s">Yo.</span></p>';
    expect(read(body, head)).toEqual(["1000-2000 Ana: Hi. ", "2000-3000 Ben: Yo."]);
  });
});

describe("the language of the root", () => {
  test.each([
    ["de", "de"],
    [" EN-us ", "en-us"],
    ["de-CH-1996", "de-ch-1996"],
    ["sr-Latn-RS-x1", "sr-latn-rs-x1"],
    ["english", null],
    ["my de", null],
    ["de_CH", null],
    ["de-toolongone", null],
    ["de-a", null],
    ["", null],
  ])("%j is %j", (written, language) => {
    expect(ttmlLanguage(`<?xml version="1.0"?><tt xml:lang="${written}"><body xml:lang="fr"/></tt>`)).toBe(language);
  });

  it("is none where none is given", () => {
    expect(ttmlLanguage("<tt><body xml:lang='fr'/></tt>")).toBeNull();
    expect(ttmlLanguage("words")).toBeNull();
  });
});
