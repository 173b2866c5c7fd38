/** Why an answer got its grade; `%` stands for words of the expected answer. */
type Reasons = Readonly<
  Record<
    | "empty"
    | "expected"
    | "unsure"
    | "written"
    | "opposite"
    | "foreign"
    | "figures"
    | "otherFigure"
    | "missing"
    | "synonym"
    | "withoutModel",
    string
  >
>;

const ENGLISH: Reasons = {
  empty: "No answer was given.",
  expected: "This is the expected answer.",
  unsure: "Rules can't tell. Compare it with the expected answer.",
  written: "The expected answer is written %.",
  opposite: "It says the opposite of the expected answer.",
  foreign: "It shares no keywords with the expected answer.",
  figures: "The expected answer has %.",
  otherFigure: "It gives a different number from the expected answer.",
  missing: "Missing: %.",
  synonym: "The video gives it as another name for the expected answer.",
  withoutModel: "(The AI model could not be asked; compared by key words.)",
};

/** In the languages in which questions are made from any speech. */
const REASONS: Readonly<Record<string, Reasons>> = {
  en: ENGLISH,
  de: {
    empty: "Es wurde keine Antwort gegeben.",
    expected: "Das ist die erwartete Antwort.",
    unsure: "Regeln können das nicht entscheiden. Vergleiche sie mit der erwarteten Antwort.",
    written: "Die erwartete Antwort schreibt man %.",
    opposite: "Sie sagt das Gegenteil der erwarteten Antwort.",
    foreign: "Sie hat keine Schlüsselwörter mit der erwarteten Antwort gemeinsam.",
    figures: "In der erwarteten Antwort steht %.",
    otherFigure: "Sie nennt eine andere Zahl als die erwartete Antwort.",
    missing: "Es fehlt: %.",
    synonym: "Das Video nennt sie als anderen Namen für die erwartete Antwort.",
    withoutModel: "(Das KI-Modell war nicht erreichbar; verglichen wurde nach Schlüsselwörtern.)",
  },
  es: {
    empty: "No se dio ninguna respuesta.",
    expected: "Es la respuesta esperada.",
    unsure: "Las reglas no pueden decidirlo. Compárala con la respuesta esperada.",
    written: "La respuesta esperada se escribe %.",
    opposite: "Dice lo contrario de la respuesta esperada.",
    foreign: "No comparte palabras clave con la respuesta esperada.",
    figures: "La respuesta esperada contiene %.",
    otherFigure: "Da un número distinto del de la respuesta esperada.",
    missing: "Falta: %.",
    synonym: "El video la da como otro nombre de la respuesta esperada.",
    withoutModel: "(No se pudo consultar el modelo de IA; se comparó por palabras clave.)",
  },
  fr: {
    empty: "Aucune réponse n'a été donnée.",
    expected: "C'est la réponse attendue.",
    unsure: "Les règles ne permettent pas de trancher. Compare-la avec la réponse attendue.",
    written: "La réponse attendue s'écrit %.",
    opposite: "Elle dit le contraire de la réponse attendue.",
    foreign: "Elle n'a aucun mot-clé en commun avec la réponse attendue.",
    figures: "La réponse attendue contient %.",
    otherFigure: "Elle donne un autre nombre que la réponse attendue.",
    missing: "Il manque : %.",
    synonym: "La vidéo la donne comme un autre nom de la réponse attendue.",
    withoutModel: "(Le modèle d'IA n'a pas pu être interrogé ; comparaison par mots-clés.)",
  },
  it: {
    empty: "Non è stata data alcuna risposta.",
    expected: "È la risposta attesa.",
    unsure: "Le regole non possono deciderlo. Confrontala con la risposta attesa.",
    written: "La risposta attesa si scrive %.",
    opposite: "Dice il contrario della risposta attesa.",
    foreign: "Non ha parole chiave in comune con la risposta attesa.",
    figures: "La risposta attesa contiene %.",
    otherFigure: "Dà un numero diverso dalla risposta attesa.",
    missing: "Manca: %.",
    synonym: "Il video la dà come un altro nome della risposta attesa.",
    withoutModel: "(Non è stato possibile interrogare il modello di IA; confronto per parole chiave.)",
  },
  pt: {
    empty: "Nenhuma resposta foi dada.",
    expected: "É a resposta esperada.",
    unsure: "As regras não conseguem decidir. Compare-a com a resposta esperada.",
    written: "A resposta esperada se escreve %.",
    opposite: "Diz o contrário da resposta esperada.",
    foreign: "Não tem palavras-chave em comum com a resposta esperada.",
    figures: "A resposta esperada contém %.",
    otherFigure: "Dá um número diferente do da resposta esperada.",
    missing: "Falta: %.",
    synonym: "O vídeo a dá como outro nome da resposta esperada.",
    withoutModel: "(Não foi possível consultar o modelo de IA; comparação por palavras-chave.)",
  },
  nl: {
    empty: "Er is geen antwoord gegeven.",
    expected: "Dit is het verwachte antwoord.",
    unsure: "Regels kunnen dit niet bepalen. Vergelijk het met het verwachte antwoord.",
    written: "Het verwachte antwoord schrijf je als %.",
    opposite: "Het zegt het tegenovergestelde van het verwachte antwoord.",
    foreign: "Het heeft geen trefwoorden gemeen met het verwachte antwoord.",
    figures: "In het verwachte antwoord staat %.",
    otherFigure: "Het noemt een ander getal dan het verwachte antwoord.",
    missing: "Ontbreekt: %.",
    synonym: "De video noemt het als een andere naam voor het verwachte antwoord.",
    withoutModel: "(Het AI-model kon niet worden gevraagd; vergeleken op trefwoorden.)",
  },
  ja: {
    empty: "答えがありません。",
    expected: "期待された答えです。",
    unsure: "ルールでは判断できません。期待された答えと比べてください。",
    written: "期待された答えの表記は %です。",
    opposite: "期待された答えと反対のことを述べています。",
    foreign: "期待された答えと共通するキーワードがありません。",
    figures: "期待された答えには %があります。",
    otherFigure: "期待された答えと数字が違います。",
    missing: "不足：%。",
    synonym: "動画では、期待された答えの別の呼び方として挙げられています。",
    withoutModel: "（AIモデルに問い合わせできなかったため、キーワードで比べました。）",
  },
};

/** A reason in a language, BCP 47, or else in English. @param words stand for its `%` */
export function sayGrade(reason: keyof Reasons, language: string, words = ""): string {
  const [code = ""] = language.toLowerCase().split("-");
  return (REASONS[code] ?? ENGLISH)[reason].split("%").join(words);
}
