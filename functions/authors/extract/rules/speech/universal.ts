import type { Topic } from "./lexicon";
import type { CueTable } from "./phrases";

/** Names and abbreviations of technology that are the same in every language. */
export const UNIVERSAL_CUES: Record<Topic, CueTable> = {
  purpose: [],
  technology: [
    [
      2.5,
      "postgres|postgresql|mysql|sqlite|mongodb|dynamodb|redis|kafka|elasticsearch|kubernetes|docker|terraform|cassandra|clickhouse|bigquery|snowflake",
    ],
    [
      2.5,
      "typescript|javascript|python|kotlin|golang|php|node.js|nodejs|next.js|react native|flutter|django|laravel|c++|c#|webassembly",
    ],
    [2.5, "aws|azure|gcp|cloudflare|vercel|heroku|lambda|s3|cdn|gpu|cpu|vps|linux|ubuntu|bluetooth|wi-fi|nfc|gps"],
    [
      2.5,
      "ios|android|macos|iphone|ipad|pwa|gdpr|hipaa|ccpa|soc|tls|ssl|https|aes|jwt|2fa|mfa|sso|saml|sql|nosql|uuid|llm",
    ],
    [1, "react|swift|rust|java|ruby|vue|svelte|node|windows|chrome|safari|firefox|web"],
  ],
  feature: [],
  integration: [
    [3.5, "webhook|webhooks"],
    [3, "api|apis|sdk|sdks|oauth|graphql|openapi|grpc"],
    [2, "endpoint|endpoints|json|csv|xml|ical|rss|http|curl|websocket|websockets"],
    [
      2,
      "stripe|paypal|slack|zapier|twilio|sendgrid|mailchimp|hubspot|salesforce|quickbooks|xero|shopify|plaid|firebase|github|gitlab|jira",
    ],
    [
      2,
      "google calendar|google maps|google drive|google sheets|apple health|apple pay|google pay|gmail|outlook|dropbox|whatsapp|telegram|openai",
    ],
  ],
  look: [[1.5, "ui|ux|figma"]],
};

/** Units that make a number a technical requirement. */
export const TECHNICAL_UNITS = new Set(
  (
    "ms millisecond milliseconds millisekunden milisegundos millisecondes kb mb gb tb kilobytes megabyte megabytes gigabyte gigabytes terabyte " +
    "terabytes requests rps qps tps concurrent simultaneous fps uptime rows records connections nodes cores bit bits bytes " +
    "anfragen solicitudes peticiones requêtes requisições"
  ).split(" "),
);

/** Units that do so with less certainty. */
export const LOOSE_UNITS = new Set(
  "second seconds minute minutes day days percent megapixels users meters segundos sekunden secondes usuarios nutzer utilisateurs".split(
    " ",
  ),
);

/** Numbers as they are spoken. */
export const NUMBER_WORDS = new Set(
  (
    "two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty eighty ninety hundred hundreds thousand thousands million " +
    "dos tres cinco diez cien mil zwei drei fünf zehn hundert tausend deux trois cinq dix cent mille dois três dez cem"
  ).split(" "),
);

/** Names whose spelling speech recognition loses. A line writes them so; nothing else of a word is changed. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "API APIs SDK SDKs URL URLs JSON CSV XML HTTP HTTPS HTML CSS SQL SQLite PostgreSQL Postgres MySQL MongoDB Redis OAuth JWT SSO SAML GDPR HIPAA AWS GCP " +
    "iOS iPhone iPad macOS Android GitHub GitLab JavaScript TypeScript Python GraphQL PDF PDFs UI UX GPS NFC SMS FAQ MVP LLM LLMs AI TLS SSL CDN " +
    "CPU GPU PayPal WhatsApp YouTube Google Gmail Kubernetes Cloudflare HubSpot Salesforce QuickBooks Shopify Zapier Twilio IDs UUID UUIDs HMAC UTC"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);
