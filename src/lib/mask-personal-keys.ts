/**
 * The kind of value that a property name promises: personal data, a place in the app, one of a fixed set, an id, or
 * anything.
 */
export type KeyKind = 'personal' | 'place' | 'structural' | 'id' | 'other';

/** Words that make any name with them personal: `contactEmail`, `access-token`, `phone_number`. */
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

/** Names whose values are words of the app itself: from charts, contracts and option lists. */
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

const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The kind of a property name in camelCase, snake_case or header spelling. */
export function kindOfKey(key: string): KeyKind {
  const words = wordsOf(key);
  const plain = words.join('');
  if (words.some((word) => PERSONAL.has(word))) return 'personal';
  if (PLACES.has(plain)) return 'place';
  if (STRUCTURAL.has(plain)) return 'structural';
  return words.at(-1) === 'id' || words.at(-1) === 'ids' ? 'id' : 'other';
}
