import { useSubmit } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { askForPasskey, tellPasskeyProblem, useCanUsePasskeys } from "./use-passkeys";

/** Submits its enclosing form with a passkey instead of the password. */
export function ConfirmWithPasskey() {
  const can = useCanUsePasskeys();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);

  async function ask({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    setAsking(true);
    try {
      const assertion = await askForPasskey("confirm");
      const data = new FormData(form);
      data.delete("password");
      data.set("assertion", JSON.stringify(assertion));
      submit(data, { method: "post", action: "/account", preventScrollReset: true });
    } catch (thrown) {
      tellPasskeyProblem(thrown);
    } finally {
      setAsking(false);
    }
  }

  if (!can) return null;
  return (
    <p>
      <Button size="small" disabled={isAsking} onClick={ask}>
        Use a passkey instead of the password
      </Button>
    </p>
  );
}
