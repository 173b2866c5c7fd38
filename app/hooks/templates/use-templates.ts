import { useState } from "react";
import { callApi, type Failure, toFailure } from "~/app/client/api/call-api";
import type { TemplateList, TemplateType, TemplateView } from "~/functions/content/templates/kinds";
import { useLoaded } from "../use-loaded";

type Which = { isPublic: boolean; type: TemplateType | null };

/** A list of templates, and the way to more of it. */
export function useTemplates({ isPublic, type }: Which) {
  const query = new URLSearchParams({ isPublic: String(isPublic), ...(type && { templateType: type }) });
  const path = `/api/content/templates?${query}`;
  const { value, set, isFailed, reload } = useLoaded(path, (body) => body as TemplateList);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function loadMore() {
    if (!value?.next) return;
    setLoading(true);
    setFailure(null);
    try {
      const page = (await (await callApi(`${path}&cursor=${value.next}`)).json()) as TemplateList;
      set((before) => before && { ...page, templates: [...before.templates, ...page.templates] });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setLoading(false);
    }
  }
  const put = (template: TemplateView) =>
    set(
      (before) =>
        before && { ...before, templates: before.templates.map((one) => (one.id === template.id ? template : one)) },
    );
  const take = ({ id }: TemplateView) =>
    set((before) => before && { ...before, templates: before.templates.filter((one) => one.id !== id) });
  return { list: value, isFailed, reload, isLoading, failure, loadMore, put, take };
}
