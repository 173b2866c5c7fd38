import type { StudyLanguage } from "../language";
import { defines, gives, names, opensWith, questionMark, yearAfter } from "./shared";

const inverted = (statement: string) => `¿${statement}?`;
/** Endings of feminine plurals; other plurals are treated as masculine. */
const isFeminine = (unit: string) =>
  /(?:as|ções|ciones|dades|zioni|veces|vezes|noches|noites|partes|fases)$/iu.test(unit) &&
  !/^(?:\p{L}+istas|d[ií]as|gramas|quilogramas|programas|problemas|sistemas)$/iu.test(unit);

/** Who speaks, who listens, and when. A verb in the first person plural is a subject too. */
const SITUATION = {
  es: "ahora|ahora mismo|nosotros|nosotras|nos|nuestro|nuestra|nuestros|nuestras|tú|te|tu|tus|usted|ustedes|vosotros|os|(?!\\p{L}*gramos|tramos|ramos)\\p{L}+(?:amos|emos|imos)",
  fr: "maintenant|on|nous|notre|nos|vous|votre|vos|tu|te|ton|ta|tes",
  pt: "agora|hoje|nós|nos|nosso|nossa|nossos|nossas|a gente|você|vocês|te|teu|(?!\\p{L}*gramos|ramos|termos)\\p{L}+(?:amos|emos|imos|omos)",
  it: "adesso|ora|noi|ci|nostro|nostra|nostri|nostre|tu|ti|tuo|tua|voi|vi|vostro|vostra|\\p{L}+iamo|avete",
} as const;

