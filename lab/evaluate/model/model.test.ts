import { describe, expect, it } from "vitest";
import { hashOf, nameOf } from "./answers";
import { perturb, SLIPS, type Slip } from "./perturb";
import { startReplay } from "./replay";
import { countTokens } from "./tokens";

const citing = (segmentId: number, quote: string) => ({
  items: [{ text: "A line.", citations: [{ segmentId, quote }] }],
});

describe("a slip", () => {
  it.each<[Slip, string, string]>([
    ["none", "the battery lasts two winters", "the battery lasts two winters"],
    ["word left out", "the battery lasts two winters", "the battery two winters"],
    ["word put in", "the battery lasts two winters", "the battery the lasts two winters"],
    ["ellipsis in the middle", "the battery lasts two winters", "the battery … two winters"],
    ["word replaced", "the battery lasts two winters", "the battery stsal two winters"],
    ["word left out", "電池は二冬もちます", "電池は二もちます"],
  ])("%s: %j", (slip, quote, slipped) => {
    expect(perturb(citing(7, quote), slip)).toEqual({ reply: citing(7, slipped), citations: 1 });
  });

  it("shifts line numbers by five in both directions, and changes nothing else", () => {
    const reply = { title: "T", count: 3, items: [...citing(7, "a b c").items, ...citing(2, "d e f").items] };
    expect(perturb(reply, "line off by five")).toEqual({
      reply: { title: "T", count: 3, items: [...citing(2, "a b c").items, ...citing(7, "d e f").items] },
      citations: 2,
    });
  });

  it("changes every citation of every kind", () => {
    for (const slip of SLIPS.filter((one) => one !== "none")) {
      expect(perturb(citing(9, "one two three four"), slip).reply).not.toEqual(citing(9, "one two three four"));
    }
  });
});

describe("tokens", () => {
  const message = (content: string) => [{ role: "user", content }];

  it("are cached as far as an earlier request begins the same way", () => {
    const video = "word ".repeat(700);
    const { sent, cached } = countTokens([message(`${video}write a quiz`), message(`${video}write cards`)]);
    expect(sent).toBeGreaterThan(2000);
    expect(cached / sent).toBeCloseTo(0.5, 1);
    expect(countTokens([message(`quiz ${video}`), message(`cards ${video}`)]).cached).toBeLessThan(10);
  });
});

describe("the replay", () => {
  it("reports requests without an answer, and responds with a failure", async () => {
    const replay = await startReplay({ isRecording: false });
    try {
      const url = replay.begin("a talk that is not there", "none");
      const messages = [{ role: "user", content: "Write." }];
      const body = JSON.stringify({ model: "any", messages, stream: true });
      const response = await fetch(`${url}/chat/completions`, { method: "POST", body });
      expect(response.status).toBe(400);
      expect(replay.unanswered).toEqual([null]);
      expect(replay.requests).toEqual([messages]);
    } finally {
      await replay.close();
    }
  });

  it("identifies a request by its task, and one with its own material by that material", () => {
    const named = (task: string, said = "[0] hello") =>
      nameOf([
        { role: "system", content: "Rules." },
        { role: "user", content: `<video>\n${said}\n</video>\n\nTask: ${task}` },
      ]);
    expect(named("write a quiz on this video.\n\nRules: short.")).toBe("write-a-quiz-on-this-video");
    expect(named("write a quiz on this video.\n\nRules: long.")).toBe("write-a-quiz-on-this-video");
    const again = (line: string) => named(`write a quiz on this video.\n\n<video>\n${line}\n</video>`);
    expect(again("Turned down: one")).toMatch(/^write-a-quiz-on-this-video-[0-9a-f]{12}$/);
    expect(again("Turned down: one")).not.toBe(again("Turned down: two"));
    expect(nameOf([{ role: "user", content: "Judge each line." }])).toMatch(/^[0-9a-f]{12}$/);
  });

  it("knows an answer to other rules, even for a check, whose rules are not in its name", () => {
    const check = (rules: string, form = "") => [
      { role: "system", content: rules },
      { role: "user", content: `1. A line.\n\nJudge each line.${form}` },
    ];
    expect(nameOf(check("Be strict."))).toBe(nameOf(check("Be lenient.")));
    expect(hashOf(check("Be strict."))).not.toBe(hashOf(check("Be lenient.")));
    expect(hashOf(check("Be strict.", "\n\nAnswer with JSON of this form: {}"))).toBe(hashOf(check("Be strict.")));
  });
});
