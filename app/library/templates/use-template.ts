import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { TemplateType, TemplateView } from "~/functions/templates/template-kinds";

type TemplateOf<Type extends TemplateType> = Extract<TemplateView, { templateType: Type }>;

/** The template named in the address, to fill a form with; null until loaded, and if there is none. */
export function useTemplate<Type extends TemplateType>(type: Type): TemplateOf<Type> | null {
  const [query] = useSearchParams();
  const id = query.get("template");
  const [template, setTemplate] = useState<TemplateOf<Type> | null>(null);
  useEffect(() => {
    setTemplate(null);
    if (id === null || !/^[1-9]\d{0,14}$/.test(id)) return;
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /api/content/templates/:id", { param: { id: Number(id) }, signal })
      .then(({ template: found }) => {
        if (!signal.aborted && hasType(found, type)) setTemplate(found);
      })
      .catch((thrown: unknown) => {
        if (signal.aborted) return;
        showToast({ title: "Couldn't open the template", description: toFailure(thrown).message, isDestructive: true });
      });
    return () => controller.abort();
  }, [id, type]);
  return template;
}

function hasType<Type extends TemplateType>(template: TemplateView, type: Type): template is TemplateOf<Type> {
  return template.templateType === type;
}
