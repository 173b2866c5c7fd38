import type { StudyLanguage } from "../study-language";
import { defines, gives, names } from "./shared";

const inverted = (statement: string) => `¿${statement}?`;
/** Endings of feminine plurals; other plurals are treated as masculine. */
const isFeminine = (unit: string) =>
  /(?:as|ções|ciones|dades|zioni|veces|vezes|noches|noites|partes|fases)$/iu.test(unit) &&
  !/^(?:\p{L}+istas|d[ií]as|gramas|quilogramas|programas|problemas|sistemas)$/iu.test(unit);

export const ROMANCE: Readonly<Record<"es" | "fr" | "pt" | "it", StudyLanguage>> = {
  es: {
    pointers:
      "yo|me|mi|mis|mío|nosotros|nos|nuestro|nuestra|nuestros|nuestras|esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquello|aquel|aquella|aquí|ahí|allí|allá|acá|ahora|hoy|ayer|mañana|anoche|hace (?:poco|un|una|dos|tres|cuatro|cinco|diez|\\d+) \\S+|pasado|pasada|próximo|próxima|luego|después|entonces|también|tampoco|otra vez|de nuevo|así|" +
      "otro|otra|otros|otras|mismo|misma|mismos|mismas|tal|tales|ambos|ambas|se lo|la que|los que|dice|dijo|creo|pienso|cosa|cosas|algo|alguien|vídeo|video|canal|clase|diapositiva|capítulo|episodio|quizás|quizá|tal vez|eh|bueno|pues|tú|te|tu|tus|vosotros|os|(?!\\p{L}*gramos|tramos|ramos|últimos|máximos|mínimos|próximos|mismos|extremos)\\p{L}+(?:amos|emos|imos)|tengo|hice|fui|era yo|soy|estoy",
    situation:
      "ahora|ahora mismo|nosotros|nosotras|nos|nuestro|nuestra|nuestros|nuestras|tú|te|tu|tus|usted|ustedes|vosotros|os|(?!\\p{L}*gramos|tramos|ramos)\\p{L}+(?:amos|emos|imos)",
    pronouns: "su|sus|él|ella|ellos|ellas|le|les|lo|uno|cada uno",
    articles: "el|la|los|las|un|una|unos|unas",
    howMany: ({ unit }) => (isFeminine(unit) ? "cuántas" : "cuántos"),
    percent: { words: "por ciento", ask: "qué porcentaje" },
    ask: inverted,
    definitions: [
      defines("(?:significa|quiere decir|se refiere a|es cuando|consiste en|se define como)(?: que)?"),
      names("(?:se llaman?|se conocen? como|se denominan?|lo llamamos|llamamos)(?: el| la| un| una)?"),
    ],
    isA: defines("es(?= una? )"),
    whatIs: (term) => `¿Qué significa «${term}»?`,
    whichTerm: (meaning) => `¿Cómo se llama «${meaning}»?`,
    reasons: [gives("porque")],
    why: (result) => `¿Por qué ${result}?`,
  },
  fr: {
    pointers:
      "je|j'\\S+|me|m'\\S+|moi|mon|ma|mes|nous|notre|nos|ceci|cela|ça|ce|cet|cette|ces|^c'\\S+|(?:et|mais|que|donc|car) c'\\S+|celui|celle|ceux|celles|ici|là|y|en (?:a|ai|avait|fait)|maintenant|aujourd'hui|hier|demain|il y a (?:un|une|deux|trois|quatre|cinq|dix|\\d+) \\S+|dernier|dernière|prochain|prochaine|ensuite|puis|après|alors|aussi|non plus|encore|ainsi|donc|" +
      "autre|autres|même|mêmes|tel|telle|tels|un seul|chacun|chacune|dit|disait|crois|pense|chose|choses|truc|quelque chose|quelqu'un|vidéo|chaîne|cours|diapo|chapitre|épisode|peut-être|euh|ben|bon|tu|te|t'\\S+|toi|ton|ta|tes|vous êtes|votre",
    situation: "maintenant|on|nous|notre|nos|vous|votre|vos|tu|te|ton|ta|tes",
    pronouns: "lui|leur|eux|il|ils|elle|elles|le (?:fait|met)|son|sa|ses|se|s'\\S+|on",
    articles: "le|la|les|l'|un|une|des|du",
    howMany: ({ unit }) => (/^[aeiouhéèêâîôûœ]/iu.test(unit) ? "combien d'" : "combien de"),
    percent: { words: "pour cent|pourcents?", ask: "quel pourcentage" },
    ask: (statement) => `${statement} ?`,
    definitions: [
      defines("(?:signifie|veut dire|désigne|c'est quand|consiste à)(?: que)?"),
      names(
        "(?:s'appelle(?:nt)?|se nomme(?:nt)?|est appelée?|sont appelée?s|on l'appelle|on appelle ça)(?: le| la| un| une)?",
      ),
    ],
    isA: defines("(?:est|c'est)(?= une? )"),
    whatIs: (term) => `Que signifie « ${term} » ?`,
    whichTerm: (meaning) => `Comment appelle-t-on « ${meaning} » ?`,
    reasons: [gives("parce que"), gives("car")],
    why: (result) => `Pourquoi ${result} ?`,
  },
  pt: {
    pointers:
      "eu|me|mim|meu|minha|meus|minhas|nós|nos|nosso|nossa|nossos|nossas|a gente|isto|isso|este|esta|estes|estas|esse|essa|esses|essas|aquilo|aquele|aquela|aqui|aí|ali|lá|cá|agora|hoje|ontem|amanhã|há (?:pouco|um|uma|dois|duas|três|quatro|cinco|dez|\\d+) \\S+|atrás|passado|passada|próximo|próxima|depois|então|também|de novo|assim|" +
      "outro|outra|outros|outras|mesmo|mesma|tal|tais|ambos|ambas|um só|cada um|diz|disse|acho|coisa|coisas|algo|alguém|vídeo|canal|aula|slide|capítulo|episódio|talvez|eh|né|tá|bom|pois|tu|te|teu|você|vocês|(?!ramos|termos|últimos|máximos|mínimos|próximos|mesmos|extremos)\\p{L}+(?:amos|emos|imos|omos)|tenho|fiz|fui|sou|estou",
    situation:
      "agora|hoje|nós|nos|nosso|nossa|nossos|nossas|a gente|você|vocês|te|teu|(?!\\p{L}*gramos|ramos|termos)\\p{L}+(?:amos|emos|imos|omos)",
    pronouns: "seu|sua|seus|suas|ele|ela|eles|elas|dele|dela|deles|delas|nele|nela|lhe",
    articles: "o|a|os|as|um|uma|uns|umas",
    howMany: ({ unit }) => (isFeminine(unit) ? "quantas" : "quantos"),
    percent: { words: "por cento", ask: "que percentagem" },
    definitions: [
      defines("(?:significa|quer dizer|refere-se a|se refere a|é quando|consiste em)(?: que)?"),
      names(
        "(?:se chamam?|chama-se|chamam-se|é chamad[oa](?: de)?|são chamad[oa]s(?: de)?|é conhecid[oa] como)(?: o| a| um| uma)?",
      ),
    ],
    isA: defines("é(?= uma? )"),
    whatIs: (term) => `O que significa “${term}”?`,
    whichTerm: (meaning) => `Como se chama “${meaning}”?`,
    reasons: [gives("porque")],
    why: (result) => `Por que ${result}?`,
  },
  it: {
    pointers:
      "io|mi|me|mio|mia|miei|mie|noi|ci|nostro|nostra|nostri|nostre|questo|questa|questi|queste|quest'\\S+|^quell\\S+|quei|ciò|qui|qua|lì|là|adesso|ora|oggi|ieri|domani|fa|scorso|scorsa|prossimo|prossima|poi|dopo|allora|anche|neanche|ancora|così|ne|" +
      "altro|altra|altri|altre|un altro|un'altra|stesso|stessa|stessi|stesse|tale|tali|entrambi|entrambe|ognuno|ciascuno|dice|ha detto|credo|penso|cosa|cose|roba|qualcosa|qualcuno|video|canale|lezione|slide|capitolo|episodio|forse|eh|ecco|beh|tu|ti|tuo|tua|voi|vi|vostro|\\p{L}+iamo|avete|ho|sono stato|sono andato|avevo",
    situation: "adesso|ora|noi|ci|nostro|nostra|nostri|nostre|tu|ti|tuo|tua|voi|vi|vostro|vostra|\\p{L}+iamo|avete",
    pronouns: "suo|sua|suoi|sue|esso|essa|essi|lui|lei|loro|quello|quella|quelli|quelle",
    articles: "il|lo|la|i|gli|le|l'|un|uno|una|un'",
    howMany: ({ unit }) => (/e$/iu.test(unit) ? "quante" : "quanti"),
    percent: { words: "per cento|percento", ask: "quale percentuale" },
    definitions: [
      defines("(?:significa|vuol dire|si riferisce a|indica|è quando|consiste in)(?: che)?"),
      names("(?:si chiama(?:no)?|è dett[oa]|è chiamat[oa]|viene chiamat[oa]|chiamiamo)(?: il| la| lo| un| una)?"),
    ],
    isA: defines("è(?= (?:uno?|una|un'\\S+) )"),
    whatIs: (term) => `Che cosa significa «${term}»?`,
    whichTerm: (meaning) => `Come si chiama «${meaning}»?`,
    reasons: [gives("perché")],
    why: (result) => `Perché ${result}?`,
  },
};
