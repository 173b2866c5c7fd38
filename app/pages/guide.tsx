import { ReadingPage, type ReadingPageProps } from "./reading-page";

/** An article that search engines know as a guide by its microdata, which needs no script element. */
export function Guide(props: ReadingPageProps) {
  return (
    <div itemScope itemType="https://schema.org/TechArticle">
      <meta itemProp="headline" content={props.title} />
      <meta itemProp="description" content={props.lead} />
      <meta itemProp="inLanguage" content="en" />
      <ReadingPage {...props} />
    </div>
  );
}
