import type { ShareType } from "~/functions/shares/share-kinds";

/** In the order offered. */
export const SHARE_TYPE_LABELS: readonly { type: ShareType; label: string; hint: string }[] = [
  { type: "link_only", label: "Anyone with the link", hint: "Search engines are asked not to list it." },
  { type: "password_protected", label: "With a password", hint: "People with the link also need the password." },
  { type: "public", label: "Public", hint: "Search engines may list it." },
];

/** Who can read a document through its own link, and what. @param link as it is called in the sentence */
export const whoReads = (link: string): string =>
  `Anyone with ${link} can read the document, as it is now and after you change it: its lines, their quotes, and the link to its video. They need no account and can't change it. They don't see your name, the transcript, or anything else of yours. Search engines are asked not to list it.`;

/** What is lost with a link. */
export const ENDED_FOR_GOOD =
  "Whoever has this link won't be able to open it anymore. An ended link can't be brought back.";

export const shareTypeLabel = (type: ShareType): string =>
  SHARE_TYPE_LABELS.find((one) => one.type === type)?.label ?? type;

export const LIFETIMES = [
  { value: "0", label: "Until you end it" },
  { value: "1", label: "For one day" },
  { value: "7", label: "For a week" },
  { value: "30", label: "For 30 days" },
  { value: "date", label: "Until a date you choose" },
] as const;
