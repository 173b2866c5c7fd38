type TurnCue = "binding" | "recap" | "later" | "proposal" | "promise" | "due" | "aside" | "topic" | "pardon";

/** What sentences of a conversation show by their words, by language; fragments of regular expressions. */
const CUES: Readonly<Record<TurnCue, Readonly<Record<string, string>>>> = {
  /** Demands or rules something. */
  binding: {
    en: "must|ha(?:s|ve) to|needs? to|need|can['’]t|cannot|never|always|only|required|no (?:later|more) than|at (?:least|most)|the rule",
    de: "muss|müssen|darf|dürfen|soll(?:en)?|nie|niemals|immer|nur|pflicht|höchstens|mindestens|spätestens|zwingend|brauchen wir|wir brauchen|die regel",
    es: "tien(?:e|en) que|tendrían? que|hay que|deben?|nunca|siempre|solo|sólo|hace falta|obligatori[oa]s?|como (?:mucho|máximo|mínimo)|al menos|necesit\\p{L}+|la regla",
    fr: "doi(?:t|vent|s)|devra\\p{L}*|(?:il )?faut|faudra|jamais|toujours|seulement|obligatoire\\p{L}*|au (?:moins|plus|maximum)|besoin|la règle",
    pt: "t[eê]m? (?:que|de)|teria que|deve\\p{L}*|precisa\\p{L}*|nunca|sempre|só|somente|apenas|obrigatóri[oa]s?|no (?:máximo|mínimo)|pelo menos|não pode\\p{L}*|a regra",
    ja: "必ず|なければ(?:なら|いけ)|ないと(?:いけ|だめ|ダメ|困)|べき|絶対|必須|必要|だけ|以内|までに|決まり",
  },
  /** Begins to repeat what was agreed. */
  recap: {
    en: "sum(?:ming)? (?:it |this |that )?up|summar\\p{L}+|recap|to repeat",
    de: "zusammenfass\\p{L}*|zusammengefasst|(?:fasse?|fassen) (?:\\p{L}+ ){0,3}zusammen|wiederhol\\p{L}*",
    es: "resum\\p{L}+|recapitul\\p{L}+|repas\\p{L}+",
    fr: "résum\\p{L}+|récapitul\\p{L}+|je redis|en bref",
    pt: "resum\\p{L}+|recapitul\\p{L}+|repass\\p{L}+",
    ja: "まとめ|整理する|確認すると",
  },
  /** Comes back to what follows. */
  topic: {
    en: "(?:go(?:ing)?|com(?:e|ing)|circl(?:e|ing)|get(?:ting)?) back to|(?:wait|oh|so|one more thing|actually),? (?:and,? )?(?:wait,? )?about|thinking about",
    de: "(?:noch ?mal|wieder|kurz) (?:zu[mr]?|wegen|über)|zurück zu[mr]?|das mit",
    es: "lo de(?:l)?|volv\\p{L}+ (?:a|sobre)|volviendo a",
    fr: "(?:revien\\p{L}*|revenir) (?:sur|à)|à propos d|pour ce qui est d",
    pt: "volt\\p{L}+ (?:a|ao|à|no|na)|sobre aquel\\p{L}+|aquilo d\\p{L}|aquele negócio d\\p{L}|aquela (?:coisa|história) d\\p{L}",
    ja: "の件|の話(?:です|なん|に)|に戻",
  },
  /** Tells a feeling, or announces a story. */
  aside: {
    en: "worr(?:y|ies|ied|ying)|afraid|scared?|scares|fear|nervous|los(?:e|ing) sleep|funny story|let me tell you",
    de: "angst|sorgen?|bauchschmerzen|bauchweh|fürchte|befürchte|mulmig|(?:muss|darf|erzähl\\p{L}*) (?:euch|ihnen|dir) (?:was|etwas|mal)(?: erzählen)?",
    es: "miedo|preocupa\\p{L}*|temo|me da (?:respeto|pena)|(?:te|les|os|le) (?:voy a contar|cuento)",
    fr: "peur|inqui[eèé]t\\p{L}*|m['’](?:embête|angoisse)|crains|(?:te|vous) raconte\\p{L}*",
    pt: "medo|preocupa\\p{L}*|receio|aflição|(?:te|lhe|vou|deixa eu) (?:cont(?:o|ar))",
    ja: "心配|不安|怖い|怖く|こわい|恐れ|余談",
  },
  /** Admits a mistake that somebody has just corrected. */
  pardon: {
    en: "(?:oh|ah|yes|right|no)?,? ?(?:sorry|my mistake|my bad|right you are|you['’]re right|i stand corrected)",
    de: "(?:ach|ja|oh|äh)?,? ?(?:entschuldigung|sorry|pardon|verzeihung|stimmt|du hast recht|sie haben recht|mein fehler)",
    es: "(?:ay|ah|sí|uy)?,? ?(?:perdón|perdona|disculp\\p{L}+|tienes razón|tiene razón|es verdad|cierto)",
    fr: "(?:ah|oui|euh)?,? ?(?:pardon|désolée?|excuse\\p{L}*|exact|c['’]est vrai|tu as raison|vous avez raison|au temps pour moi)",
    pt: "(?:ah|ai|opa|é)?,? ?(?:desculp\\p{L}*|perdão|verdade|tem razão|foi mal|erro meu)",
    ja: "(?:あ|ああ|はい)?[、 ]?(?:失礼|すみません|ごめん|そうでした|間違え|まちがえ)",
  },
  /** Puts something off. */
  later: {
    en: "later|after (?:the )?(?:launch|release)|next (?:version|release|year|quarter|month|sprint|phase|round|season)|(?:phase|version|round) (?:two|2)|second (?:phase|version|round)|not (?:yet|now)|not (?:for|in|on|at) (?:day one|the first \\p{L}+|v1|launch)|someday|postpone\\p{L}*|park(?:ed|ing)? (?:it|that|this)|on hold",
    de: "später|nächste[nrs]? (?:version|jahr|quartal|monat|sprint|runde|phase|saison|release)|zweite[nrs]? (?:version|runde|phase|schritt)|(?:nicht|noch nicht) in der ersten \\p{L}+|erst (?:nach|wenn|im|mal nicht)|irgendwann|vorerst|zurückgestellt|verschieb\\p{L}*|verschoben",
    es: "más adelante|más tarde|próxim[oa]s? (?:versión|año|trimestre|mes|sprint|fase|temporada)|(?:año|mes|sprint|temporada|trimestre) que viene|segund[oa] (?:versión|fase|etapa)|por ahora no|de momento no|aplaz\\p{L}*|pospo\\p{L}*|ya veremos",
    fr: "plus tard|prochaine?s? (?:version|année|trimestre|mois|sprint|étape|phase|saison)|l['’]an(?:née)? prochaine?|(?:second|deuxième|seconde) (?:temps|version|étape|phase)|pas tout de suite|on verra|report(?:e|er|é|ée|és|ées|ons)|repouss\\p{L}*|en suspens",
    pt: "mais tarde|mais (?:para|pra) (?:a )?frente|próxim[oa]s? (?:versão|ano|trimestre|mês|sprint|fase|temporada)|(?:ano|mês|semestre) que vem|segund[oa] (?:versão|fase|etapa)|por enquanto não|adi(?:ar|amos|ado|ada)|depois a gente vê",
    ja: "後で|あとで|後回し|次の(?:版|バージョン|期|年度|段階|フェーズ)|来年|来期|先送り|見送|将来|第二(?:期|段階|弾)",
  },
  /** Proposes or wishes something that is not agreed yet. */
  proposal: {
    en: "could|maybe|might|what if|how about|(?:was|were) thinking|would be (?:nice|good|great|cool)|(?:i|we)(?:['’]d| would) (?:like|love)",
    de: "könnten?|könntest|würden?|würdest|würd|hätten? (?:\\p{L}+ ){0,2}gerne?|vielleicht|wie wär['’]?e?s?",
    es: "podr[ií]a\\p{L}*|hab[ií]amos pensado|(?:me|nos) gustaría|estaría bien|quizás?|tal vez|a lo mejor|imagino|y si",
    fr: "pourrai(?:s|t|ent)|pourrions|(?:je )?voudrai(?:s|t)|aimerai(?:s|t|ent)|faudrait peut-être|peut-être|et si on",
    pt: "poder[ií]a\\p{L}*|podia\\p{L}*|(?:a gente |nós )?(?:tinha|tínhamos|estava|estávamos) pensa(?:do|ndo)|gostar[ií]a\\p{L}*|seria (?:bom|legal|ótimo)|queria|talvez|quem sabe|e se",
    ja: "かもしれ|どうでしょう|たらどう|できたらいい|できれば|あったらいい|あるといい|たいんですけど|と思ったんですけど",
  },
  /** Takes something on. */
  promise: {
    en: "(?:i|we)['’]ll|(?:i|we) will|(?:i['’]m|we['’]re) going to|(?:i|we) can",
    de: "(?<!(?:hab|habe|hatte|war|wollte|bin|dachte) )ich(?! (?:hab|habe|hatte|war|wollte|bin|dachte|musste)(?!\\p{L}))",
    es: "voy a|vamos a|\\p{L}+(?:aré|eré|iré)|yo (?:(?:me|te|le|os|les|lo|la|se) )*\\p{L}+o|(?:(?:te|le|os|les|se|lo|la) )+\\p{L}+o|me encargo",
    fr: "je(?! (?:suis|l['’]ai))|j['’](?!ai|av|ét)\\p{L}+|on va",
    pt: "(?:eu )?vou|a gente vai|\\p{L}+rei|eu (?:(?:te|lhe|me|já) )*\\p{L}+o|(?:te|lhe) \\p{L}+o|deixa comigo",
    ja: "ておきます|(?:私|僕|わたし|こちら|うち)(?:が|で|から|のほうで|の方で)[^。]*ます|(?:送り|作り|出し|聞き|調べ|伺い|確認し|連絡し|準備し|用意し|相談し|手配し)ます",
  },
  /** Says by when. */
  due: {
    en: "today|tonight|tomorrow|this week|next week|(?:(?:by|on|until|before|this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:by|before) the end of \\p{L}+(?: \\p{L}+)?",
    de: "heute|morgen|übermorgen|(?:diese|nächste) woche|(?:(?:bis|am|nächsten|bis nächsten) )?(?:mon|diens|donners|frei|sams|sonn)tag|(?:(?:bis|am|nächsten|bis nächsten) )?mittwoch|bis (?:zum )?(?:monatsende|wochenende|ende \\p{L}+)",
    es: "hoy|mañana|(?:esta|la próxima) semana|la semana que viene|(?:(?:el|para el|antes del|este) )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)",
    fr: "aujourd['’]hui|ce soir|demain|(?:cette|la) semaine(?: prochaine)?|(?:(?:d['’]ici|pour|avant|dès|ce) )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)",
    pt: "hoje|amanhã|(?:esta|essa|nesta|nessa) semana|(?:na )?semana que vem|(?:(?:até|na|no) )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?|até o fim d\\p{L}+ \\p{L}+",
    ja: "今日(?:中に)?|明日(?:中に|まで)?|今週(?:中に|まで)?|来週(?:中に)?|今月中に|(?:[月火水木金土日]曜(?:日)?|月末|週末)(?:まで)?に",
  },
};

const compiled = new Map<string, RegExp>();

/** A pattern for what shows something in the conversations of a language; in an unknown one, nothing does. */
export function turnCue(kind: TurnCue, code: string): RegExp {
  const key = `${kind} ${code}`;
  const words = CUES[kind][code] ?? "(?!)";
  const made =
    compiled.get(key) ?? new RegExp(code === "ja" ? words : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");
  compiled.set(key, made);
  return made;
}
