import { describe, expect, it } from "vitest";
import { cleanCaptions } from "./clean-captions";
import { plainText } from "./strip-markup";

describe("markup", () => {
  it.each([
    ["<c.colorE5E5E5>so</c><00:00:01.000><c> far</c>", "so far"],
    ["<v Speaker One>hi</v> <i>there</i>", "hi there"],
    ['<font color="#fff">white</font> {\\an8}top', "white top"],
    ["one<br>two<br/>three\\Nfour", "one\ntwo\nthree\nfour"],
    ["<ruby>漢<rt>かん</rt></ruby>字", "漢字"],
    ["if a < b and c > d", "if a < b and c > d"],
    ["the <body> element and List<String>", "the <body> element and List<String>"],
    ["the &lt;b&gt; tag", "the <b> tag"],
    ["it&#39;s &amp; it&#x27;s &quot;fine&quot;&nbsp;&hellip;", `it's & it's "fine" …`],
    ["it&amp;#39;s", "it's"],
    ["caf&eacute; &Uuml;ber &ntilde;", "café Über ñ"],
    ["R&D; AT&T &unknown; &#0;&#9999999;", "R&D; AT&T &unknown; "],
  ])("%j reads %j", (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });
});

describe("cleaning", () => {
  it.each([
    ["[Music]", ""],
    ["[ Applause ]", ""],
    ["(laughs)", ""],
    ["♪♪", ""],
    ["[Música]", ""],
    ["[音楽]", ""],
    ["（拍手）", ""],
    ["[door slams]", ""],
    ["...", ""],
    ["[Music] so today (laughter) we begin", "so today we begin"],
    ["♪ we will wait ♪", "we will wait"],
    ["what the [ __ ] was that", "what the [ __ ] was that"],
    ["[ __ ]", "[ __ ]"],
    ["[ f__ ]", "[ f__ ]"],
    ["I (really) mean it", "I (really) mean it"],
    ["(and then he left)", "(and then he left)"],
    ["a[0] and f(x)", "a[0] and f(x)"],
    [">> hello >> hi", "hello hi"],
    [">> ANNA: hello", "hello"],
    ["SPEAKER: hello", "hello"],
    ["Speaker 2: hello", "hello"],
    ["WARNING: hot", "WARNING: hot"],
    ["Host: localhost", "Host: localhost"],
    ["- Hi.", "Hi."],
    ["- 5 degrees", "- 5 degrees"],
    ["-  5 degrees", "- 5 degrees"],
    ["-  Hi.", "Hi."],
    ["red - blue", "red - blue"],
    ["half- way", "half- way"],
    ["【拍手】 hello", "hello"],
    ["so[Music]we", "so we"],
    ["la♪la", "la la"],
    ["( soft  music  and  a  cough )", ""],
    [">>ANNA: hello", "hello"],
    [">> so: hello", "so: hello"],
    [">> Anna (Guest): hi", "Anna (Guest): hi"],
    ["hello >>hi >>", "hello hi"],
    ["Speaker 12: hello", "hello"],
    ["SPEAKER 2:", ""],
    ["x >>= 2", "x >>= 2"],
    ["a\u0000b\u0007 \u200bc\u00a0 d\ud800", "ab c d"],
    ["\u202eabc\u202c", "abc"],
    ["👩‍🍳 cooks", "👩‍🍳 cooks"],
    ["no no no", "no no no"],
  ])("%j reads %j", (text, expected) => {
    expect(cleanCaptions(text)).toBe(expected);
  });

  it("ends on markers nested deeper than anyone writes", () => {
    const nested = "[music ".repeat(50) + "]".repeat(50);
    expect(cleanCaptions(cleanCaptions(nested))).toBe(cleanCaptions(nested));
  });
});
