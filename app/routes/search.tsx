import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { SearchHints } from "~/app/search/search-hints";
import { SearchResults } from "~/app/search/search-results";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import { type TalksPage, talksSchema } from "~/functions/search/model";
import { searchTalks } from "~/functions/search/search-library";
import { MAX_QUERY } from "~/functions/search/search-limits";
import type { RouteHandle } from "../root";

type PageData = { q: string; talk: string | null; page: TalksPage | null };

/** The search page: works without JavaScript, and shows more results than the palette. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").slice(0, MAX_QUERY);
  const { talk, from } = talksSchema.parse({ talk: query.get("talk"), from: query.get("from") });
  const page = q.trim() === "" ? null : await searchTalks(context.deps, { owner: context.owner, q, talk, from });
  return json<PageData>({ q, talk, page }, { headers: { "Cache-Control": "private, no-store" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: RouteHandle = { isPersonal: true };

export const meta: MetaFunction = () => [{ title: "Search | Vidwright" }, { name: "robots", content: "noindex" }];

export default function Search() {
  const { q, talk, page } = useLoaderData<typeof loader>() as PageData;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold">Search</h1>
      <Form method="get" action="/search" className="mt-6 max-w-measure">
        <search className="flex gap-2">
          <Input
            key={q}
            type="search"
            name="q"
            aria-label="Search everything you own"
            placeholder="Search transcripts, PRDs, cards, highlights"
            defaultValue={q}
            maxLength={MAX_QUERY}
            className="grow"
          />
          <Button type="submit">Search</Button>
        </search>
      </Form>
      <div className="max-w-measure">{page ? <SearchResults q={q} talk={talk} page={page} /> : <SearchHints />}</div>
    </div>
  );
}
