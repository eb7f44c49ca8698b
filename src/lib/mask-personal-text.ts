import { parseUrl } from './urls.ts';
import { UUID } from './uuid.ts';

export const MASK = '***';

export const NOT_SHOWN = {
  object: '[object]',
  function: '[function]',
  symbol: '[symbol]',
  round: '[seen above]',
  deep: '[deeper]',
  unreadable: '[unreadable]',
  noDate: '[no date]',
} as const;

const STAYS = new Set<string>(['', MASK, 'true', 'false', ...Object.values(NOT_SHOWN)]);

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const TIME = /^([01]\d|2[0-4]):[0-5]\d$/;
const SMALL_NUMBER = /^\d{1,5}$/;
const WORD = /^[A-Za-z][A-Za-z0-9._-]{0,60}$/;
const LETTERS = /^[A-Za-z][A-Za-z_-]{0,30}$/;
const ANY_UUID = new RegExp(UUID, 'i');

/**
 * True for a word that could be a token, a person's id or a code. Such words have many digits, or a long part with
 * digits among letters.
 */
const isLikelySecret = (word: string): boolean =>
  /\d{5}/.test(word) ||
  ANY_UUID.test(word) ||
  word.split('.').some((part) => part.length > 40 || (part.length >= 12 && /\d\D/.test(part)));

/** True for a word of the program, such as a state, an event or a key, that cannot be a token. */
export const isPlainWord = (text: string): boolean => WORD.test(text) && !isLikelySecret(text);

/** Masks a text as far as the kind of its property name requires. */
export function maskText(text: string, kind: KeyKind): string {
  if (STAYS.has(text)) return text;
  if (kind === 'personal') return MASK;
  if (DATE.test(text) || TIME.test(text)) return text;
  if (kind === 'place') return maskUrl(text);
  if (kind === 'structural') return isOption(text) ? text : MASK;
  return kind === 'id' && (SMALL_NUMBER.test(text) || LETTERS.test(text)) ? text : MASK;
}

/** True for a value of a fixed set: a word without long numbers, or a short number from an option list. */
const isOption = (text: string): boolean => isPlainWord(text) || /^\d{1,2}$/.test(text);

const NOWHERE = 'https://origin.invalid';

/**
 * Keeps the words and small numbers of a path or http URL, and the names in its query. Masks its query values and
 * fragment.
 */
export function maskUrl(text: string): string {
  const isAbsolute = /^https?:\/\//i.test(text);
  const url = isAbsolute || text.startsWith('/') ? parseUrl(text, NOWHERE) : null;
  if (!url) return MASK;
  const { origin, pathname, searchParams, hash } = url;
  const path = pathname.split('/').map(maskSegment).join('/');
  const query = [...searchParams].map(([name, value]) => `${maskName(name)}=${maskParameter(name, value)}`);
  return [
    isAbsolute ? origin : '',
    path,
    query.length > 0 ? `?${query.join('&')}` : '',
    hash ? `#${MASK}` : '',
  ].join('');
}

const maskSegment = (segment: string): string =>
  segment === '' || segment === MASK || SMALL_NUMBER.test(segment) || LETTERS.test(segment) ? segment : MASK;

const maskName = (name: string): string => (isPlainWord(name) ? name : MASK);

const maskParameter = (name: string, value: string): string =>
  encodeURIComponent(maskText(value, kindOfShownKey(name, maskName(name))));

/**
 * Returns the kind of the property `name`, which the copy shows as `shown`. A property with a masked name is `other`,
 * unless it is `personal`. Its value therefore does not change when the copy is masked again.
 */
export const kindOfShownKey = (name: string, value: string): KeyKind => {
  const kind = kindOfKey(name);
  return name === value || kind === 'personal' ? kind : 'other';
};

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`|「[^」]*」/g;
const ADDRESS = /\bhttps?:\/\/[^\s'"`<>)]+/gi;

/** Keeps the English words of an error message, and masks the inserted values. */
export const maskMessage = (sentence: string): string =>
  sentence
    .replace(QUOTED, (quoted) => (isPlainWord(quoted.slice(1, -1)) ? quoted : MASK))
    .replace(ADDRESS, maskUrl)
    .replace(/[^\s@(,;:]+@[^\s),;:]+/g, MASK)
    .replace(/[^\x20-\x7e\n]+/g, MASK)
    // Secret words are masked before the digits, because a uuid with masked digits would no longer be recognised.
    .replace(/[\w.~+/=-]{12,}/g, (word) => (isLikelySecret(word) ? MASK : word))
    .replace(/\+?\d[\d\s().-]{2,}\d/g, MASK);

/**
 * The kind of value that a property name suggests: personal data, a path or URL, a value of a fixed set, an id, or
 * anything else.
 */
export type KeyKind = 'personal' | 'place' | 'structural' | 'id' | 'other';

/** Any name that contains one of these words is personal: `contactEmail`, `access-token`, `phone_number`. */
const PERSONAL = new Set([
  ...['name', 'names', 'kana', 'furigana', 'nickname', 'gender', 'age', 'birth', 'birthday', 'birthdate'],
  ...['tel', 'phone', 'mobile', 'mail', 'email', 'contact'],
  ...['postal', 'zip', 'address', 'street', 'building', 'room', 'latitude', 'longitude', 'lat', 'lng'],
  ...[
    'token',
    'tokens',
    'secret',
    'password',
    'credential',
    'credentials',
    'auth',
    'authorization',
    'cookie',
  ],
  ...['uuid', 'uid', 'fingerprint', 'headers', 'number', 'card'],
  ...['comment', 'message', 'messages', 'reason', 'reasons', 'note', 'notes', 'memo', 'text', 'body'],
]);

const PLACES = new Set([
  'path',
  'pathname',
  'page',
  'redirectpath',
  'redirectto',
  'url',
  'href',
  'referrer',
  'from',
  'to',
]);

/** Properties with these names contain the app's own words, from charts, contracts and option lists. */
const STRUCTURAL = new Set([
  ...[
    'type',
    'kind',
    'status',
    'state',
    'step',
    'steps',
    'flow',
    'event',
    'code',
    'method',
    'tags',
    'fields',
    'done',
  ],
  ...['forgotten', 'level', 'category', 'leadstatus', 'shopvisitor', 'transportation', 'useparking'],
  ...[
    'usekidsspace',
    'desireddate',
    'satisfactionlevel',
    'goodpoints',
    'wantsconsultation',
    'detailabletype',
  ],
]);

const splitWords = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** Accepts property names in camelCase, snake_case or header spelling. */
export function kindOfKey(key: string): KeyKind {
  const words = splitWords(key);
  const plain = words.join('');
  if (words.some((word) => PERSONAL.has(word))) return 'personal';
  if (PLACES.has(plain)) return 'place';
  if (STRUCTURAL.has(plain)) return 'structural';
  return words.at(-1) === 'id' || words.at(-1) === 'ids' ? 'id' : 'other';
}
