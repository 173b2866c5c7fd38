import type { ShareableKind, ShareType } from "~/functions/shares/share-kinds";

/** In the order offered. */
export const SHARE_TYPE_LABELS: readonly { type: ShareType; label: string; hint: string }[] = [
  { type: "link_only", label: "Anyone with the link", hint: "Search engines are asked not to list it." },
  { type: "password_protected", label: "With a password", hint: "People with the link also need the password." },
  { type: "public", label: "Public", hint: "Search engines may list it." },
];

/** What people with a link see, for things that contain more than that. */
export const WHAT_IS_SEEN: { [Kind in ShareableKind]?: string } = {
  prompts:
    "People with a link can read the document, as it is now and after you change it: its lines, their quotes with the words right before and after them, and the link to its video. They need no account and can't change it. They don't see the rest of the transcript or anything else of yours. They see how its tests stand, but not your username, unless you choose otherwise in the library's settings.",
  "study-sessions": "They see its name, description, counts, and time, but not your cards or your name.",
};

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

/** For example `Nov 21, 2026, 4:05 PM`, in the reader's time zone. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
