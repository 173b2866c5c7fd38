import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { type ContactAnswer, contactFailureToast } from "~/app/pages/contact-answer";
import { sendMessage } from "~/app/pages/contact-answer-form";
import { ContactForm } from "~/app/pages/contact-form";
import { pageMeta } from "~/app/pages/page-metadata";
import { readForm } from "~/app/read-form";
import { showToast } from "~/app/ui/toast-store";
import { contactSchema } from "~/functions/contact/model";
import { sendContactMessage } from "~/functions/contact/send-message";
import { toAppError } from "~/functions/errors";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const { searchParams } = new URL(request.url);
  const template = /^\d{1,15}$/.exec(searchParams.get("template") ?? "")?.[0];
  const about = template === undefined ? "" : `About public template no. ${template}: `;
  const isSent = searchParams.has("sent");
  return json({ sending: deps.newToken(), openedAt: deps.now().getTime(), isSent, about });
}

/** The form's action without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, networkAddress } = context;
  const submission = parseWithZod(await readForm(request), { schema: contactSchema });
  if (submission.status !== "success") return fail({ result: submission.reply(), toast: null }, 400);
  try {
    await sendContactMessage(deps, { ...submission.value, networkAddress });
  } catch (thrown) {
    const { status, code, message, cause } = toAppError(thrown);
    if (code === "internal") deps.log("error", "contact message failed", { cause: String(cause) });
    return fail({ result: submission.reply(), toast: contactFailureToast(message) }, status);
  }
  return redirect("/contact?sent", 303);
}

function fail(answer: Omit<ContactAnswer, "isSent">, status: number) {
  return json<ContactAnswer>({ isSent: false, ...answer }, { status });
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<ContactAnswer> {
  return await sendMessage(await readForm(request));
}

/** A submission keeps its id until it succeeds, so that retrying never sends it twice. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult ? (actionResult as ContactAnswer).isSent : defaultShouldRevalidate;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/contact",
    title: "Contact",
    description:
      "Write to the people behind Vidwright: questions, mistakes you found, ideas. We reply within 24 hours.",
    keywords: "contact Vidwright, support, feedback",
  });

export default function ContactPage() {
  const { isSent, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData() as ContactAnswer | undefined;
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
  return (
    <NarrowPage title="Contact" lead="Questions, corrections, or ideas? Write to us. We reply within 24 hours.">
      {isSent && (
        <p role="status" className="border-l-4 border-good py-1 pl-4">
          <strong className="font-semibold">Message sent!</strong> We'll get back to you within 24 hours.
        </p>
      )}
      <ContactForm key={loaded.sending} answer={answer?.isSent ? undefined : answer} {...loaded} />
    </NarrowPage>
  );
}
