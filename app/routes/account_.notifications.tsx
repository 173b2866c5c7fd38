import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { signInFirst } from "~/app/accounts/next-path";
import { PreferencesPage } from "~/app/notifications/notification-settings-page";
import type { PreferencesAnswer } from "~/app/notifications/preferences-fields";
import { readForm } from "~/app/read-form";
import { PageNote } from "~/app/shell/page-note";
import { showToast } from "~/app/ui/toast-store";
import { AppError } from "~/functions/errors";
import { questionOf } from "~/functions/flashcards/question-of";
import { changePreferences, readPreferences } from "~/functions/notifications/choose-notifications";
import { readReminded, readSent, readZone } from "~/functions/notifications/inbox";
import { previewMails } from "~/functions/notifications/mail/preview-mail";
import { sendTestMail } from "~/functions/notifications/mail/send-test-mail";
import { preferencesPatchSchema } from "~/functions/notifications/model";
import { ownTime } from "~/functions/notifications/own-time";
import { nextSentence, quietSentence, spokenTime } from "~/functions/notifications/preference-sentences";
import {
  changesIn,
  type Entered,
  type FormProblems,
  pauseFor,
  problemsIn,
  readEntered,
} from "~/functions/notifications/preferences-form";
import { deleteDevice, readDevices } from "~/functions/notifications/push/subscribe";
import { choiceOf, rhythmOf } from "~/functions/notifications/rhythm";

const DONE: PreferencesAnswer = {
  toast: { title: "Preferences saved" },
  problem: null,
  problems: {},
  saved: null,
  entered: null,
};
const NOT_SAVED: PreferencesAnswer = { ...DONE, toast: { title: "Couldn't save", isDestructive: true } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  if (owner.userId === null) throw redirect(signInFirst(request));
  const [devices, sent, { preferences, reminded, zone, next }] = await Promise.all([
    readDevices(deps, owner),
    readSent(deps, owner),
    readNext(context),
  ]);
  const now = deps.now();
  const sentences = { quiet: quietSentence(preferences, now), next };
  const isPaused = preferences.pausedUntil !== null && Date.parse(preferences.pausedUntil) > now.getTime();
  return json(
    {
      ...{ preferences, devices, sent, sentences, zone, isPaused, canPush: deps.push !== null },
      ...{ rhythm: rhythmOf(preferences), studyTime: spokenTime(reminded.studyTime) },
      ownTime: ownTime(preferences),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** The preferences, and when they bring the next reminder, with how many cards are due then. */
async function readNext({ deps, owner }: AppLoadContext) {
  const [preferences, zone, reminded] = await Promise.all([
    readPreferences(deps, owner),
    readZone(deps, owner),
    readReminded(deps, owner),
  ]);
  const dueThen = preferences.nextAt === null ? 0 : reminded.dueOn(Date.parse(preferences.nextAt));
  const exam = preferences.studySessionReminders ? reminded.examAfter(deps.now().getTime()) : null;
  return { preferences, zone, reminded, next: nextSentence({ ...preferences, zone, dueThen, exam }, deps.now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner } = context;
  if (owner.userId === null) throw redirect(signInFirst(request), 303);
  const form = await readForm(request);
  try {
    switch (form.get("form")) {
      case "preferences":
        return await save(context, readEntered(form));
      case "rhythm": {
        const time = String(form.get("time") ?? "");
        const patch = choiceOf(form.get("rhythm"), time, await readPreferences(deps, owner));
        if (!patch && time !== "") throw new AppError("invalid_input", "Choose a time between 6:00 AM and 10:00 PM.");
        if (!patch) break;
        await changePreferences(deps, { owner, patch });
        return json(DONE);
      }
      case "pause":
        await changePreferences(deps, { owner, patch: pauseFor(Number(form.get("days")), deps.now()) });
        return json(DONE);
      case "mail-test": {
        const to = await sendTestMail(deps, { owner, next: (await readNext(context)).next });
        return json({ ...DONE, toast: { title: "Test sent", description: `To ${to}` } });
      }
      case "mail-preview": {
        const draft = form.get("message");
        const previews = await previewMails({ ...deps, questionOf }, owner, typeof draft === "string" ? draft : null);
        if (previews.length === 0) throw new AppError("conflict", "There is no text for this reminder at the moment.");
        const title = previews.length === 1 ? "This is the email as of now" : "These are the emails as of now";
        return json({ ...DONE, toast: { title }, previews });
      }
      case "mail-again":
        await changePreferences(deps, { owner, patch: { useMailAgain: true } });
        return json(DONE);
      case "remove":
        await deleteDevice(deps, { owner, id: Number(form.get("id")) });
        return json({ ...DONE, toast: { title: "Device removed" } });
    }
  } catch (thrown) {
    return refused(thrown, null);
  }
  throw new Response(null, { status: 400 });
}

/** Saves the changed preferences, or returns the whole form with its problems. */
async function save({ deps, owner }: AppLoadContext, entered: Entered) {
  const changed = changesIn(entered);
  if (Object.keys(changed).length === 0) return json(DONE);
  const patch = preferencesPatchSchema.safeParse(changed);
  if (!patch.success) return invalid(problemsIn(patch.error.issues), entered);
  try {
    await changePreferences(deps, { owner, patch: patch.data });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !thrown.path) return refused(thrown, entered);
    return invalid(problemsIn([{ path: [thrown.path], message: thrown.message }]), entered);
  }
  const { pausedUntil: _none, ...saved } = patch.data;
  return json({ ...DONE, saved });
}

function invalid(problems: FormProblems, entered: Entered) {
  const [description = ""] = Object.values(problems);
  return json({ ...NOT_SAVED, toast: { ...NOT_SAVED.toast, description }, problems, entered }, { status: 400 });
}

/** Failures that the user can fix; others go to the error page. */
function refused(thrown: unknown, entered: Entered | null) {
  if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
  const { message, status } = thrown;
  const toast = { ...NOT_SAVED.toast, description: message };
  return json({ ...NOT_SAVED, toast, problem: message, entered }, { status });
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
  return <PreferencesPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}

export function ErrorBoundary() {
  return <PageNote title="Couldn't load your settings">Nothing changed. Reloading the page usually helps.</PageNote>;
}
