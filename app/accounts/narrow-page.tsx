import type { ReactNode } from "react";

/** A page with one form or one message. */
export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-5 py-12 sm:py-20">
      <div className="max-w-md">
        <h1 className="font-serif text-title font-semibold">{title}</h1>
        {lead && <p className="mt-3 text-quiet">{lead}</p>}
        <div className="mt-8 grid gap-6">{children}</div>
      </div>
    </div>
  );
}
