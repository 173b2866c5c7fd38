import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import { Field, Input } from "~/app/ui/field";
import { MAX_SHARE_PASSWORD } from "~/functions/shares/share-kinds";

/** Asks for a link's password. A plain form that works without JavaScript. */
export function PasswordForm({ problem }: { problem: string | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      <h1 className="font-serif text-title font-semibold">This link needs a password</h1>
      <p className="mt-3 max-w-measure text-quiet">Ask the person who sent it to you for the password.</p>
      <Form method="post" className="mt-8 grid max-w-sm gap-5">
        <Field label="Password" problem={problem}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type="password"
              autoComplete="off"
              required
              maxLength={MAX_SHARE_PASSWORD}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Open
          </Button>
        </div>
      </Form>
    </div>
  );
}
