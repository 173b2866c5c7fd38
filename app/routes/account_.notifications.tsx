import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { showToast } from "~/app/client/toast/store";
import { PreferencesPage } from "~/app/components/notifications/preferences-page";
import { PageNote } from "~/app/components/shell/page-note";
import { readForm } from "~/app/read-form";
import { AppError } from "~/functions/errors";
import { changePreferences, readPreferences } from "~/functions/notifications/choose";
import { readSent } from "~/functions/notifications/inbox";
import { pauseFor, readPreferencesForm } from "~/functions/notifications/preferences-form";
import { readDevices, removeDevice } from "~/functions/notifications/push/subscribe";
import { preferencesPatchSchema } from "~/functions/notifications/schema";
import { nextSentence, quietSentence } from "~/functions/notifications/sentences";

const LOGIN = "/auth?tab=login";
const SAVED = { title: "Preferences saved" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  if (owner.userId === null) throw redirect(LOGIN);
  const [preferences, devices, sent] = await Promise.all([
    readPreferences(deps, owner),
    readDevices(deps, owner),
    readSent(deps, owner),
  ]);
  const now = deps.now();
  const sentences = { quiet: quietSentence(preferences, now), next: nextSentence(preferences, now) };
  const isPaused = preferences.pausedUntil !== null && Date.parse(preferences.pausedUntil) > now.getTime();
  return json(
    { preferences, devices, sent, sentences, isPaused, canPush: deps.push !== null },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner } = context;
  if (owner.userId === null) throw redirect(LOGIN, 303);
  const form = await readForm(request);
  try {
    switch (form.get("form")) {
      case "preferences": {
        const changed = readPreferencesForm(form);
        if (Object.keys(changed).length === 0) return json({ problem: null, toast: SAVED, saved: null });
        const patch = preferencesPatchSchema.safeParse(changed);
        if (!patch.success) throw new AppError("invalid_input", patch.error.issues[0]?.message ?? "Not valid.");
        await changePreferences(deps, { owner, patch: patch.data });
        return json({ problem: null, toast: SAVED, saved: patch.data });
      }
      case "pause":
        await changePreferences(deps, { owner, patch: pauseFor(Number(form.get("days")), deps.now()) });
        return json({ problem: null, toast: SAVED, saved: null });
      case "mail-again":
        await changePreferences(deps, { owner, patch: { useMailAgain: true } });
        return json({ problem: null, toast: SAVED, saved: null });
      case "remove":
        await removeDevice(deps, { owner, id: Number(form.get("id")) });
        return json({ problem: null, toast: { title: "Device removed" }, saved: null });
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
    const toast = { title: "Not saved", description: thrown.message, isDestructive: true };
    return json({ problem: thrown.message, toast, saved: null }, { status: thrown.status });
  }
  throw new Response(null, { status: 400 });
}

export const meta: MetaFunction = () => [
  { title: "Notification settings | Vidwright" },
  { name: "robots", content: "noindex" },
];

export default function NotificationSettings() {
  const answer = useActionData<typeof action>();
  useEffect(() => {
    if (answer) showToast(answer.toast);
  }, [answer]);
  const { problem = null, saved = null } = answer ?? {};
  return <PreferencesPage {...useLoaderData<typeof loader>()} problem={problem} saved={saved} />;
}

export function ErrorBoundary() {
  return <PageNote title="Couldn't load your settings">Nothing changed. Reloading the page usually helps.</PageNote>;
}
