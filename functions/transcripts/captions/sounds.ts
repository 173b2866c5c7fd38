/** Sounds that captions name, by language. Bracketed text with one of these, or a few of these words, is no speech. */
const SOUNDS: Readonly<Record<string, string>> = {
  en: "music musical instrumental applause applauding clapping claps laugh laughs laughing laughter chuckle chuckles chuckling giggles giggling cheer cheers cheering sigh sighs sighing cough coughs coughing sneezes sniffs sniffles gasp gasps groan groans cries crying sob sobs sobbing scream screams screaming shouts whistle whistles whistling breathes breathing inaudible indistinct unintelligible crosstalk chatter beep beeps beeping click clicks clicking buzz buzzes buzzing knock knocks knocking footsteps thunder barks barking howling sound sounds noise silence blank_audio",
  de: "musik applaus beifall gelächter lachen lacht seufzt stille geräusch",
  fr: "musique applaudissements rires rire soupir soupirs silence",
  es: "música musica aplausos risas risa suspiro suspira silencio",
  pt: "música musica aplausos risos risadas suspiro silêncio",
  it: "musica applausi risate risata sospiro silenzio",
  nl: "muziek applaus gelach zucht",
  pl: "muzyka oklaski brawa śmiech westchnienie",
  tr: "müzik alkış alkışlar kahkaha gülüşmeler",
  sv: "musik applåder skratt",
  da: "musik bifald klapsalver latter",
  nb: "musikk applaus latter",
  fi: "musiikkia musiikki taputuksia aplodeja naurua",
  cs: "hudba potlesk smích",
  sk: "hudba potlesk smiech",
  hu: "zene taps nevetés",
  ro: "muzică aplauze râsete",
  el: "μουσική χειροκρότημα γέλια",
  ru: "музыка аплодисменты смех вздох",
  uk: "музика оплески сміх",
  ar: "موسيقى تصفيق ضحك",
  fa: "موسیقی تشویق خنده",
  he: "מוזיקה מוסיקה מחיאות צחוק",
  hi: "संगीत तालियाँ तालियां हँसी हंसी",
  vi: "nhạc cười",
  id: "musik tertawa",
  th: "ดนตรี เพลง เสียงดนตรี เสียงปรบมือ เสียงหัวเราะ",
  ja: "音楽 音楽が流れる 拍手 笑 笑い 笑い声 笑う 歓声 ため息 効果音",
  zh: "音乐 音樂 掌声 掌聲 鼓掌 笑 笑声 笑聲 大笑 欢呼声 歡呼聲",
  ko: "음악 박수 박수갈채 웃음 웃음소리 환호 환호성",
};
/** Words that describe a sound or its source. */
const BESIDE = new Set(
  "soft softly loud loudly quiet quietly gentle upbeat dramatic tense slow light lively background distant muffled piano guitar theme intro outro opening closing nervous nervously audience crowd playing plays continues fades in out and a".split(
    " ",
  ),
);
/** Sounds of several words that are no sounds one by one. */
const PHRASES = new Set(
  "clears throat|door slams|door opens|door closes|door creaks|phone rings|phone ringing|bell rings|dog barks|no audio|speaking foreign language|non-english speech|âm nhạc|vỗ tay|tiếng cười|tepuk tangan|מחיאות כפיים|музыка играет|играет музыка".split(
    "|",
  ),
);
/** Words that name a sound only in square brackets, where platforms put sounds. */
const SQUARE = new Set("foreign singing song typing static bell ringing rings".split(" "));
const LANGUAGE = /^speaking (?:in )?\p{Lu}\p{L}+$/u;
/** Text with more words is speech. */
const MAX_WORDS = 6;

const WORDS = new Set(Object.values(SOUNDS).flatMap((words) => words.split(" ")));

/**
 * Whether bracketed text only names a sound (`Music`, `laughs softly`), as far as that is certain. Takes text without
 * music signs.
 */
export function isSound(inside: string, { isSquare = false } = {}): boolean {
  const text = inside.trim().replace(/\s+/gu, " ");
  const small = text.toLowerCase();
  if (PHRASES.has(small) || LANGUAGE.test(`${small.slice(0, 9)}${text.slice(9)}`)) return true;
  const words = small.split(" ").map((word) => word.replace(/^[,.…~-]{1,9}|[,.!…~-]{1,9}$/gu, ""));
  if (isSquare && words.length === 1 && SQUARE.has(words[0] ?? "")) return true;
  const [sounds, others] = [words.filter((word) => WORDS.has(word)), words.filter((word) => !WORDS.has(word))];
  return words.length <= MAX_WORDS && sounds.length > 0 && others.every((word) => BESIDE.has(word));
}
