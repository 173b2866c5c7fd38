import { Form } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import type { OwnServiceView, ServiceKind } from "~/functions/accounts/own-services/service-kinds";
import type { FieldSpec } from "./account-form";
import { AccountForm } from "./account-form";
import { type AccountAnswer, AccountChoice, AccountSection, longDate } from "./account-section";

const NAMES: Record<ServiceKind, { name: string; example: string }> = {
  model: { name: "language model", example: "gpt-5-mini" },
  speech: { name: "speech service", example: "whisper-1" },
};

const fieldsOf = (kind: ServiceKind): FieldSpec[] => [
  {
    name: "address",
    label: "Address",
    type: "text",
    autoComplete: "off",
    hint: "Of an API like OpenAI's, up to and with its version: https://api.example.com/v1.",
  },
  { name: "model", label: "Model", type: "text", autoComplete: "off", hint: `For example ${NAMES[kind].example}.` },
  { name: "key", label: "Key", type: "password", autoComplete: "off" },
];

type OwnServicesProps = { services: readonly OwnServiceView[]; answered: AccountAnswer };

/** A person's own model and speech service: set, shown by the end of the key, and removed. */
export function OwnServicesSection({ services, answered }: OwnServicesProps) {
  return (
    <AccountSection
      id="services"
      title="Your own model"
      lead="Your documents are then written, and your recordings transcribed, by a service that you pay. What your own speech service transcribes takes none of the day's minutes; documents and transcripts still count toward your daily limit. Keys are encrypted and used for nothing else."
    >
      {(["model", "speech"] as const).map((kind) => {
        const service = services.find((one) => one.kind === kind);
        const form = `own-${kind}`;
        const { name } = NAMES[kind];
        return (
          <div key={kind} className="grid gap-2">
            {service && <Service service={service} />}
            <AccountChoice
              label={service ? `Replace your ${name}` : `Use your own ${name}`}
              isOpen={answered.resultOf(form) !== null}
            >
              <AccountForm
                key={answered.keyOf(form)}
                id={form}
                fields={fieldsOf(kind)}
                hidden={{ kind }}
                result={answered.resultOf(form)}
                button="Save"
                busy="Saving..."
              />
            </AccountChoice>
          </div>
        );
      })}
      <p>
        <a href="/record" className="text-link">
          Have a recording heard
        </a>
      </p>
    </AccountSection>
  );
}

function Service({ service: { kind, address, model, keyEnd, since } }: { service: OwnServiceView }) {
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="form" value="own-remove" />
      <input type="hidden" name="kind" value={kind} />
      <p className="min-w-0 wrap-anywhere">
        {model} at {address}, <span className="whitespace-nowrap">key …{keyEnd}</span>, since{" "}
        <time dateTime={since}>{longDate(since)}</time>
      </p>
      <Button type="submit" size="small" aria-label={`Remove your ${NAMES[kind].name}`}>
        Remove
      </Button>
    </Form>
  );
}
