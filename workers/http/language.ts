/** The browser's preferred language, BCP 47 in lowercase; English if it names none. */
export function preferredLanguage(acceptLanguage: string | null): string {
  const first = acceptLanguage?.split(",")[0]?.split(";")[0]?.trim().toLowerCase();
  return first && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(first) ? first : "en";
}
