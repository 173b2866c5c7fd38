import type { PrdGroup } from "~/functions/prds/schema";
import { CLASSES, type SentenceClass } from "../classifier/classes";

/** Which part of a document each class of sentence belongs to; the others tell what is known. */
const PART_OF: Partial<Record<SentenceClass, PrdGroup>> = {
  purpose: "Project Overview",
  users: "Project Overview",
  metric: "Project Overview",
  feature: "Core Features",
  technical: "Technical Requirements",
  "non-goal": "Technical Requirements",
  integration: "API Integration",
  design: "Design Vision",
};

/** Names of technology and services, and words of design, that are the same in most languages: they tell the part. */
const NAMED: Partial<Record<PrdGroup, RegExp>> = {
  "Technical Requirements":
    /(?<!\p{L})(?:postgres\p{L}*|mysql|sqlite|mongodb|redis|kafka|docker|kubernetes|typescript|javascript|python|kotlin|react native|flutter|aws|azure|cloudflare|s3|cdn|bluetooth|gps|ios|android|gdpr|offline|encrypt\p{L}*)(?!\p{L})/iu,
  "API Integration":
    /(?<![a-z])(?:webhooks?|apis?|sdks?|oauth|graphql|stripe|paypal|slack|zapier|twilio|sendgrid|mailchimp|hubspot|salesforce|quickbooks|xero|shopify|plaid|firebase|github|gitlab|jira|google|apple|gmail|outlook|dropbox|whatsapp|telegram|openai|openstreetmap|integr\p{L}*|интегр\p{L}*)(?![a-z])|微信|支付宝|高德|連携|연동|카카오|تكامل|واتساب/iu,
  "Design Vision":
    /(?<!\p{L})(?:ui|ux|figma|dark mode|themes?|fonts?|typeface|colou?rs?|palette|layout|icons?|animation\p{L}*|minimalist\p{L}*|typograph\p{L}*)(?!\p{L})/iu,
};
/** What such a word adds to a part's probability. */
const NAMES = 0.4;
/** What the classes of the overview count: a demand with a figure in it is easily heard as a measure of success. */
const OVERVIEW = 0.5;

/**
 * The part of a document that a sentence fits best.
 * @param parts probability of each class, in the order of `CLASSES`
 */
export function partOf(parts: Float32Array, text: string): PrdGroup {
  const weights = new Map<PrdGroup, number>();
  for (const [column, name] of CLASSES.entries()) {
    const part = PART_OF[name];
    if (part)
      weights.set(part, (weights.get(part) ?? 0) + (parts[column] ?? 0) * (part === "Project Overview" ? OVERVIEW : 1));
  }
  for (const [part, names] of Object.entries(NAMED) as [PrdGroup, RegExp][]) {
    if (names.test(text)) weights.set(part, (weights.get(part) ?? 0) + NAMES);
  }
  let best: { part: PrdGroup; weight: number } = { part: "Core Features", weight: 0 };
  for (const [part, weight] of weights) if (weight > best.weight) best = { part, weight };
  return best.part;
}
