import { Checkboxes } from "~/app/ui/checkboxes";
import type { PasskeyView } from "~/functions/accounts/model";

/** Lists the account's passkeys in a form that sets a password, so that any of them can be removed at the same time. */
export function PasskeysToRemove({ passkeys }: { passkeys: readonly Pick<PasskeyView, "id" | "name">[] }) {
  if (passkeys.length === 0) return null;
  return (
    <div>
      <Checkboxes
        legend="Your passkeys keep signing in. Check those to remove:"
        name="removePasskeys"
        values={passkeys.map(({ id }) => String(id))}
        labels={Object.fromEntries(passkeys.map(({ id, name }) => [String(id), name]))}
        ticked={[]}
      />
    </div>
  );
}
