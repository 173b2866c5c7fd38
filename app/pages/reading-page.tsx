import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button";

export type ReadingPageProps = {
  title: string;
  lead: string;
  /** The call to action: a button-like link to the product. */
  action: string;
  /** The text, or its beginning. */
  html?: string;
  children?: ReactNode;
};

/** An article: heading, text with a margin for timestamps, and one call to action. */
export function ReadingPage({ title, lead, action, html, children }: ReadingPageProps) {
  const look = "running-text has-margin mt-8";
  return (
    <article className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <header className="document-heading">
        <h1 className="max-w-measure font-serif text-title font-semibold sm:text-display">{title}</h1>
        <p className="mt-4 max-w-xl text-lead text-quiet">{lead}</p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this repository, without anything from a request */}
      {html && <div className={look} dangerouslySetInnerHTML={{ __html: html }} />}
      {children && <div className={look}>{children}</div>}
      <p className="document-heading mt-16">
        <ButtonLink to="/" viewTransition variant="primary">
          {action}
        </ButtonLink>
      </p>
    </article>
  );
}
