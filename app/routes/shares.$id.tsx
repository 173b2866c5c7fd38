import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";
import { commentAnchor } from "~/app/shares/comment-anchor";
import { NotYours } from "~/app/shell/not-yours";
import { AppError } from "~/functions/errors";
import { pathId } from "~/functions/http/api-input";
import { readSharePath } from "~/functions/shares/manage-shares";

export const handle: RouteHandle = { noScript: true };

/**
 * Opens the owner's link at a comment, or at all of them. Notifications use the link's id, because its address is
 * secret.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const id = pathId.safeParse(params.id);
  try {
    if (!id.success) throw new AppError("not_found", "This link doesn't exist.");
    const comment = pathId.safeParse(new URL(request.url).searchParams.get("comment") ?? undefined);
    const anchor = comment.success ? commentAnchor(comment.data) : "comments-heading";
    return redirect(`${await readSharePath(deps, { owner, id: id.data })}#${anchor}`);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "not_found") throw thrown;
    return json(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
  }
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => [
  { title: "Link Not Available | Vidwright" },
  { name: "robots", content: "noindex" },
];

export default function OwnShare() {
  return (
    <NotYours title="Link Not Available" links={[{ to: "/", label: "Back to Home" }]}>
      This link doesn't exist, has expired, or was ended by its owner.
    </NotYours>
  );
}
