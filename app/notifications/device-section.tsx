import { Form } from "@remix-run/react";
import { deviceName } from "~/app/accounts/device-name";
import { usePush } from "./use-push";
import { longDate, Section } from "~/app/accounts/account-section";
import { Button } from "~/app/ui/button";

export type DeviceData = {
  id: number;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string | null;
  isFailing: boolean;
};

/** Whether this browser receives pushes, and which others do. */
export function DeviceSection({ devices, canPush }: { devices: readonly DeviceData[]; canPush: boolean }) {
  return (
    <Section id="devices" title="Push notifications" lead="Shown on each device where you turn them on.">
      {canPush ? (
        <ThisBrowser hasDevices={devices.length > 0} />
      ) : (
        <p>Push notifications aren't set up on this server.</p>
      )}
      {devices.length > 0 && (
        <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
          {devices.map(({ id, userAgent, createdAt, lastUsedAt, isFailing }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
              <div>
                <p>{deviceName(userAgent)}</p>
                <p className="text-small text-quiet">
                  {isFailing ? "The last push was rejected" : lastUsedAt ? "Last used" : "Since"}{" "}
                  <time dateTime={lastUsedAt ?? createdAt}>{longDate(lastUsedAt ?? createdAt)}</time>
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" name="form" value="remove">
                  Remove<span className="sr-only"> {deviceName(userAgent)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const WORDS = {
  unsupported: "This browser can't show push notifications.",
  iphone:
    "On iPhone and iPad, first add Vidwright to the home screen: Share, then Add to Home Screen. Open it from there.",
  blocked:
    "Your browser blocks notifications. Allow them for this site in its settings (the icon beside the address), then reload.",
  off: "Off in this browser.",
  on: "On in this browser.",
};

function ThisBrowser({ hasDevices }: { hasDevices: boolean }) {
  const { state, isBusy, on, off, test } = usePush();
  return (
    <>
      <p role="status" className="[@media(scripting:none)]:hidden">
        {state ? WORDS[state] : "Checking this browser..."}
      </p>
      <p className="flex flex-wrap gap-3">
        {state === "off" && (
          <Button variant="primary" disabled={isBusy} onClick={on}>
            Turn on notifications
          </Button>
        )}
        {state === "on" && (
          <Button disabled={isBusy} onClick={off}>
            Turn off here
          </Button>
        )}
        {hasDevices && (
          <Button disabled={isBusy} onClick={test}>
            Send a test
          </Button>
        )}
      </p>
      <noscript>Push notifications need JavaScript.</noscript>
    </>
  );
}
