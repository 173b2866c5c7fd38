import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button";
import type { PageLink } from "./site-links";

export type PageNoteProps = {
  title: string;
  children: ReactNode;
  links?: readonly PageLink[];
  /** In place of the title. */
  heading?: ReactNode;
};

/** A page with one message and links onward. */
export function PageNote({
  title,
  children,
  links = [{ to: "/", label: "Back to Home" }],
  heading = <h1 className="font-serif text-title font-semibold">{title}</h1>,
}: PageNoteProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      {heading}
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
