import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import type { TemplateType, TemplateView } from "~/functions/templates/kinds";
import { useCall } from "~/app/browser/calls/use-call";

type TemplateQuery = { isPublic: boolean; type: TemplateType | null };

/** A list of templates, with loading more. */
export function useTemplates({ isPublic, type }: TemplateQuery) {
  const query = { isPublic: isPublic ? "true" : "false", templateType: type ?? undefined } as const;
  const { value, set, isFailed, reload } = useCall("GET /api/content/templates", { query });
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function loadMore() {
    if (!value?.next) return;
    setLoading(true);
    setFailure(null);
    try {
      const page = await call("GET /api/content/templates", { query: { ...query, cursor: value.next } });
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
