import type { Failure } from "~/app/browser/calls/call-api";
import { DescriptionField, FormDialog, NameField } from "~/app/ui/form-dialog";
import { MAX_TEMPLATE_NAME, type TemplateView } from "~/functions/templates/template-kinds";
import type { TemplateText } from "./change-templates";

type TemplateFormProps = {
  /** Null to create one. */
  template: TemplateView | null;
  onSave: (text: TemplateText) => Promise<TemplateView | { failure: Failure }>;
  onSaved: (template: TemplateView) => void;
  onClose: () => void;
};

/** A template's name and visibility. */
export default function TemplateForm({ template, onSave, onSaved, onClose }: TemplateFormProps) {
  return (
    <FormDialog
      title={template ? "Edit Template" : "Save as Template"}
      submit={template ? "Save" : "Save Template"}
      initial={{
        name: template?.name ?? "",
        description: template?.description ?? "",
        isPublic: template?.isPublic ?? false,
      }}
      failed="Couldn't save the template."
      onSave={async (text) => {
        const saved = await onSave(text);
        if ("failure" in saved) return saved.failure;
        onSaved(saved);
        return null;
      }}
      onClose={onClose}
    >
      {({ text, change, problemOf }) => (
        <>
          <NameField
            value={text.name}
            most={MAX_TEMPLATE_NAME}
            problem={problemOf("name")}
            onChange={(name) => change({ name })}
          />
          <DescriptionField
            value={text.description}
            problem={problemOf("description")}
            onChange={(description) => change({ description })}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={text.isPublic}
              onChange={({ target }) => change({ isPublic: target.checked })}
            />
            <span>
              Public
              <span className="block text-small text-quiet">Anyone can find and use it. Your name isn't shown.</span>
            </span>
          </label>
        </>
      )}
    </FormDialog>
  );
}
