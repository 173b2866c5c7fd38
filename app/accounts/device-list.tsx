import { Form } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import type { SessionView } from "~/functions/accounts/model";
import { longDate } from "./account-section";
import { deviceName } from "./device-name";

/** Signed-in devices, each with a button to sign it out. */
export function DeviceList({ sessions }: { sessions: readonly SessionView[] }) {
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
