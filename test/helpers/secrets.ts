/**
 * Every variable the Worker takes, as tests want it: nothing outside the machine is reachable.
 * The closed port 9 answers nothing, so a test that forgot its fake fails fast instead of calling the internet.
 */
export const TEST_SECRETS: Record<string, string> = {
  ENVIRONMENT: "development",
  COOKIE_SECRET: "a-secret-that-only-tests-use-0123456789",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  OPENAI_MODEL: "",
  OPENAI_CONTEXT_TOKENS: "100000",
  OPENAI_TIMEOUT_SECONDS: "120",
  SUPADATA_API_KEY: "",
  SUPADATA_BASE_URL: "",
  YOUTUBE_BASE_URL: "http://127.0.0.1:9",
  CAPTIONS_TIMEOUT_SECONDS: "20",
  RESEND_API_KEY: "",
  RESEND_BASE_URL: "http://127.0.0.1:9",
  MAIL_FROM: "",
  MAIL_TIMEOUT_SECONDS: "15",
  OWNER_EMAIL: "",
  RATE_LIMIT_VISITOR_PER_MINUTE: "20",
  RATE_LIMIT_NETWORK_PER_MINUTE: "60",
  PASSWORD_TRIES_PER_QUARTER_HOUR: "10",
  ACCOUNT_MAILS_PER_HOUR: "5",
  ACCOUNT_CALLS_PER_HOUR: "100",
  FREE_DAILY_GENERATIONS: "20",
  APP_ORIGIN: "",
};
