import type { Filled, Stored } from "./stored-kinds";

/** The cookies that are set, in the order of the privacy page. */
export const COOKIES = [
  {
    names: ["visitor"],
    title: "visitor",
    what: "A random number with a signature.",
    why: "What you make without an account stays yours, and free uses can be counted.",
    kept: "For 400 days.",
  },
  {
    names: ["session"],
    title: "session",
    what: "A random token.",
    why: "You stay signed in.",
    kept: "From when you log in until you log out.",
  },
  {
    names: ["expired"],
    title: "expired",
    what: "That your session ended by itself, and whether a page has told you.",
    why: "Your pages say so instead of looking empty.",
    kept: "For 400 days, or until you log in or out.",
  },
  {
    names: ["device"],
    title: "device",
    what: "Which accounts have signed in with this browser, without naming them.",
    why: "Strangers who guess at a password cannot keep you out.",
    kept: "For 400 days.",
  },
  {
    names: ["registered"],
    title: "registered",
    what: "Which registration this browser made last, without naming it.",
    why: "The link in our email signs you in here, and in no other browser.",
    kept: "For one day, or until you use the link here.",
  },
  {
    names: ["bookmark"],
    title: "bookmark",
    what: "The state of the database after your last change.",
    why: "You always read what you have written.",
    kept: "For 20 minutes.",
  },
  {
    names: ["unlocked"],
    title: "unlocked",
    what: "That you gave the password of a shared link. Sent only to that link.",
    why: "You need not give it again on every page.",
    kept: "For 12 hours.",
  },
  {
    names: ["seen"],
    title: "seen",
    what: "That your visit to a shared link has been counted. Sent only to that link.",
    why: "A visit counts once.",
    kept: "For one day.",
  },
  {
    names: ["theme"],
    title: "theme",
    what: "Light or dark, once you have chosen.",
    why: "Pages come in the theme you want.",
    kept: "For one year.",
  },
  {
    names: ["sheet"],
    title: "sheet",
    what: "The name of the style sheet that your browser has stored.",
    why: "Pages need not contain it again.",
    kept: "For one year.",
  },
  {
    names: ["library"],
    title: "library",
    what: "How your library opens, once you have chosen. With an account it is a copy of what the account stores.",
    why: "It opens as you want it.",
    kept: "For one year, or until you log out.",
  },
] as const satisfies readonly Stored[];
export type CookieName = (typeof COOKIES)[number]["names"][number];

/** Keys of local storage. */
export const IN_LOCAL_STORAGE = [
  {
    names: ["vidwright.freeUses", "vidwright.shortcuts", "vidwright.reviewer", "vidwright.quiz-feedback"],
    title: "Local storage",
    what: "How many free uses are left, whether keyboard shortcuts are switched off, how you like to review, and whether quizzes tell right from wrong at once.",
    why: "Pages look right before they have asked the server.",
    kept: "Until you delete it.",
  },
  {
    names: [
      ...([
        "made",
        "vidwright.has-cards",
        "vidwright.push",
        "vidwright.push-asked",
        "vidwright.install-asked",
      ] as const),
      "vidwright.extension",
    ],
    title: "Local storage",
    what: "Whether you have made something, have cards, or have used the browser extension, and whether this browser is to get push notifications, was asked about them, and was asked to install the app.",
    why: "Pages offer what you can use, and nothing is asked twice.",
    kept: "Until you delete it.",
  },
  {
    names: ["vidwright.highlights-waiting"],
    title: "Local storage",
    what: "Whether highlights wait for the network.",
    why: "Every page can send them.",
    kept: "Until they are sent.",
  },
  {
    names: ["vidwright.quiz.{}", "vidwright.gaps.{}", "vidwright.places"],
    title: "Local storage",
    what: "The answers of a quiz you have not submitted, lines written from a gap that you have not added yet, and where you were in the transcripts you read last.",
    why: "You can go on where you stopped.",
    kept: "Until you submit or add them; places until newer ones push them out.",
  },
] as const satisfies readonly Stored[];

/** Keys of session storage. */
export const IN_SESSION_STORAGE = [
  {
    names: ["vidwright.run", "vidwright.edits.{}", "vidwright.due", "vidwright.unread", "tab"],
    title: "Session storage",
    what: "Which document is being made, edits of a document that you have not saved, how many cards are due and notifications unread, and a random number for this tab.",
    why: "A reload loses nothing, and your library's figures can tell one visit from the next.",
    kept: "Until you close the tab.",
  },
  {
    names: ["vidwright.github"],
    title: "Session storage",
    what: "The GitHub repository and token that you type to make issues. They go to GitHub, never to our server.",
    why: "You need not type them twice.",
    kept: "Until you close the tab, or make this browser forget them.",
  },
] as const satisfies readonly Stored[];

/** Names of databases. */
export const IN_INDEXED_DB = [
  {
    names: ["vidwright.reviews"],
    title: "IndexedDB",
    what: "The cards that are due, and ratings and study sessions until they are sent.",
    why: "You can review without a network.",
    kept: "Until they are sent; cards until you sign out.",
  },
  {
    names: ["vidwright.highlights"],
    title: "IndexedDB",
    what: "Highlights that you make, change or delete without a network.",
    why: "They are saved once you are online.",
    kept: "Until they are sent, or for 30 days if what they belong to was deleted.",
  },
  {
    names: ["vidwright.recordings"],
    title: "IndexedDB",
    what: "Recordings that you add to a transcript, which are never uploaded; a recording that you transcribe, with the words of each piece; and what you speak, with its sound.",
    why: "They play beside their text, and a closed page loses nothing that was said or transcribed.",
    kept: "Until you remove them or sign out; what you speak or transcribe, until its document is made.",
  },
] as const satisfies readonly Stored[];

/** Names of caches; some end with a build's name. */
export const IN_CACHE_STORAGE = [
  {
    names: ["vidwright-reading-files-{}", "vidwright-reading-pages"],
    title: "Cache storage",
    what: "The scripts of this site, the last twelve transcripts that you read, and those that you keep offline.",
    why: "You can read them without a network.",
    kept: "Scripts until there are newer ones; transcripts until you remove them or sign out.",
  },
  {
    names: ["vidwright-review-{}"],
    title: "Cache storage",
    what: "The review page with its scripts and styles, which are the same for everybody.",
    why: "It opens without a network.",
    kept: "Until there is a newer one.",
  },
  {
    names: ["vidwright-shared"],
    title: "Cache storage",
    what: "What another app shared with Vidwright.",
    why: "It's there even if you share it without a network.",
    kept: "Until the form has it, or you sign out.",
  },
] as const satisfies readonly Stored[];

type KeyOf<Rows extends readonly Stored[]> = Filled<Rows[number]["names"][number]>;

/** What each storage of the browser may hold. */
export type BrowserKeys = {
  local: KeyOf<typeof IN_LOCAL_STORAGE>;
  session: KeyOf<typeof IN_SESSION_STORAGE>;
  indexedDb: KeyOf<typeof IN_INDEXED_DB>;
  caches: KeyOf<typeof IN_CACHE_STORAGE>;
};
