import { type MouseEvent, useState } from "react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { lazyPart } from "~/app/shell/lazy-part";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { ButtonLink } from "~/app/ui/button";
import { showToast } from "~/app/ui/toast-store";
import { saveTemplate, type TemplateContent } from "./change-templates";

const TemplateForm = lazyPart(() => import("./template-form"));

/**
 * Saves the options in a form as a template. Templates belong to an account, so visitors are sent to sign in.
 * @param props.read reads the options from the button's form; null if they can't be saved
 */
export function SaveTemplate({ read }: { read: (form: HTMLFormElement) => TemplateContent | null }) {
  const user = useCurrentUser();
  const signIn = useSignInPath();
  const [content, setContent] = useState<TemplateContent | null>(null);
  if (!user) {
    return (
      <p className="mt-4 text-small text-quiet">
        <ButtonLink size="small" className="mr-3" to={signIn}>
          Sign in
        </ButtonLink>
        to save these options as a template.
      </p>
    );
  }
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form?.reportValidity()) setContent(read(form));
  };
  return (
    <>
      <button type="button" className="text-action mt-2 justify-self-start" onClick={open}>
        Save as template…
      </button>
      {content && (
        <TemplateForm
          template={null}
          onSave={(text) => saveTemplate(content, text)}
          onSaved={({ name }) => {
            setContent(null);
            showToast({ title: "Template saved", description: `${name} is in your library, under Create.` });
          }}
          onClose={() => setContent(null)}
        />
      )}
    </>
  );
}
