const LANGUAGE =
  /\.([a-z]{2})(?:-([a-z]{4}))?(?:-([a-z]{2,4}|\d{3}))?(?:\.(?:forced|sdh|cc|default))?\.(?:srt|vtt|json3?|txt|sbv|lrc|ttml|dfxp|xml|srv[123]|smi|sub|ass|ssa|csv|tsv|md|html?|stl)$/u;
const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const scripts = new Intl.DisplayNames(["en"], { type: "script", fallback: "none" });

/**
 * The language that a file's name says before its ending, in lower case; of what follows it only scripts and regions count,
 * because downloads mark an original as `en-orig` and a translation as `de-en`.
 * @returns BCP 47, or null
 */
export function nameLanguage(name: string): string | null {
  const [, language, script, region] = LANGUAGE.exec(name) ?? [];
  if (language === undefined) return null;
  const isScript =
    script !== undefined && scripts.of(`${script.charAt(0).toUpperCase()}${script.slice(1)}`) !== undefined;
  const isRegion = region !== undefined && region.length < 4 && regions.of(region.toUpperCase()) !== undefined;
  return [language, ...(isScript ? [script] : []), ...(isRegion ? [region] : [])].join("-");
}
