export type HomeTab = "prd" | "transcript";

export const TABS: Record<HomeTab, { label: string; action: string; busy: string; href: string }> = {
  prd: { label: "Generate PRD", action: "Generate PRD", busy: "Generating...", href: "/" },
  transcript: {
    label: "Interactive Transcript",
    action: "Create Interactive Transcript",
    busy: "Creating transcript...",
    href: "/?tab=transcript",
  },
};

export const toTab = (value: unknown): HomeTab => (value === "transcript" ? "transcript" : "prd");
