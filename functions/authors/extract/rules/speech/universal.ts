/** Names that speech recognition misspells, as lines write them; no other word is changed. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "API APIs SDK SDKs URL URLs JSON CSV XML HTTP HTTPS HTML CSS SQL SQLite PostgreSQL Postgres MySQL MongoDB Redis OAuth JWT SSO SAML GDPR HIPAA AWS GCP " +
    "iOS iPhone iPad macOS Android GitHub GitLab JavaScript TypeScript Python GraphQL PDF PDFs UX GPS NFC SMS FAQ MVP LLM LLMs TLS SSL CDN " +
    "CPU GPU PayPal WhatsApp YouTube Google Gmail Kubernetes Cloudflare HubSpot Salesforce QuickBooks Shopify Zapier Twilio IDs UUID UUIDs HMAC UTC"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);
