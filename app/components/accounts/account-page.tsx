import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CurrentUser, SessionView } from "~/functions/accounts/schema";
import { AccountForm } from "./account-form";
import { DeviceList } from "./device-list";
import { EMAIL, PASSWORD } from "./fields";

export type AccountPageProps = {
  user: CurrentUser;
  sessions: readonly SessionView[];
  /** Generations left today; null for premium. */
  daily: { limit: number; left: { prd: number; transcript: number } } | null;
  resultOf: (form: string) => SubmissionResult<string[]> | null;
  isDone: (form: string) => boolean;
  /** Counts up with every answer, so that a form that succeeded starts afresh. */
  answerKey: string;
};

export function AccountPage({ user, sessions, daily, resultOf, isDone, answerKey }: AccountPageProps) {
  const keyOf = (form: string) => (isDone(form) ? answerKey : form);
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="text-title font-semibold tracking-tight">Account</h1>
      <p className="mt-3 text-quiet">
        {user.username}, {user.email}
      </p>
      <Section id="plan" title="Plan">
        {daily ? (
          <p>
            Free: {daily.left.prd} of {daily.limit} PRDs and {daily.left.transcript} of {daily.limit} transcripts left
            today.{" "}
            <Link to="/#upgrade" className="text-link">
              Upgrade to Pro
            </Link>{" "}
            for unlimited generations, PDF export and no ads.
          </p>
        ) : (
          <p>Premium: no ads, PDF export, and no daily limit.</p>
        )}
      </Section>
      <Section id="devices" title="Signed-in devices">
        <DeviceList sessions={sessions} />
      </Section>
      <Section id="password" title="Password" lead="Every other device will be signed out.">
        <AccountForm
          key={keyOf("change-password")}
          id="change-password"
          fields={[
            { ...PASSWORD, name: "currentPassword", label: "Current password" },
            {
              ...PASSWORD,
              name: "newPassword",
              label: "New password",
              autoComplete: "new-password",
              hint: "At least 8 characters.",
            },
          ]}
          result={resultOf("change-password")}
          button="Change password"
          busy="Changing..."
        />
      </Section>
      <Section id="email" title="Email" lead="We send a link to the new address. Until you open it, nothing changes.">
        <AccountForm
          key={keyOf("change-email")}
          id="change-email"
          fields={[{ ...EMAIL, label: "New email" }, PASSWORD]}
          result={resultOf("change-email")}
          button="Change email"
          busy="Sending..."
        />
      </Section>
      <Section id="data" title="Your data" lead="Everything you own here, as one JSON file.">
        <p>
          <a href="/api/auth/export" download="vidwright-data.json" className="button">
            Download my data
          </a>
        </p>
      </Section>
      <Section
        id="delete"
        title="Delete account"
        lead="Deletes your account with all PRDs and transcripts, at once and for good. Download your data first if you want to keep it."
      >
        <AccountForm
          id="delete"
          fields={[{ ...PASSWORD, label: "Your password, to confirm" }]}
          result={resultOf("delete")}
          button="Delete my account"
          busy="Deleting..."
          isDanger
        />
      </Section>
    </div>
  );
}

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="mt-12 grid gap-x-16 gap-y-4 border-t border-line pt-6 md:grid-cols-[16rem_minmax(0,28rem)]"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-lead font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-small text-quiet">{lead}</p>}
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}
