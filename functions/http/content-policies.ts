/** Declares a page whose scripts may also call GitHub's API; the server writes the whole policy. */
export const TO_GITHUB = "connect-src https://api.github.com";
