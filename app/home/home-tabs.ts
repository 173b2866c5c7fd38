export type Tab = "prd" | "transcript";

export const TABS: Record<Tab, { label: string; action: string; busy: string; href: string }> = {
  prd: { label: "Generate PRD", action: "Generate PRD", busy: "Generating...", href: "/" },
  transcript: {
    label: "Interactive Transcript",
    action: "Create Interactive Transcript",
    busy: "Creating transcript...",
    href: "/?tab=transcript",
  },
};

export const toTab = (value: unknown): Tab => (value === "transcript" ? "transcript" : "prd");
