import { fold } from "~/functions/search/fold";

/** A page or an action, with the words people may search for. */
export type Command = { label: string; words: string } & ({ to: string } | { theme: "light" | "dark" });

const COMMANDS: readonly Command[] = [
  { label: "Convert Videos to PRDs", words: "home create generate prd requirements", to: "/" },
  { label: "Create Transcript", words: "new upload captions subtitles video", to: "/?tab=transcript" },
  { label: "Library", words: "content tags collections favorites bookmarks archive", to: "/content-manager" },
  { label: "History", words: "prds documents saved", to: "/history" },
  { label: "Review", words: "flashcards cards study due", to: "/review" },
  { label: "Review settings", words: "study options limits retention", to: "/review?tab=settings" },
  { label: "Account", words: "profile password sign in login passkey delete export", to: "/account" },
  { label: "Use dark theme", words: "night appearance color mode", theme: "dark" },
  { label: "Use light theme", words: "day appearance color mode", theme: "light" },
  { label: "Prompt Engineering", words: "guide help", to: "/guides/prompt-engineering" },
  { label: "For Founders", words: "guide help", to: "/guides/founders" },
  { label: "For YouTube Creators", words: "guide help", to: "/guides/youtube-creators" },
  { label: "Contact", words: "support mail feedback", to: "/contact" },
  { label: "About Us", words: "company", to: "/about" },
  { label: "Privacy Policy", words: "data cookies", to: "/privacy" },
];

/** How many are shown before anything is typed. */
const FIRST = 7;
const MOST = 4;

/** Commands in which each typed word starts a word; those whose label starts with it come first. */
export function findCommands(typed: string): Command[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return COMMANDS.slice(0, FIRST);
  const begins = (text: string, word: string) => ` ${fold(text)}`.includes(` ${word}`);
  const found = COMMANDS.filter(({ label, words }) => wanted.every((word) => begins(`${label} ${words}`, word)));
  const rank = ({ label }: Command) => (wanted.every((word) => begins(label, word)) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
