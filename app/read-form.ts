import { AppError } from "~/functions/errors";

/**
 * Parses a page's form body.
 * @throws Response 400 if the body is not a form
 */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    // For example one over the size limit.
    if (cause instanceof AppError) throw cause;
    throw new Response("The form could not be read.", { status: 400 });
  }
}
