import { compose, type MailBody, oneLine } from "../compose";

/** To the owner of the site; an answer goes to who wrote it. */
export function contactMessage(input: { name: string; email: string; message: string }): MailBody {
  const name = oneLine(input.name);
  const email = oneLine(input.email);
  return {
    ...compose(`Message from ${name}`, [`${name} (${email}) wrote:`, { quote: input.message }]),
    replyTo: email,
  };
}