export const ROMANCE: Readonly<Record<"es" | "fr" | "pt" | "it", StudyLanguage>> = {
  es: {
    pointers:
      "yo|me|mi|mis|mío|nosotros|nos|nuestro|nuestra|nuestros|nuestras|esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquello|aquel|aquella|aquí|ahí|allí|allá|acá|ahora|hoy|ayer|mañana|anoche|hace (?:poco|un|una|dos|tres|cuatro|cinco|diez|\\d+) \\S+|pasado|pasada|próximo|próxima|luego|después|entonces|también|tampoco|otra vez|de nuevo|así|" +
      "otro|otra|otros|otras|mismo|misma|mismos|mismas|tal|tales|ambos|ambas|se lo|la que|los que|dice|dijo|creo|pienso|cosa|cosas|algo|alguien|vídeo|video|canal|clase|diapositiva|capítulo|episodio|quizás|quizá|tal vez|eh|bueno|pues|tú|te|tu|tus|vosotros|os|(?!\\p{L}*gramos|tramos|ramos|últimos|máximos|mínimos|próximos|mismos|extremos)\\p{L}+(?:amos|emos|imos)|tengo|hice|fui|era yo|soy|estoy",
    situation: SITUATION.es,
    pronouns: "su|sus|él|ella|ellos|ellas|le|les|lo|uno|cada uno",
    vague:
      "problema|resultado|idea|razón|motivo|objetivo|clave|truco|manera|forma|respuesta|pregunta|punto|diferencia|regla|secreto|error|paso|parte|lugar|tiempo|ejemplo|qué|quién|por qué|cómo|dónde|cuándo|todo|nada|gente|resto|efecto|causa|historia|hecho|importante|mejor|peor|mayor|primero|primera|segundo|segunda|tercero|último|nombre|verdad|caso|tipo|ventaja|desventaja|cosa|esto|eso|lo",
    judgments:
      "nada|todo|lo que|(?:el|la|los|las) (?:más|mejor|peor|único|única|mismo|misma|primer|primera|último|última|razón|problema|motivo)|una? (?:buen|buena|mal|mala|gran|problema|pregunta|error|mito|broma|poco|montón|cosa|forma de|manera de)|muy|más|no",
    specifiers: "que|de|del|para|con|en|por|donde|cuando|hecho|hecha|entre|a|al",
    articles: "el|la|los|las|un|una|unos|unas",
    howMany: ({ unit }) => (isFeminine(unit) ? "cuántas" : "cuántos"),
    percent: { words: "por ciento", ask: "qué porcentaje" },
    year: { said: yearAfter("en|en el año"), ask: "en qué año" },
    isWhole: opensWith(
      `${SITUATION.es}|el|la|los|las|un|una|unos|unas|en|para|con|por|según|sobre|entre|cada|todo|todos|todas|toda|cuando|si|durante|desde|hasta|a|al|del|de|sin|muchos|muchas|más de|menos de`,
    ),
    ask: inverted,
    definitions: [
      {
        pattern: defines("(?:significa|quiere decir|se refiere a|es cuando|consiste en|se define como)(?: que)?"),
        isSure: true,
      },
      { pattern: defines("(?:es|son)(?= (?:una?|el|la) )"), isSure: false },
      {
        pattern: names("(?:se llaman?|se conocen? como|se denominan?|lo llamamos|llamamos)(?: el| la| un| una)?"),
        isSure: true,
      },
    ],
    whatIs: (term) => `¿Qué significa «${term}»?`,
    whichTerm: (meaning) => `¿Cómo se llama «${meaning}»?`,
    reasons: [gives("porque")],
    conditions: { openers: "si|cuando", whatIf: (clause) => `¿Qué pasa ${clause}?` },
    why: (result) => `¿Por qué ${result}?`,
  },
  fr: {
    pointers:
      "je|j'\\S+|me|m'\\S+|moi|mon|ma|mes|nous|notre|nos|ceci|cela|ça|ce|cet|cette|ces|^c'\\S+|(?:et|mais|que|donc|car) c'\\S+|celui|celle|ceux|celles|ici|là|y|en (?:a|ai|avait|fait)|maintenant|aujourd'hui|hier|demain|il y a (?:un|une|deux|trois|quatre|cinq|dix|\\d+) \\S+|dernier|dernière|prochain|prochaine|ensuite|puis|après|alors|aussi|non plus|encore|ainsi|donc|" +
      "autre|autres|même|mêmes|tel|telle|tels|un seul|chacun|chacune|dit|disait|crois|pense|chose|choses|truc|quelque chose|quelqu'un|vidéo|chaîne|cours|diapo|chapitre|épisode|peut-être|euh|ben|bon|tu|te|t'\\S+|toi|ton|ta|tes|vous êtes|votre",
    situation: SITUATION.fr,
    pronouns: "lui|leur|eux|il|ils|elle|elles|le (?:fait|met)|son|sa|ses|se|s'\\S+|on",
    vague:
      "problème|résultat|idée|raison|but|objectif|clé|astuce|manière|façon|réponse|question|point|différence|règle|secret|erreur|étape|partie|endroit|temps|exemple|quoi|qui|pourquoi|comment|où|quand|tout|rien|gens|reste|effet|cause|histoire|fait|important|meilleur|pire|premier|première|deuxième|troisième|dernier|nom|vérité|cas|type|avantage|inconvénient|chose|cela|ça",
    judgments:
      "rien|tout|ce qui|ce que|(?:le|la|les) (?:plus|meilleure?|pire|seule?|même|premiers?|première|dernière?|raison|problème)|une? (?:bon|bonne|mauvaise?|grande?|vraie?|problème|question|erreur|mythe|blague|peu|chose|façon de|manière de)|très|plus|pas",
    specifiers: "qui|que|de|des|du|d'\\S+|pour|avec|dans|en|où|quand|fait|faite|entre|à|au|aux|par|sur|dont",
    articles: "le|la|les|l'|un|une|des|du",
    howMany: ({ unit }) => (/^[aeiouhéèêâîôûœ]/iu.test(unit) ? "combien d'" : "combien de"),
    percent: { words: "pour cent|pourcents?", ask: "quel pourcentage" },
    year: { said: yearAfter("en"), ask: "en quelle année" },
    isWhole: opensWith(
      `${SITUATION.fr}|le|la|les|l'\\p{L}+|un|une|des|du|de|d'\\p{L}+|en|dans|pour|avec|chaque|tout|toute|tous|toutes|sur|sous|entre|à|au|aux|il (?:y a|faut)|depuis|pendant|selon|\\p{Lu}\\p{L}+-\\p{L}+`,
    ),
    ask: (statement) => `${statement} ?`,
    definitions: [
      { pattern: defines("(?:signifie|veut dire|désigne|c'est quand|consiste à)(?: que)?"), isSure: true },
      { pattern: defines("(?:est|sont|c'est)(?= (?:une?|le|la|l'\\S+|des) )"), isSure: false },
      {
        pattern: names(
          "(?:s'appellent?|se nomment?|est appelée?|sont appelée?s|on l'appelle|on appelle ça)(?: le| la| un| une)?",
        ),
        isSure: true,
      },
    ],
    whatIs: (term) => `Que signifie « ${term} » ?`,
    whichTerm: (meaning) => `Comment appelle-t-on « ${meaning} » ?`,
    reasons: [gives("parce que"), gives("car")],
    conditions: { openers: "si|s'|quand|lorsque", whatIf: (clause) => `Que se passe-t-il ${clause} ?` },
    why: (result) => `Pourquoi ${result} ?`,
  },
  pt: {
    pointers:
      "eu|me|mim|meu|minha|meus|minhas|nós|nos|nosso|nossa|nossos|nossas|a gente|isto|isso|este|esta|estes|estas|esse|essa|esses|essas|aquilo|aquele|aquela|aqui|aí|ali|lá|cá|agora|hoje|ontem|amanhã|há (?:pouco|um|uma|dois|duas|três|quatro|cinco|dez|\\d+) \\S+|atrás|passado|passada|próximo|próxima|depois|então|também|de novo|assim|" +
      "outro|outra|outros|outras|mesmo|mesma|tal|tais|ambos|ambas|um só|cada um|diz|disse|acho|coisa|coisas|algo|alguém|vídeo|canal|aula|slide|capítulo|episódio|talvez|eh|né|tá|bom|pois|tu|te|teu|você|vocês|(?!ramos|termos|últimos|máximos|mínimos|próximos|mesmos|extremos)\\p{L}+(?:amos|emos|imos|omos)|tenho|fiz|fui|sou|estou",
    situation: SITUATION.pt,
    pronouns: "seu|sua|seus|suas|ele|ela|eles|elas|dele|dela|deles|delas|nele|nela|lhe",
    vague:
      "problema|resultado|ideia|razão|motivo|objetivo|chave|truque|maneira|forma|resposta|pergunta|ponto|diferença|regra|segredo|erro|passo|parte|lugar|tempo|exemplo|quê|quem|porquê|como|onde|quando|tudo|nada|pessoas|resto|efeito|causa|história|fato|facto|importante|melhor|pior|maior|primeiro|primeira|segundo|terceiro|último|principal|nome|verdade|caso|tipo|vantagem|desvantagem|coisa|isso|isto|o",
    judgments:
      "nada|tudo|o que|(?:o|a|os|as) (?:mais|melhor|pior|único|única|mesmo|mesma|primeiro|primeira|último|última|razão|problema|motivo)|uma? (?:bom|boa|mau|má|grande|problema|pergunta|erro|mito|piada|pouco|monte|coisa|forma de|maneira de)|muito|mais|não",
    specifiers: "que|de|do|da|dos|das|para|com|em|no|na|por|onde|quando|feito|feita|entre|a|ao|à",
    articles: "o|a|os|as|um|uma|uns|umas",
    howMany: ({ unit }) => (isFeminine(unit) ? "quantas" : "quantos"),
    percent: { words: "por cento", ask: "que percentagem" },
    year: { said: yearAfter("em|no ano de"), ask: "em que ano" },
    isWhole: opensWith(
      `${SITUATION.pt}|o|a|os|as|um|uma|uns|umas|em|no|na|nos|nas|para|com|por|pelo|pela|segundo|sobre|entre|cada|todo|todos|todas|toda|quando|se|durante|desde|até|ao|à|do|da|de|sem|muitos|muitas|mais de|menos de`,
    ),
    ask: questionMark,
    definitions: [
      {
        pattern: defines("(?:significa|quer dizer|refere-se a|se refere a|é quando|consiste em)(?: que)?"),
        isSure: true,
      },
      { pattern: defines("(?:é|são)(?= (?:uma?|o|a) )"), isSure: false },
      {
        pattern: names(
          "(?:se chamam?|chama-se|chamam-se|é chamad[oa](?: de)?|são chamad[oa]s(?: de)?|é conhecid[oa] como)(?: o| a| um| uma)?",
        ),
        isSure: true,
      },
    ],
    whatIs: (term) => `O que significa “${term}”?`,
    whichTerm: (meaning) => `Como se chama “${meaning}”?`,
    reasons: [gives("porque")],
    conditions: { openers: "se|quando", whatIf: (clause) => `O que acontece ${clause}?` },
    why: (result) => `Por que ${result}?`,
  },
  it: {
    pointers:
      "io|mi|me|mio|mia|miei|mie|noi|ci|nostro|nostra|nostri|nostre|questo|questa|questi|queste|quest'\\S+|^quell\\S+|quei|ciò|qui|qua|lì|là|adesso|ora|oggi|ieri|domani|fa|scorso|scorsa|prossimo|prossima|poi|dopo|allora|anche|neanche|ancora|così|ne|" +
      "altro|altra|altri|altre|un altro|un'altra|stesso|stessa|stessi|stesse|tale|tali|entrambi|entrambe|ognuno|ciascuno|dice|ha detto|credo|penso|cosa|cose|roba|qualcosa|qualcuno|video|canale|lezione|slide|capitolo|episodio|forse|eh|ecco|beh|tu|ti|tuo|tua|voi|vi|vostro|\\p{L}+iamo|avete|ho|sono stato|sono andato|avevo",
    situation: SITUATION.it,
    pronouns: "suo|sua|suoi|sue|esso|essa|essi|lui|lei|loro|quello|quella|quelli|quelle",
    vague:
      "problema|risultato|idea|ragione|motivo|obiettivo|chiave|trucco|modo|maniera|risposta|domanda|punto|differenza|regola|segreto|errore|passo|parte|luogo|tempo|esempio|cosa|chi|perché|come|dove|quando|tutto|niente|gente|resto|effetto|causa|storia|fatto|importante|migliore|peggiore|primo|prima|secondo|seconda|terzo|ultimo|nome|verità|caso|tipo|vantaggio|svantaggio|questo|quello",
    judgments:
      "niente|tutto|quello che|ciò che|(?:il|la|lo|i|gli|le) (?:più|migliore|peggiore|unico|unica|stesso|stessa|primo|prima|ultimo|ultima|ragione|problema|motivo)|una? (?:buon|buona|bel|bella|brutto|grande|vero|vera|problema|domanda|errore|mito|scherzo|po'|cosa|modo di)|molto|più|non",
    specifiers:
      "che|di|del|della|dei|degli|delle|dell'\\S+|per|con|in|nel|nella|da|dove|quando|fatto|fatta|tra|a|al|alla|cui|su",
    articles: "il|lo|la|i|gli|le|l'|un|uno|una|un'",
    howMany: ({ unit }) => (/e$/iu.test(unit) ? "quante" : "quanti"),
    percent: { words: "per cento|percento", ask: "quale percentuale" },
    year: { said: yearAfter("nel"), ask: "in quale anno" },
    isWhole: opensWith(
      `${SITUATION.it}|il|lo|la|i|gli|le|un|uno|una|in|nel|nella|nei|negli|nelle|per|con|secondo|su|sul|sulla|tra|fra|ogni|tutti|tutte|quando|se|durante|da|dal|dalla|fino|a|al|alla|del|della|di|senza|molti|molte`,
    ),
    ask: questionMark,
    definitions: [
      { pattern: defines("(?:significa|vuol dire|si riferisce a|indica|è quando|consiste in)(?: che)?"), isSure: true },
      { pattern: defines("(?:è|sono)(?= (?:una?|un'\\S+|il|la|lo|l'\\S+) )"), isSure: false },
      {
        pattern: names(
          "(?:si chiamano?|è dett[oa]|è chiamat[oa]|viene chiamat[oa]|chiamiamo)(?: il| la| lo| un| una)?",
        ),
        isSure: true,
      },
    ],
    whatIs: (term) => `Che cosa significa «${term}»?`,
    whichTerm: (meaning) => `Come si chiama «${meaning}»?`,
    reasons: [gives("perché")],
    conditions: { openers: "se|quando", whatIf: (clause) => `Che cosa succede ${clause}?` },
    why: (result) => `Perché ${result}?`,
  },
};
