import { CLASSES } from "../classifier/classes";

/** Says it outright. In a talk about sponsoring itself these are everywhere, and then tell nothing. */
const OUTRIGHT =
  /sponsor|gesponsert|patrocin|commandit|спонсор|スポンサー|赞助|贊助|협찬|스폰서|प्रायोजक|स्पॉन्सर|رعاية|برعاية|ได้รับการสนับสนุน|tài trợ/iu;
const EVERYWHERE = 0.06;
/** Words that advertisers use; a product may speak of them too, so they decide nothing alone. */
const OFFER =
  /rabatt|gutschein|cupom|cupón|kupon|\bcodes? \p{L}|código \p{L}|\bkode? \p{L}|код \p{L}|कोड|코드|كود|mã giảm|discount|promo|coupon|percent off|\d ?% off|descuento|desconto|réduction|sconto|korting|indirim|скидк|промокод|знижк|クーポン|割引|优惠码|折扣|할인|कूपन|छूट|خصم|subscrib|abonn|suscr|inscreva|подпи|チャンネル登録|订阅|구독|सब्सक्राइब|اشترك/iu;
/** How sure the classifier must be of a sponsor with such words in the sentence. */
const WITH_OFFER = 0.05;
/** Log odds from which a sentence is worth keeping. */
const KEPT = 1;
/** How sure the classifier must be without such words, also of a sentence that is worth keeping. */
type Limits = { least: number; ofKept: number };
/** To leave a sentence out of a document. */
export const LEFT_OUT: Limits = { least: 0.2, ofKept: 0.5 };
/** To mark it as a sponsor's in the transcript: what is worth keeping must say so outright. */
export const MARKED: Limits = { least: 0.5, ofKept: Number.POSITIVE_INFINITY };
/** Sentences between two that sponsor which belong to the same break. */
const GAP = 3;

const SPONSOR = CLASSES.indexOf("sponsor");

/** Which sentences belong to a word from a sponsor: 1 or 0 each. */
export function sponsored(
  sentences: readonly { text: string; parts: Float32Array; keep: number }[],
  { least, ofKept }: Limits,
): Uint8Array {
  const outright = sentences.map(({ text }) => OUTRIGHT.test(text));
  const isSubject = outright.filter(Boolean).length > Math.max(2, sentences.length * EVERYWHERE);
  const marks = Uint8Array.from(sentences, ({ text, parts, keep }, index) => {
    if (outright[index] && !isSubject) return 1;
    const needed = keep > KEPT ? ofKept : OFFER.test(text) ? WITH_OFFER : least;
    return (parts[SPONSOR] ?? 0) > needed ? 1 : 0;
  });
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < marks.length; index++) {
    if (marks[index] !== 1) continue;
    if (index - last <= GAP) marks.fill(1, last, index);
    last = index;
  }
  return marks;
}
