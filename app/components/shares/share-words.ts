import type { ShareType } from "~/functions/content/shares/kinds";

/** In the order offered. */
export const SHARE_TYPE_LABELS: readonly { type: ShareType; label: string; hint: string }[] = [
  { type: "link_only", label: "Anyone with the link", hint: "Search engines are asked not to list it." },
  { type: "password_protected", label: "With a password", hint: "People with the link also need the password." },
  { type: "public", label: "Public", hint: "Search engines may list it." },
];

export const shareTypeLabel = (type: ShareType): string =>
  SHARE_TYPE_LABELS.find((one) => one.type === type)?.label ?? type;

export const LIFETIMES = [
  { value: "0", label: "Until you end it" },
  { value: "1", label: "For one day" },
  { value: "7", label: "For a week" },
  { value: "30", label: "For 30 days" },
  { value: "date", label: "Until a date you choose" },
] as const;
