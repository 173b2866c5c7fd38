import { Form, Link } from "@remix-run/react";
import { Button, ButtonAnchor, ButtonLink } from "~/app/ui/button";
import type {
  CurrentUser,
  PasskeyView,
  SecondFactorView,
  SecurityEventView,
  SessionView,
} from "~/functions/accounts/model";
import type { OwnServiceView } from "~/functions/accounts/own-services/service-kinds";
import { megabytes } from "~/functions/allowance/megabytes";
import type { Storage } from "~/functions/allowance/port";
import type { TokenView } from "~/functions/tokens/token-kinds";
import { EMAIL, PASSWORD } from "./account-fields";
import { AccountForm } from "./account-form";
import { type AccountAnswer, AccountSection, longDate } from "./account-section";
import { deviceName } from "./device-name";
import { EventList } from "./event-list";
import { OwnServicesSection } from "./own-services-section";
import { PasskeySection } from "./passkey-section";
import { PasskeysToRemove } from "./passkeys-to-remove";
import { SecondFactorSection } from "./second-factor-section";
import { TokenSection } from "./token-section";

/** Everything that is deleted with an account. */
export const DELETED_WITH_ACCOUNT: readonly string[] = [
  "PRDs, their versions, write-ups and test reports",
  "Transcripts, with chapters and translations",
  "Highlights and notes",
  "Quizzes and attempts, including other people's attempts at your quizzes",
  "Flashcards, with the schedule and every review",
  "Study sessions and study settings",
  "Library tags and collections, with the history of every item and when it was used",
  "Templates you saved, and your ratings of others'",
  "Links you shared, with their comments",
  "Notifications, their settings, the milestones you reached, and the browsers that receive them",
  "Sign-ins on all devices, access tokens, and emails we sent you",
  "Passkeys, two-step sign-in with its recovery codes, and recent activity",
  "Your own model and speech service, with their keys",
  "What you made in this browser without an account",
];

export type AccountPageProps = {
  user: CurrentUser;
  sessions: readonly SessionView[];
  /** Generations left today; null for premium. */
  daily: { limit: number; left: { prd: number; transcript: number } } | null;
  passkeys: readonly PasskeyView[];
  secondFactor: SecondFactorView;
  events: readonly SecurityEventView[];
  storage: Storage;
  tokens: readonly TokenView[];
  services: readonly OwnServiceView[];
  answered: AccountAnswer;
};

export function AccountPage({ user, daily, storage, answered, ...shown }: AccountPageProps) {
  const { sessions, passkeys, secondFactor, events, tokens, services } = shown;
  const { resultOf, keyOf } = answered;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold">Account</h1>
      <p className="mt-3 text-quiet">
        {user.username}, {user.email}
      </p>
      <PlanSection daily={daily} />
      <StorageSection {...storage} />
      <AccountSection id="devices" title="Signed-in devices">
        <DeviceList sessions={sessions} />
      </AccountSection>
      <AccountSection id="notifications" title="Notifications" lead="Choose what we remind you about, when, and where.">
        <p>
          <ButtonLink to="/account/notifications">Notification settings</ButtonLink>
        </p>
      </AccountSection>
      <OwnServicesSection services={services} answered={answered} />
      <PasswordSection passkeys={passkeys} answered={answered} />
      <PasskeySection passkeys={passkeys} answered={answered} />
      <SecondFactorSection
        factor={secondFactor}
        email={user.email}
        hasPasskeys={passkeys.length > 0}
        answered={answered}
      />
      <AccountSection
        id="email"
        title="Email"
        lead="We'll send a link to the new address. Opening it changes your email and signs out your other devices."
      >
        <AccountForm
          key={keyOf("change-email")}
          id="change-email"
          fields={[{ ...EMAIL, label: "New email" }, PASSWORD]}
          result={resultOf("change-email")}
          button="Change email"
          busy="Sending..."
        />
      </AccountSection>
      <TokenSection tokens={tokens} answered={answered} />
      <EventList events={events} />
      <AccountSection
        id="data"
        title="Your data"
        lead="One JSON file with everything listed under Delete account, including every review and translation."
      >
        <p>
          <ButtonAnchor href="/api/auth/export" download="vidwright-data.json">
            Download my data
          </ButtonAnchor>
        </p>
      </AccountSection>
      <DeleteSection answered={answered} />
    </div>
  );
}

function PlanSection({ daily }: Pick<AccountPageProps, "daily">) {
  return (
    <AccountSection id="plan" title="Plan">
      {daily ? (
        <p>
          Free: {daily.left.prd} of {daily.limit} PRDs and {daily.left.transcript} of {daily.limit} transcripts left
          today.{" "}
          <Link to="/#upgrade" className="text-link">
            Upgrade to Pro
          </Link>{" "}
          for unlimited generations, PDF export, and no ads.
        </p>
      ) : (
        <p>Premium: no ads, PDF export, and no daily limit.</p>
      )}
    </AccountSection>
  );
}

function StorageSection({ used, limit }: Storage) {
  return (
    <AccountSection
      id="storage"
      title="Storage"
      lead="Transcripts, PRDs with their versions, quizzes, flashcards, and highlights. What you delete counts for one more day."
    >
      <p>
        {megabytes(used)} of {megabytes(limit)} MB used.
      </p>
    </AccountSection>
  );
}

function PasswordSection({ passkeys, answered: { resultOf, keyOf } }: Pick<AccountPageProps, "passkeys" | "answered">) {
  return (
    <AccountSection
      id="password"
      title="Password"
      lead="Your other devices will be signed out, and your access tokens will end."
    >
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
      >
        <PasskeysToRemove passkeys={passkeys} />
      </AccountForm>
    </AccountSection>
  );
}

function DeleteSection({ answered: { resultOf } }: Pick<AccountPageProps, "answered">) {
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      lead="This is permanent. Download your data first if you want to keep it."
    >
      <div>
        <p>This deletes your account and:</p>
        <ul className="mt-2 list-disc pl-5">
          {DELETED_WITH_ACCOUNT.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
        <p className="mt-2">We keep payment records for bookkeeping, separate from your account.</p>
      </div>
      <AccountForm
        id="delete"
        fields={[{ ...PASSWORD, label: "Your password, to confirm" }]}
        result={resultOf("delete")}
        button="Delete my account"
        busy="Deleting..."
        isDanger
      />
    </AccountSection>
  );
}

/** Signed-in devices, each with a button to sign it out. */
function DeviceList({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
            <div>
              <p>{deviceName(userAgent)}</p>
              <p className="text-small text-quiet">
                {isCurrent ? (
                  "This device"
                ) : (
                  <>
                    Last seen <time dateTime={lastSeenAt}>{longDate(lastSeenAt)}</time>
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="form" value="revoke" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small">
                  Sign out<span className="sr-only"> {deviceName(userAgent)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="form" value="revoke-all" />
        <Button type="submit">Sign out everywhere</Button>
      </Form>
    </>
  );
}

/** In UTC, so that server and browser render the same text. */
