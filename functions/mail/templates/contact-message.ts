import { compose, type MailBody, toHeaderLine } from "../compose-mail";

/** Goes to the site owner; a reply goes to the sender of the message. */
export function contactMessage(input: { name: string; email: string; message: string }): MailBody {
  const name = toHeaderLine(input.name);
  const email = toHeaderLine(input.email);
  return {
    ...compose(`Message from ${name}`, [`${name} (${email}) wrote:`, { quote: input.message }]),
    replyTo: email,
  };
}
