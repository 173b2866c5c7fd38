import { Form, Link } from "@remix-run/react";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { Button } from "~/app/ui/button";

const WORDS = {
  ask: {
    title: "Unsubscribe",
    text: "Stop all email reminders? You'll still get email about your account, such as sign-in links.",
  },
  off: { title: "You're unsubscribed", text: "We won't email you reminders anymore." },
  on: { title: "You're subscribed again", text: "You'll get email reminders again." },
};

/** @param isOn the state after the last action; null before one */
export function UnsubscribePage({ isOn }: { isOn: boolean | null }) {
  const { title, text } = WORDS[isOn === null ? "ask" : isOn ? "on" : "off"];
  return (
    <NarrowPage title={title}>
      <p role={isOn === null ? undefined : "status"}>{text}</p>
      <Form method="post">
        {isOn === false ? (
          <Button type="submit" name="mail" value="on">
            Undo
          </Button>
        ) : (
          <Button type="submit" name="mail" value="off" variant="primary">
            Unsubscribe
          </Button>
        )}
      </Form>
      <p className="text-quiet">
        Want fewer instead of none?{" "}
        <Link to="/account/notifications" className="text-link">
          Choose what you get
        </Link>
        : a daily or weekly digest, quiet hours, or only some types.
      </p>
    </NarrowPage>
  );
}
