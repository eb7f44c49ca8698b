export const LOADING_TEXT = '読み込み中です';

/** The part of a label that names the field: the words in parentheses at its end, or its noun without ご or お. */
const toLabelName = (label: string): string =>
  /（(.+)）$/.exec(label)?.[1] ?? (extractLabelNoun(label) ?? label).replace(/^[ごお]/, '');

/** Puts the label before a message that is shown away from the field, unless the message already names the field. */
export const prefixLabel = (label: string, message: string): string =>
  message.includes(toLabelName(label)) ? message : `${label}：${message}`;

/** Matches a label that is a request, and captures the noun that it asks for: 「ご検討状況を教えてください」 asks for ご検討状況. */
const REQUEST =
  /^(.+)を(?:お(?:聞かせ|知らせ|選び|書き|教え)|ご(?:選択|入力|記入|回答)|(?:選択|入力|記入|回答)して|選んで|書いて|教えて)ください。?$/;
/** Matches any other label that is a sentence. */
const SENTENCE = /(?:ください|[かすた])[。？?]?$|[。？?]$/;

/**
 * The noun that the label asks for. A label that is not a sentence is itself the noun. Null for a sentence that is not
 * a request.
 */
export function extractLabelNoun(label: string): string | null {
  const noun = REQUEST.exec(label)?.[1];
  if (noun !== undefined) return noun;
  return SENTENCE.test(label) ? null : label;
}

/** Puts a title in 「」. Quotation marks inside it become 『』, as Japanese orthography requires. */
export const inQuotes = (title: string): string =>
  `「${title.replaceAll('「', '『').replaceAll('」', '』')}」`;

/** The heading for a link that lacks something, such as a visitor's uuid. */
export const openLinkAgainText = 'リンクをもう一度お開きください';
