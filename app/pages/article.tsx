import type { AppLoadContext } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReadingPage } from "./reading-page";

type ArticleName = "about" | "founders" | "prompt-engineering" | "youtube-creators";

/** An article's text, as HTML: a file of public/articles, so that the Worker's bundle need not hold it. */
export async function loadArticle({ loadText }: AppLoadContext, name: ArticleName): Promise<{ html: string }> {
  const html = await loadText(`/articles/${name}.txt`);
  if (html === null) throw new Error(`The article ${name} can't be read.`);
  return { html };
}

type ArticleProps = { title: string; lead: string; action: string };

/** A page whose loader is `loadArticle`. */
export function Article(props: ArticleProps) {
  const { html } = useLoaderData<{ html: string }>();
  return <ReadingPage {...props} html={html} />;
}

/** An article that search engines know as a guide by its microdata, which needs no script element. */
export function Guide(props: ArticleProps) {
  return (
    <div itemScope itemType="https://schema.org/TechArticle">
      <meta itemProp="headline" content={props.title} />
      <meta itemProp="description" content={props.lead} />
      <meta itemProp="inLanguage" content="en" />
      <Article {...props} />
    </div>
  );
}
