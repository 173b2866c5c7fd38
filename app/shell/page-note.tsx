import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button";
import type { PageLink } from "./site-links";

export type PageNoteProps = {
  title: string;
  children: ReactNode;
  links?: readonly PageLink[];
  /** Comes first and has the page's heading. */
  above?: ReactNode;
};

/** A page with one message and links onward. */
export function PageNote({ title, children, links = [{ to: "/", label: "Back to Home" }], above }: PageNoteProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      {above}
      {above ? (
        <h2 className="mt-12 border-t border-line pt-6 text-lead font-semibold">{title}</h2>
      ) : (
        <h1 className="font-serif text-title font-semibold">{title}</h1>
      )}
      <p className="mt-3 max-w-measure text-quiet">{children}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to} viewTransition>
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

export function NotFound() {
  return <PageNote title="404 Page Not Found">This page doesn't exist.</PageNote>;
}
