/** What makes a question useless. Strings are alternatives of a regular expression over whole words. */
type Never = {
  /** Beginnings that point nowhere: "the difference is", "you can now". */
  nowhere: string;
  /** Words before a figure by which a smaller or larger one is true as well: "more than". */
  than: string;
  /** Words that join another fact. */
  and: string;
  /** Words that begin a clause which ends before its verb when cut off. */
  ifs: string;
};

const NONE: Never = { nowhere: "$^", than: "$^", and: "$^", ifs: "$^" };

const NEVER: Readonly<Record<string, Never>> = {
  en: {
    nowhere:
      "(?:the |an? )?(?:difference|opposite|reverse|contrary|exception|result|reason|problem|trick|other way)(?! (?:between|of|for|to|with))|you can now|now you can",
    than: "than|over|above|below|under|least|most|up to|almost|nearly",
    and: "and|but",
    ifs: "if|when|whenever|while|because|although|though|unless|once|as long as",
  },
  de: {
    nowhere:
      "(?:der |die |das |ein |eine )?(?:unterschied|gegenteil|ausnahme|ergebnis|grund|problem|trick|umgekehrte)(?! (?:zwischen|von|der|des|für|zu))|(?:du kannst|ihr könnt|sie können|man kann) jetzt",
    than: "als|über|unter|mindestens|höchstens|bis zu|fast|knapp|gut",
    and: "und|aber",
    ifs: "wenn|falls|weil|obwohl|sobald|solange|während|da",
  },
  nl: {
    nowhere:
      "(?:de |het |een )?(?:verschil|tegendeel|tegenovergestelde|uitzondering|resultaat|reden|probleem)(?! (?:tussen|van|voor))|(?:je|u|jullie) (?:kunt|kan|kunnen) nu",
    than: "$^",
    and: "$^",
    ifs: "$^",
  },
  es: {
    nowhere:
      "(?:el |la |lo |un |una )?(?:diferencia|contrario|opuesto|excepción|resultado|razón|problema|truco)(?! (?:entre|de|del|para|por la|con))|ya (?:puedes|pueden|podéis)|ahora (?:puedes|pueden|podéis)",
    than: "más de|menos de|mayor de|menor de|mayor que|menor que|más que|menos que|al menos|como mínimo|como máximo|hasta|casi|unos|unas",
    and: "y|pero",
    ifs: "si|cuando|porque|aunque|mientras|como|siempre que",
  },
  fr: {
    nowhere:
      "(?:la |le |l'|un |une )?(?:différence|contraire|inverse|exception|résultat|raison|problème)(?! (?:entre|de|du|des|pour))|vous pouvez maintenant|tu peux maintenant",
    than: "plus de|moins de|plus que|moins que|supérieure? à|inférieure? à|au moins|au plus|jusqu'à|presque|près de",
    and: "et|mais",
    ifs: "si|quand|lorsque|parce que|bien que|pendant que|dès que|comme",
  },
  pt: {
    nowhere:
      "(?:a |o |um |uma )?(?:diferença|contrário|oposto|exceção|resultado|razão|problema)(?! (?:entre|de|do|da|para))|(?:você|vocês) já (?:pode|podem)|agora (?:você|vocês)",
    than: "mais de|menos de|mais do que|menos do que|maior que|menor que|pelo menos|no mínimo|no máximo|até|quase",
    and: "e|mas",
    ifs: "se|quando|porque|embora|enquanto|como|sempre que",
  },
  it: {
    nowhere:
      "(?:la |il |lo |l'|un |una )?(?:differenza|contrario|opposto|eccezione|risultato|ragione|problema)(?! (?:tra|fra|di|del|per))|adesso (?:puoi|potete)|ora (?:puoi|potete)",
    than: "più di|meno di|più che|meno che|maggiore di|minore di|almeno|al massimo|fino a|quasi",
    and: "e|ma",
    ifs: "se|quando|perché|benché|mentre|appena|siccome",
  },
};

/** @param code BCP 47 without a region */
export function neverIn(code: string): Never {
  return NEVER[code] ?? NONE;
}
