import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Shown } from "~/app/submit-form";

/** What the account page's forms need to know about the last response. */
export type AccountAnswer = {
  resultOf: (form: string) => SubmissionResult<string[]> | null;
  /** A key that changes after this form succeeds, so that the form resets. */
  keyOf: (form: string) => string;
  shown: Shown | null;
};

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function AccountSection({ id, title, lead, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="mt-12 grid gap-x-16 gap-y-4 border-t border-line pt-6 md:grid-cols-[16rem_minmax(0,28rem)]"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-lead font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-small text-quiet">{lead}</p>}
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}

/** One of a section's actions, collapsed until it is opened. */
export function AccountChoice({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-b border-line pb-3">
      <summary className="min-h-11 content-center font-semibold">{label}</summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
