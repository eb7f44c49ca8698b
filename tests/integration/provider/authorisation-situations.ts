import { BUILDER_MARK, OTHER_BUILDER_MARK } from './authorisation-builders.ts';
import type { Caller, Person } from './authorisation-people.ts';
import { nobody } from './authorisation-people.ts';
import type { Row } from './authorisation-table.ts';
import type { People, World } from './authorisation-world.ts';
import type { Credentials } from './caller.ts';

export type Sessions = Readonly<Record<Person['name'], Credentials>>;

interface Situation {
  readonly headers: Readonly<Record<string, string>>;
  readonly caller: Caller | Person;
  readonly answers: Exclude<keyof Row, 'ask'>;
}
type Situations = Readonly<Record<string, Situation>>;

export function hostileSituations(world: World, sessions: Sessions): Situations {
  const { owner, stranger, outsider } = world;
  const proving = (headers: Situation['headers']): Situation => ({
    headers,
    caller: nobody,
    answers: 'nobody',
  });
  return {
    'no headers': proving({}),
    'a made-up token': proving({ ...sessions.owner, 'access-token': 'token-999999999999' }),
    'an expired token': proving(world.expired),
    'the client and uid of the owner with the stranger’s token': proving({
      ...sessions.owner,
      'access-token': sessions.stranger['access-token'],
    }),
    'the uid of the owner with the stranger’s client and token': proving({
      ...sessions.stranger,
      uid: owner.uuid,
    }),
    'the uid of the stranger with the owner’s client and token': proving({
      ...sessions.owner,
      uid: stranger.uuid,
    }),
    'the session of the owner under the stranger’s uuid': proving({
      ...sessions.owner,
      uuid: stranger.uuid,
    }),
    'the session of the stranger under the owner’s uuid': proving({
      ...sessions.stranger,
      uuid: owner.uuid,
    }),
    'the stranger': signedIn(stranger, sessions),
    'the outsider': signedIn(outsider, sessions),
  };
}

export const allowedSituations = ({ owner }: People, sessions: Sessions): Situations => ({
  'the owner’s uuid alone': { headers: { uuid: owner.uuid }, caller: nobody, answers: 'uuidAlone' },
  'the owner': signedIn(owner, sessions),
});

const signedIn = (who: Person, sessions: Sessions): Situation => ({
  headers: { ...sessions[who.name], uuid: who.uuid },
  caller: who,
  answers: who.name,
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Describes a response in the notation of {@link Row}, followed by the names of people whose credentials it reveals. */
export function outcomeOf(
  { status, headers, text }: Answer,
  caller: Caller | Person,
  { owner, stranger, outsider, sessions }: People & { sessions: Sessions },
): string {
  const whole = `${text} ${JSON.stringify([...headers])}`;
  const marks = [owner.mark, stranger.mark, outsider.mark, BUILDER_MARK, OTHER_BUILDER_MARK];
  const wordFor = (mark: string) => {
    if (!('mark' in caller)) return mark;
    if (mark === caller.mark) return 'own';
    return mark === caller.builderMark ? 'builder' : mark;
  };
  const credentials = [owner, stranger, outsider].flatMap(({ name, uuid }) => {
    const theirs = [uuid, sessions[name].client, sessions[name]['access-token']];
    return uuid !== caller.uuid && theirs.some((secret) => whole.includes(secret))
      ? [`credentials-of-the-${name}`]
      : [];
  });
  const told = marks.filter((mark) => whole.includes(mark)).map(wordFor);
  return [status, ...plainWords(status, text), ...told, ...credentials].join(' ');
}

/**
 * Returns `true` or `false` for a body with a single boolean. Returns `more` for a refusal that contains more than its reasons.
 */
function plainWords(status: number, text: string): string[] {
  if (!text.startsWith('{')) return [];
  const values = Object.entries(JSON.parse(text) as object);
  if (status >= 400) {
    return values.every(([key]) => ['errors', 'error_fields'].includes(key)) ? [] : ['more'];
  }
  const [first] = values;
  return values.length === 1 && typeof first?.[1] === 'boolean' ? [String(first[1])] : [];
}
