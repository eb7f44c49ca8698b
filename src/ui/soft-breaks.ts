/** Texts with fewer characters are not split. */
const MIN_LENGTH = 7;

/**
 * Matches the last character before a polite ending. A line may break after that character (at the ／): お試し／ください,
 * ご予約／いただけます, 混み合って／います.
 */
const BEFORE_ENDINGS =
  /[^\d](?=いただ[けきく]|ください|いたし|ございま|ませんで|しまし|なりまし|です。?$)|て(?=いま[すし])/g;

/**
 * Matches the character before a house number, an amount, or the end of a period: 茅ケ崎中央／26-8, カード／1,000円分,
 * 〜／12月1日.
 */
const BEFORE_NUMBERS = /[^\d,.:/〜(（「-](?=\d[\d,-]{2,})|〜(?=\d+月)/g;

/** Matches the kana before a compound of at least four kanji: 土地探し／個別相談会. */
const BEFORE_COMPOUNDS = /[ぁ-ん](?=\p{Script=Han}{4})/gu;

const LONG_KATAKANA = /[ァ-ヶー]{3}/;
const LONG_KANJI = /\p{Script=Han}{6,}/u;
const KANJI = /^\p{Script=Han}{2,}$/u;
/** Matches the last character of a prefecture, city or ward: 横浜市／都筑区／茅ケ崎中央. */
const END_OF_DISTRICT = /^[都道府県市区郡]$/;
const COMPOUND = /^[\p{Script=Han}ァ-ヶーA-Za-z]{2,}$|^[ぁ-ん]{2,}$/u;
const HIRAGANA = /^[ぁ-ん]+$/;

let words: Intl.Segmenter | undefined;

/**
 * Splits a long phrase into parts, so that in a narrow box a line breaks only between them. The phrase is split between the
 * words of a compound (港北／ショールーム, カタログ／アンケート), before a polite ending, and before a number.
 */
export function splitLongPhrase(text: string): string[] {
  if (text.length < MIN_LENGTH) return [text];
  const places = [
    ...findEnds(BEFORE_ENDINGS, text),
    ...findEnds(BEFORE_NUMBERS, text),
    ...findEnds(BEFORE_COMPOUNDS, text),
    ...findJoints(text),
  ];
  const edges = [0, ...new Set(places.filter((at) => at > 1).sort((one, other) => one - other)), text.length];
  return edges.slice(1).map((end, nth) => text.slice(edges[nth], end));
}

const findEnds = (letter: RegExp, text: string): number[] =>
  [...text.matchAll(letter)].map(({ index }) => index + 1);

/**
 * Returns the indexes of the boundaries between the words of compounds. At least one of the two words is long katakana, or
 * the compound has at least six kanji.
 */
function findJoints(text: string): number[] {
  const isLong = LONG_KATAKANA.test(text) || LONG_KANJI.test(text);
  if (!isLong || typeof Intl.Segmenter !== 'function') return [];
  words ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const segments = [...words.segment(text)].map(({ segment }) => segment);
  let at = 0;
  return segments.flatMap((word, nth) => {
    at += segments[nth - 1]?.length ?? 0;
    return isJoint(segments[nth - 1] ?? '', word, text) ? [at] : [];
  });
}

function isJoint(before: string, word: string, text: string): boolean {
  if (END_OF_DISTRICT.test(before)) return COMPOUND.test(word);
  if (KANJI.test(before) && KANJI.test(word)) return LONG_KANJI.test(text);
  if (!COMPOUND.test(before) || !COMPOUND.test(word) || HIRAGANA.test(word)) return false;
  return LONG_KATAKANA.test(before) || LONG_KATAKANA.test(word);
}
