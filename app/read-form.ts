import { AppError } from "~/functions/errors";

/**
 * The form that a page was sent.
 * @throws Response 400 for a body that is no form, which is a fault of whoever sent it
 */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    // Such as one over the limit.
    if (cause instanceof AppError) throw cause;
    throw new Response("The form could not be read.", { status: 400 });
  }
}
