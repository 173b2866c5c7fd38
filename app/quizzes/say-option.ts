import { MARK_NAMES } from "~/functions/quizzes/attempts/points";
import type { Mark, Verdict } from "~/functions/quizzes/quiz-kinds";

/**
 * What frames a question and the answer to it: `yours` an empty field, `given` and `expected` what follows them.
 * `compare` is what an answer is called that rules cannot judge.
 */
type Said = Record<"lang" | "true" | "false" | "yours" | "given" | "expected" | "compare" | Mark, string>;

const ENGLISH: Said = {
  lang: "en",
  true: "True",
  false: "False",
  yours: "Your answer",
  given: "Your answer:",
  expected: "Correct answer:",
  ...MARK_NAMES,
  compare: "Compare it yourself",
};
/** In the languages in which questions are made from any speech. */
const SAID: Readonly<Record<string, Said>> = {
  en: ENGLISH,
  de: {
    lang: "de",
    true: "Richtig",
    false: "Falsch",
    yours: "Deine Antwort",
    given: "Deine Antwort:",
    expected: "Richtige Antwort:",
    correct: "Richtig",
    partial: "Teilweise richtig",
    wrong: "Falsch",
    compare: "Vergleiche selbst",
  },
  es: {
    lang: "es",
    true: "Verdadero",
    false: "Falso",
    yours: "Tu respuesta",
    given: "Tu respuesta:",
    expected: "Respuesta correcta:",
    correct: "Correcta",
    partial: "Correcta en parte",
    wrong: "Incorrecta",
    compare: "Compárala tú",
  },
  fr: {
    lang: "fr",
    true: "Vrai",
    false: "Faux",
    yours: "Ta réponse",
    given: "Ta réponse :",
    expected: "Bonne réponse :",
    correct: "Juste",
    partial: "Juste en partie",
    wrong: "Faux",
    compare: "Compare toi-même",
  },
  it: {
    lang: "it",
    true: "Vero",
    false: "Falso",
    yours: "La tua risposta",
    given: "La tua risposta:",
    expected: "Risposta corretta:",
    correct: "Corretta",
    partial: "Corretta in parte",
    wrong: "Sbagliata",
    compare: "Confrontala tu",
  },
  pt: {
    lang: "pt",
    true: "Verdadeiro",
    false: "Falso",
    yours: "Sua resposta",
    given: "Sua resposta:",
    expected: "Resposta correta:",
    correct: "Correta",
    partial: "Correta em parte",
    wrong: "Incorreta",
    compare: "Compare você",
  },
  nl: {
    lang: "nl",
    true: "Waar",
    false: "Niet waar",
    yours: "Jouw antwoord",
    given: "Jouw antwoord:",
    expected: "Juiste antwoord:",
    correct: "Juist",
    partial: "Deels juist",
    wrong: "Onjuist",
    compare: "Vergelijk zelf",
  },
  ja: {
    lang: "ja",
    true: "正しい",
    false: "誤り",
    yours: "あなたの答え",
    given: "あなたの答え：",
    expected: "正解：",
    correct: "正解",
    partial: "一部正解",
    wrong: "不正解",
    compare: "自分で比べてください",
  },
};

type Asked = { questionType: string; language: string };

/** What frames a question in its language, or else in English. */
export function framed(language: string): Said {
  return SAID[language.split("-")[0] ?? ""] ?? ENGLISH;
}

/** A verdict as feedback says it. */
export function sayVerdict(verdict: Verdict, language: string): string {
  return framed(language)[verdict === "unsure" ? "compare" : verdict];
}

/** An option as it is shown: true and false are stored in English, in lower case. */
export function sayOption(option: string, { questionType, language }: Asked): string {
  if (questionType !== "true_false") return option;
  const [stored, said] = [option.toLowerCase(), framed(language)];
  return stored === "true" || stored === "false" ? said[stored] : option;
}
