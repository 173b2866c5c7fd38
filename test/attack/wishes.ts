import type { Member } from "../api/access-matrix/cast";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { send } from "../helpers/prompts";
import { type Outcome, round, shown } from "./round";
import { type AttackWorld, members, startAttackWorld } from "./world";

type Wish = { name: string; make(member: Member, text: string): Promise<Response> };

/** Every user text that is passed to a model. */
const WISHES: Wish[] = [
  {
    name: "a transformation",
    make: ({ caller, things }, userPrompt) =>
      caller.post(`/api/transcripts/${things.transcript}/transform-text`, {
        ...{ selectedText: "A planner that", startIndex: 0, endIndex: 14, userPrompt },
        clientId: crypto.randomUUID(),
      }),
  },
  {
    name: "a section",
    make: ({ caller, things }, instruction) =>
      caller.post(`/api/prompts/${things.prompt}/regenerate`, { group: "Core Features", instruction }),
  },
  {
    name: "a card",
    make: async ({ caller, things }, text) => {
      const path = `/api/flashcards/${things.flashcard}`;
      const kept = await send(caller, "PUT", path, { front: text, back: "Soil and seeds and weekly plans" });
      return kept.ok ? caller.post(`${path}/rewrite`) : kept;
    },
  },
];

/** The parts of a prompt that are not user text. */
type Frame = { system: string; brackets: number };

/** The product with a fake model that records what it was asked. */
export async function startWishWorld(): Promise<AttackWorld & { openai: FakeOpenAi }> {
  const openai = await startFakeOpenAi();
  const world = await startAttackWorld({ OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url });
  const close = async () => {
    await world.close();
    await openai.close();
  };
  return { ...world, openai, close };
}

/**
 * Texts as requests to a model: they are sent along, none opens or closes a block of the prompt, and the product's own
 * instructions to the model stay unchanged.
 */
export async function attackWishes(
  world: Awaited<ReturnType<typeof startWishWorld>>,
  { texts, seconds }: { texts: readonly string[]; seconds: number },
): Promise<Outcome> {
  const [member] = await members(world, 1);
  if (!member) throw new Error("there is no member");
  const ask = async ({ make }: Wish, text: string) => {
    world.openai.script([]);
    const response = await make(member, text);
    return { status: response.status, body: await response.text(), asked: [...world.openai.requests] };
  };
  const frames = new Map<Wish, Frame>();
  for (const wish of WISHES) {
    const { status, body, asked } = await ask(wish, "Plain words");
    if (asked.length === 0) throw new Error(`${wish.name} asks no model: ${status} ${body}`);
    frames.set(wish, frameOf(asked[0]));
  }
  return round({
    ...{
      name: "Texts in requests to a model, and in the text that it is asked about",
      unit: "strings",
      cases: texts,
      seconds,
      lanes: 1,
    },
    attack: async (text) => {
      const faults: string[] = [];
      for (const wish of WISHES) {
        const { status, body, asked } = await ask(wish, text);
        const said = `${wish.name} with ${shown(text)}`;
        // 502: the fake's reply does not fit these words.
        if (status >= 500 && status !== 502) faults.push(`${said} answers ${status}: ${body.slice(0, 160)}`);
        for (const request of asked) {
          const frame = frameOf(request);
          if (frame.system !== frames.get(wish)?.system) faults.push(`${said} changes what the model is told`);
          if (frame.brackets !== frames.get(wish)?.brackets) faults.push(`${said} opens or closes a block`);
          if (!letters(userOf(request)).includes(letters(text))) faults.push(`${said} is not sent along`);
        }
      }
      return faults;
    },
  });
}

type Asked = FakeOpenAi["requests"][number] | undefined;

const userOf = (request: Asked) => contentOf(request, "user");

const contentOf = (request: Asked, role: string) =>
  (request?.body.messages ?? [])
    .filter((message) => message.role === role)
    .map(({ content }) => content)
    .join("\n");

function frameOf(request: Asked): Frame {
  return { system: contentOf(request, "system"), brackets: userOf(request).match(/[<>]/g)?.length ?? 0 };
}

/** Letters and digits only: characters that could close a block are replaced when sent. */
const letters = (text: string) => text.toWellFormed().replace(/[^\p{L}\p{N}]+/gu, "");
