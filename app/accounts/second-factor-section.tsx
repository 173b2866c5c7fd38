import { useEffect, useState } from "react";
import { CopyButton } from "~/app/transcripts/highlights/copy-button";
import type { SecondFactorView } from "~/functions/accounts/model";
import { otpauthLink } from "~/functions/accounts/second-factor/totp";
import { CODE, PASSWORD } from "./account-fields";
import { AccountForm } from "./account-form";
import { type AccountAnswer, AccountChoice, AccountSection, longDate } from "./account-section";
import { ConfirmWithPasskey } from "./confirm-with-passkey";

type Drawing = { size: number; path: string };

/** A quiet zone of four modules (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4;

/** A QR code, drawn in the browser once the library has loaded. Its content also appears as text next to it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isOver = false;
    // Never drawn on the server, so the library stays out of the server bundle.
    if (!import.meta.env.SSR) {
      void import("uqr").then(({ encode }) => {
        const { data, size } = encode(text, { border: 0 });
        if (!isOver) setDrawing({ size: size + 2 * QUIET, path: pathOf(data) });
      });
    }
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div className="size-52 bg-white">
      {drawing && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
}

type SecondFactorProps = { factor: SecondFactorView; email: string; hasPasskeys: boolean; answered: AccountAnswer };

/** Two-factor authentication for password sign-in: turn it on or off, and show the recovery codes once. */
export function SecondFactorSection({ factor, email, hasPasskeys, answered }: SecondFactorProps) {
  const { shown } = answered;
  const secret = secretOf(answered);
  const passkey = hasPasskeys && <ConfirmWithPasskey />;
  return (
    <AccountSection
      id="second-factor"
      title="Two-step sign-in"
      lead="Enter a code from your phone after your password. Passkeys don't need a code."
    >
      {shown?.kind === "recovery-codes" && <RecoveryCodes codes={shown.codes} />}
      {factor.isOn ? (
        <>
          <p>
            On since <time dateTime={factor.since}>{longDate(factor.since)}</time>. {factor.recoveryCodesLeft} of 10
            recovery codes left.
          </p>
          <AccountChoice label="Get new recovery codes" isOpen={answered.resultOf("recovery-codes") !== null}>
            <AccountForm
              key={answered.keyOf("recovery-codes")}
              id="recovery-codes"
              fields={[{ ...PASSWORD, hint: "Your old recovery codes will stop working." }]}
              result={answered.resultOf("recovery-codes")}
              button="Create new codes"
              busy="Making..."
            >
              {passkey}
            </AccountForm>
          </AccountChoice>
          <AccountChoice label="Turn off two-step sign-in" isOpen={answered.resultOf("second-factor-off") !== null}>
            <AccountForm
              id="second-factor-off"
              fields={[PASSWORD]}
              result={answered.resultOf("second-factor-off")}
              button="Turn off"
              busy="Turning off..."
              isDanger
            >
              {passkey}
            </AccountForm>
          </AccountChoice>
        </>
      ) : secret ? (
        <Setup secret={secret} email={email} answered={answered} />
      ) : (
        <AccountForm
          id="second-factor-setup"
          fields={[PASSWORD]}
          result={answered.resultOf("second-factor-setup")}
          button="Set up two-step sign-in"
          busy="Setting up..."
        >
          {passkey}
        </AccountForm>
      )}
    </AccountSection>
  );
}

/** The secret being set up; a wrong code keeps it. */
function secretOf({ shown, resultOf }: AccountAnswer): string | null {
  if (shown?.kind === "setup") return shown.setup.secret;
  const secret = resultOf("second-factor-on")?.initialValue?.secret;
  return typeof secret === "string" ? secret : null;
}

function Setup({ secret, email, answered }: { secret: string; email: string; answered: AccountAnswer }) {
  const link = otpauthLink({ secret, issuer: "Vidwright", account: email });
  return (
    <>
      <p role="status">Scan this with your authenticator app, or type the key into it. Then enter the code it shows.</p>
      <QrCode text={link} label="QR code for your authenticator app" />
      <p>
        Key:{" "}
        <code id="second-factor-key" className="wrap-anywhere">
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <p>
        <a href={link} className="text-link">
          Open it in an app on this device
        </a>
      </p>
      <AccountForm
        id="second-factor-on"
        hidden={{ secret }}
        fields={[CODE]}
        result={answered.resultOf("second-factor-on")}
        button="Turn on"
        busy="Turning on..."
      />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="border-l-4 border-good py-1 pl-4">
      <p className="font-semibold">Your recovery codes</p>
      <p className="mt-1">
        If you lose your phone, each code signs you in once. Save them somewhere safe now. They won't be shown again.
      </p>
      <ul id="recovery-codes-list" className="mt-3 grid gap-1 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        label="Copy the recovery codes"
        text={codes.join("\n")}
        copied="Recovery codes copied to clipboard"
        failed="Failed to copy to clipboard"
      />
    </div>
  );
}
