import { compose, type MailBody, oneLine } from "../compose-mail";

/** Goes to the site owner; a reply goes to the sender of the message. */
export function contactMessage(input: { name: string; email: string; message: string }): MailBody {
  const name = oneLine(input.name);
  const email = oneLine(input.email);
  return {
    ...compose(`Message from ${name}`, [`${name} (${email}) wrote:`, { quote: input.message }]),
    replyTo: email,
  };
}
