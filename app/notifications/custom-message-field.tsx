import { useState } from "react";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Field, TextArea } from "~/app/ui/field";
import { CUSTOM_VARIABLES, MAX_CUSTOM_MESSAGE, VARIABLE } from "~/functions/notifications/notification-kinds";

/** A learner's own message, with a live preview. */
export function CustomMessage({ message, problem }: { message: string; problem: string | undefined }) {
  const [text, setText] = useState(message);
  const name = useCurrentUser()?.username ?? "Ada";
  const values: Record<string, string> = {
    name,
    count: "12",
    title: "How memory works",
    streak: "5",
    link: "vidwright.example/review",
  };
  const known = CUSTOM_VARIABLES.map((one) => `{{${one}}}`).join(", ");
  return (
    <>
      <Field
        label="Message"
        hint={`Up to ${MAX_CUSTOM_MESSAGE} characters. You can use ${known}. A sentence is left out when its placeholder has no value; if none is left, you get our text. Leave empty to use ours.`}
        problem={problem}
      >
        {(control) => (
          <TextArea
            {...control}
            name="customMessageTemplate"
            rows={3}
            maxLength={MAX_CUSTOM_MESSAGE}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {text.trim() !== "" && (
        <div>
          <p className="text-small text-quiet">Preview</p>
          <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">
            {text.replace(VARIABLE, (whole, variable: string) => values[variable] ?? whole)}
          </p>
        </div>
      )}
    </>
  );
}
