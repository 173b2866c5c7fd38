import type { ReactNode } from "react";
import { ReadingPage } from "./reading-page";

type GuideProps = { title: string; lead: string; action: string; children: ReactNode };

/** A guide. Search engines read its microdata, which needs no script element. */
export function Guide(props: GuideProps) {
  return (
    <div itemScope itemType="https://schema.org/TechArticle">
      <meta itemProp="headline" content={props.title} />
      <meta itemProp="description" content={props.lead} />
      <meta itemProp="inLanguage" content="en" />
      <ReadingPage {...props} />
    </div>
  );
}
