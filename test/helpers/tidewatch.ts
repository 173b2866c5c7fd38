import type { DocumentDraft, DraftRequirement } from "~/functions/prds/details/draft-schema";

/** A talk that produces everything a document can contain. */
export const TALK = [
  "So Tidewatch is for people who keep a small boat in a tidal harbor.",
  "Twice a day they walk down to the pier just to see if there is enough water to leave.",
  "What we want is that you look at your phone over breakfast and know when you can go.",
  "The first screen has to show the next window in which your boat floats free.",
  "And it must take the draft of your own boat into account, that is the whole point.",
  "You type in the draft once and then never again.",
  "It should warn you an hour before the window closes.",
  "Some people asked for a watch face, that would be nice to have one day.",
  "Everybody in the club can see all the boats, that is how a club works.",
  "For tides we pull the data from the Hydrographic Office API.",
  "Careful there, the free plan of that API allows five hundred calls a day.",
  "The app has to work without a network, there is no signal behind the sea wall.",
  "We keep the tables for the next seven days on the phone.",
  "It must open in under a second, people have wet hands.",
  "Where your boat lies is private, nobody but you may see that.",
  "Payments go through Paddle, twelve euros a year.",
  "We do not do navigation, there are charts for that.",
  "And no weather forecast either, at least not now.",
  "If half the club stops walking to the pier by the end of summer, it worked.",
  "It looks like the old tide tables, dark blue on cream, with large figures.",
  "By the way, a spring tide here is almost seven meters, most people do not believe it.",
  "The harbor master closes the inner gate whenever a storm is announced.",
];

const says = (index: number) => TALK[index]?.replace(/[,.].*$/, "") ?? "";
const line = (text: string, ...evidence: string[]) => ({ text, evidence });

function requirement(
  id: string,
  part: DraftRequirement["part"],
  [area, title, text]: readonly [string, string, string],
  over: Partial<DraftRequirement> = {},
): DraftRequirement {
  return { id, part, area, title, text, priority: "must", basis: "said", evidence: [], acceptance: [], ...over };
}

/** What a model writes of it. */
export const DRAFT: DocumentDraft = {
  video: {
    kind: "pitch",
    product: "Tidewatch",
    reading: "The tide app for boat owners; the anecdotes about the harbor were left out.",
    fit: "high",
  },
  evidence: TALK.map((_, index) => ({
    id: `e${index}`,
    segmentId: index,
    quote: says(index),
    force: [10, 20].includes(index) ? "warning" : [3, 4, 11, 13, 14, 8, 21].includes(index) ? "demand" : "fact",
  })),
  overview: {
    summary: line("Tidewatch tells owners of small boats when the tide lets them leave their harbor.", "e0", "e2"),
    problem: line("They walk to the pier twice a day only to look at the water.", "e1"),
    users: line("People who keep a small boat in a tidal harbor.", "e0"),
    outcome: line("Over breakfast they know when they can go.", "e2"),
  },
  requirements: [
    requirement(
      "R1",
      "Core Features",
      ["The window", "Next window", "The first screen shows the next window in which the owner's boat floats free."],
      {
        evidence: ["e3"],
        acceptance: [
          { text: "The window takes the draft of the boat into account.", basis: "said", evidence: ["e4"] },
          { text: "With no boat entered, the screen asks for its draft.", basis: "added", evidence: [] },
        ],
      },
    ),
    requirement(
      "R2",
      "Core Features",
      ["Warnings", "Warning", "The owner is warned an hour before the window closes."],
      {
        priority: "should",
        evidence: ["e6"],
        acceptance: [{ text: "The warning comes when the phone is locked.", basis: "added", evidence: [] }],
      },
    ),
    requirement(
      "R3",
      "Core Features",
      ["The window", "Draft once", "The draft of the boat is entered once and kept."],
      {
        evidence: ["e5"],
      },
    ),
    requirement("R4", "Core Features", ["Warnings", "Watch face", "The window can be shown on a watch."], {
      priority: "could",
      evidence: ["e7"],
    }),
    requirement(
      "R5",
      "Core Features",
      ["The club", "All boats", "Members of a club see the boats of all its members and when each can leave."],
      { priority: "should", evidence: ["e8"] },
    ),
    requirement(
      "R6",
      "Technical Requirements",
      ["Offline", "No network", "The app works without a network, with the tables of seven days on the phone."],
      {
        evidence: ["e11", "e12"],
        acceptance: [{ text: "A phone in flight mode shows the windows of the week.", basis: "added", evidence: [] }],
      },
    ),
    requirement("R7", "Technical Requirements", ["Speed", "Opens at once", "It opens in under a second."], {
      evidence: ["e13"],
    }),
    requirement(
      "R8",
      "API Integration",
      ["Tides", "Tide data", "Tide tables come from the API of the Hydrographic Office and are kept by the server."],
      { basis: "implied", evidence: ["e9"] },
    ),
    requirement("R9", "API Integration", ["Payment", "Yearly plan", "Twelve euros a year are paid through Paddle."], {
      priority: "should",
      evidence: ["e15"],
    }),
    requirement(
      "R10",
      "API Integration",
      ["Tides", "Another source", "A second source of tide tables stands in when the first one fails."],
      { priority: "could", basis: "implied" },
    ),
    requirement(
      "R11",
      "Design Vision",
      ["Look", "", "Like the old tide tables: dark blue on cream, with large figures."],
      { priority: "should", evidence: ["e19"] },
    ),
  ],
  nonGoals: [line("Navigation and charts.", "e16"), line("A weather forecast, for now.", "e17")],
  metrics: [line("By the end of summer half the club no longer walks to the pier.", "e18")],
  contradictions: [
    {
      sides: [
        line("Everybody in the club sees all the boats.", "e8"),
        line("Where a boat lies is seen by its owner alone.", "e14"),
      ],
      decide: "What of a boat may the other members of its club see?",
    },
  ],
  openQuestions: [
    {
      question: "What happens when the daily calls to the tide API are used up?",
      why: "Every owner who opens the app could cost a call.",
      about: "R8",
      evidence: ["e10"],
    },
    {
      question: "Who may be in a club?",
      why: "It decides who sees which boat.",
      about: "R5",
      suggestion: "Whoever an owner invites by a link.",
      evidence: [],
    },
    {
      question: "What is free, and what do twelve euros buy?",
      why: "It decides what is built first.",
      about: "R9",
      evidence: ["e15"],
    },
  ],
  notSaid: ["analytics", "accessibility", "localization", "release"],
  learnings: [
    { ...line("A spring tide in this harbor is almost seven meters.", "e20"), asks: "How high is a spring tide here?" },
  ],
  check: { overreach: [{ about: "R8", why: "Nobody said that a server keeps the tables." }] },
};
