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

const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** Accepts property names in camelCase, snake_case or header spelling. */
export function kindOfKey(key: string): KeyKind {
  const words = wordsOf(key);
  const plain = words.join('');
  if (words.some((word) => PERSONAL.has(word))) return 'personal';
  if (PLACES.has(plain)) return 'place';
  if (STRUCTURAL.has(plain)) return 'structural';
  return words.at(-1) === 'id' || words.at(-1) === 'ids' ? 'id' : 'other';
}
