/** How speech in a language names things. Strings are alternatives of a regular expression over whole words. */
export type SpokenTerms = {
  /** Words that stand before a noun. */
  opens: string;
  /** Words after which a term is introduced. */
  called: string;
  /** Words after which a noun that names what came before may follow. */
  is: string;
  /** Words that follow a term to say what it is. */
  means: string;
  /** What words look like that are no nouns. */
  others: RegExp;
  /** What a word looks like that completes a term of two words. */
  second: RegExp;
  /** What an adjective looks like where it stands before its noun. */
  first?: RegExp;
};

const GERMANIC_FIRST = /e[nrsm]?$/u;

/** The languages in which terms are found by the words around them. */
export const SPOKEN: Readonly<Record<string, SpokenTerms>> = {
  en: {
    opens: "an?|the|of",
    called: "called|known as|referred to as|termed|named|stands? for|refers? to|we call",
    is: "that's|that is|this is|these are|it's",
    means: "means|stands for|refers to|is when|is where|is an?|is the|are the|are those",
    others: /(?:ed|ing|ly|i?er|est|ths?|'\p{L}+)$/u,
    second: /(?:[^s]|[siu]s)$/u,
    first: /(?:[ai]l|ic|ive|ous|ar[yi]?|[ae]nt|ble|sided|oid)$/u,
  },
  de: {
    opens: "der|die|das|den|dem|des|eine?|einen|einem|einer|eines|vom|zur|zum|beim",
    called: "nennt man|heißt|heißen|genannt|bezeichnet man als|spricht man von",
    is: "das ist|das sind|ist|sind",
    means: "bedeutet|heißt|steht für|bezeichnet|ist eine?|ist die|ist der|ist das|sind die",
    others:
      /(?:lich|ig|isch|sam|bar|ier(?:t|en)|end|stens|weise|wärts|einander|st|[^aeou]te)$|^(?:ge|be|ver|er|ent|zer|auf|ab|aus|an|ein)\p{L}+(?:t|en|te|ten)$/u,
    second: /[^t]$|(?:ät|heit|keit|schaft|akt|ekt|ent|ant|ist)$/u,
    first: GERMANIC_FIRST,
  },
  nl: {
    opens: "de|het|een|van",
    called: "heet|heten|genoemd|noemen we|noem je|noemt men",
    is: "dat is|dat zijn|is|zijn",
    means: "betekent|staat voor|houdt in|is een|is de|is het|zijn de",
    others: /(?:lijk|ig|isch|end|eren)$|^(?:ge|be|ver|ont)\p{L}+(?:t|d|en)$/u,
    second: /[^t]$|(?:teit|heid|schap|ect|ent|ant)$/u,
    first: GERMANIC_FIRST,
  },
  es: {
    opens: "el|la|los|las|una?|unos|unas|de|del|al",
    called: "se llaman?|se conocen? como|se denominan?|llamamos|llamad[oa]s?|conocid[oa]s? como",
    is: "es|son",
    means: "significa|quiere decir|se refiere|consiste|es el|es la|es una?|son l[oa]s",
    others:
      /(?:[aeiáéí]r(?:se|l[oa]s?)?|[ie]?ndo|[ai]d[oa]s?|mente|aba[ns]?|ía[ns]|[ae]ron|[aeiá]mos|ísim[oa]s?|[óé])$/u,
    second: /(?:s|ic[oa]|al|ar|[aá]ri[oa]|[iostu]v[oa]|os[oa]|nte|ble|til|or)$/u,
  },
  pt: {
    opens: "o|a|os|as|uma?|uns|umas|de|d[oa]s?|n[oa]s?",
    called: "se chamam?|chama-se|chamam-se|chamad[oa]s?(?: de)?|conhecid[oa]s? como",
    is: "é|são",
    means: "significa|quer dizer|refere-se|consiste|é [oa]|é uma?|são [oa]s",
    others: /(?:[aeiáéê]r(?:-?se)?|[aei]ndo|[ai]d[oa]s?|mente|avam?|iam|[ae]ram|[aei]mos|íssim[oa]s?|[óéu])$/u,
    second: /(?:s|ic[oa]|al|ar|[aá]ri[oa]|[iostu]v[oa]|os[oa]|nte|vel|til|or)$/u,
  },
  it: {
    opens: "il|lo|la|i|gli|le|uno?|una|di|d[ea]l(?:l[aoe])?|dei|nel(?:l[aoe])?",
    called: "si chiama(?:no)?|dett[oaie]|chiamat[oaie]|chiamiamo|conosciut[oaie] come",
    is: "è|sono",
    means: "significa|vuol dire|si riferisce|indica|consiste|è il|è la|è un[oa]?|sono (?:i|gli|le)",
    others: /(?:[aei]r(?:e|si|l[oa])|[ae]ndo|[aiu]t[oaie]|mente|[aei]v[aio](?:no)?|[ae]rono|iamo|issim[oaie]|[òù])$/u,
    second: /(?:ic[oaie]|ic?h[ei]|al[ei]|ar[ei]|ari[oae]|[iu]v[oaie]|os[oaie]|nt[ei]|bil[ei])$/u,
  },
  fr: {
    opens: "le|la|les|une?|de|des|du|aux?",
    called: "s'appelle(?:nt)?|se nomme(?:nt)?|appelée?s?|on appelle|dite?s?",
    is: "c'est|ce sont",
    means: "signifie|veut dire|désigne|consiste|est le|est la|est une?|sont les",
    others: /(?:[ei]r|ant|[éè]e?s?|ée?s|aient|ait|ement|ons|ez|re)$/u,
    second: /(?:iques?|ale?s?|aux|elles?|els?|aires?|i[fv]e?s?|euses?|eux|ibles?|ables?|ins?|ines?)$/u,
  },
};
