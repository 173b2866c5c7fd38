import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/app/read-form";
import { PasswordForm } from "~/app/shares/password-form";
import { SharedPage } from "~/app/shares/shared-page";
import { PageNote } from "~/app/shell/page-note";
import { AppError } from "~/functions/errors";
import { sharedQuerySchema, unlockSchema } from "~/functions/shares/model";
import { countOpening, openShare, unlockShare } from "~/functions/shares/open-share";
import { readShared } from "~/functions/shares/read-shared";
import { type SharedView, WRONG_PASSWORD } from "~/functions/shares/share-kinds";

/** Shared content must not be cached, and no other page or site may learn the link. */
const HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/**
 * The password form needs an Origin, which `no-referrer` takes away: browsers without Fetch Metadata would say nothing of
 * where it comes from (decision 053). A page that was unlocked without being loaded again takes the header's policy back.
 */
const ORIGIN_ONLY = { name: "referrer", content: "strict-origin" };
const NO_REFERRER = { name: "referrer", content: "no-referrer" };

type Shown = { state: "gone" } | { state: "locked" } | { state: "open"; view: SharedView; item: number | null };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const shown = await show(token, request, context).catch(nothing);
  const isPublic = shown.state === "open" && shown.view.isPublic;
  const headers = { ...HEADERS, ...(isPublic ? {} : { "X-Robots-Tag": "noindex" }) };
  return json({ token, shown }, { status: shown.state === "gone" ? 404 : 200, headers });
}

async function show(
  token: string,
  request: Request,
  { deps, owner, shares, userAgent }: LoaderFunctionArgs["context"],
): Promise<Shown> {
  const query = sharedQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return { state: "gone" };
  const found = await openShare(deps, { token, owner, cookie: shares });
  if (found.isLocked) return { state: "locked" };
  const view = await readShared(deps, found.opened, query.data);
  if (request.method === "GET") countOpening(deps, { token, cookie: shares, opened: found.opened, userAgent });
  return { state: "open", view, item: query.data.item ?? null };
}

/** An unknown, revoked or expired link opens a page that says so. */
function nothing(thrown: unknown): Shown {
  if (thrown instanceof AppError && ["not_found", "invalid_input"].includes(thrown.code)) return { state: "gone" };
  throw thrown;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { deps, shares, networkAddress } = context;
  const token = params.token ?? "";
  const form = unlockSchema.safeParse(Object.fromEntries(await readForm(request)));
  try {
    // Every attempt counts, whatever was typed.
    const password = form.success ? form.data.password : "";
    await unlockShare(deps, { token, cookie: shares, password, networkAddress });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "internal") throw thrown;
    return json({ problem: thrown.code === "not_found" ? "" : thrown.message || WRONG_PASSWORD }, thrown.status);
  }
  return redirect(`/s/${token}${new URL(request.url).search}`, 303);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const shown = data?.shown;
  const robots = { name: "robots", content: "noindex" };
  if (!shown || shown.state === "gone") return [{ title: "Link Not Available | Vidwright" }, robots];
  if (shown.state === "locked") return [{ title: "Password needed | Vidwright" }, robots, ORIGIN_ONLY];
  const { view } = shown;
  return [{ title: `${titleOf(view as SharedView)} | Vidwright` }, ...(view.isPublic ? [] : [robots]), NO_REFERRER];
};

function titleOf({ thing, collection }: SharedView): string {
  if (!thing) return collection?.name ?? "";
  if (thing.itemType === "quiz") return thing.quiz.title;
  return thing.itemType === "prompt" ? thing.prompt.videoTitle : thing.videoTitle;
}

export default function Shared() {
  const { token, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (shown.state === "gone") {
    return (
      <PageNote title="Link Not Available">This link doesn't exist, has expired, or was ended by its owner.</PageNote>
    );
  }
  if (shown.state === "locked") return <PasswordForm problem={answer?.problem || undefined} />;
  return <SharedPage token={token} item={shown.item} view={shown.view as SharedView} />;
}
