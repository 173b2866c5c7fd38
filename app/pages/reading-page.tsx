import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button";

type ReadingPageProps = {
  title: string;
  lead: string;
  /** The call to action: a button-like link to the product. */
  action: string;
} & ({ children: ReactNode } | { html: string });

/** An article: heading, text with a margin for timestamps, and one call to action. */
export function ReadingPage({ title, lead, action, ...text }: ReadingPageProps) {
  const look = "running-text has-margin mt-8";
  return (
    <article className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <header className="document-heading">
        <h1 className="max-w-measure font-serif text-title font-semibold sm:text-display">{title}</h1>
        <p className="mt-4 max-w-xl text-lead text-quiet">{lead}</p>
      </header>
      {"html" in text ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an article of this repository
        <div className={look} dangerouslySetInnerHTML={{ __html: text.html }} />
      ) : (
        <div className={look}>{text.children}</div>
      )}
      <p className="document-heading mt-16">
        <ButtonLink to="/" viewTransition variant="primary">
          {action}
        </ButtonLink>
      </p>
    </article>
  );
}
