type Said = { true: string; false: string; yours: string };

const ENGLISH: Said = { true: "True", false: "False", yours: "Your answer" };
/** What frames a question, in the languages in which questions are made from any speech. */
const SAID: Readonly<Record<string, Said>> = {
  en: ENGLISH,
  de: { true: "Richtig", false: "Falsch", yours: "Deine Antwort" },
  es: { true: "Verdadero", false: "Falso", yours: "Tu respuesta" },
  fr: { true: "Vrai", false: "Faux", yours: "Ta réponse" },
  it: { true: "Vero", false: "Falso", yours: "La tua risposta" },
  pt: { true: "Verdadeiro", false: "Falso", yours: "Sua resposta" },
  nl: { true: "Waar", false: "Niet waar", yours: "Jouw antwoord" },
  ja: { true: "正しい", false: "誤り", yours: "あなたの答え" },
};

type Asked = { questionType: string; language: string };

/** What frames a question in its language, or else in English. */
export function framed(language: string): Said {
  return SAID[language.split("-")[0] ?? ""] ?? ENGLISH;
}

/** An option as it is shown: true and false are stored in English, in lower case. */
export function sayOption(option: string, { questionType, language }: Asked): string {
  if (questionType !== "true_false") return option;
  const [stored, said] = [option.toLowerCase(), framed(language)];
  return stored === "true" || stored === "false" ? said[stored] : option;
}
