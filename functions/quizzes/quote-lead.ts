/** What leads a quote, in the languages in which questions are made from any speech. */
const LEADS: Readonly<Record<string, string>> = {
  de: "Im Video heißt es:",
  es: "En el video se dice:",
  fr: "Dans la vidéo :",
  it: "Nel video si dice:",
  pt: "No vídeo se diz:",
  nl: "In de video:",
  ja: "動画より：",
};

/** A quote as the explanation of an answer. @param language of the video, BCP 47 */
export function explainByQuote(quote: string, language: string): string {
  return `${LEADS[language.split("-")[0] ?? ""] ?? "The video says:"} “${quote}”`;
}
