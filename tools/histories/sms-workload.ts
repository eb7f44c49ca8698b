import { desc, eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { builders } from '#provider/db/builder-tables.ts';
import { smsIncentiveRequests, smsOutbox } from '#provider/db/incentive-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Question, Response } from './ask-instance.ts';
import { askInstance, reasonIn } from './ask-instance.ts';
import type { Outcome, Recorder } from './history-recorder.ts';
import { recorder } from './history-recorder.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Seeded } from './seeded.ts';
import type { SmsAnswer, SmsCall } from './sms-model.ts';

/**
 * The history of the calls that use two SMS links with the same phone number. `codes` contains the code sent for each
 * link, or '' if none was sent.
 */
export interface NumberHistory extends Recorder<SmsCall, SmsAnswer> {
  readonly phoneNumber: string;
  readonly codes: Readonly<Record<string, string>>;
}

const LINKS = ['one', 'other'] as const;
const CALLERS = 4;
const TURNS = 4;

/** Registers the number with both links, and then lets four callers try codes at the same time. */
export async function verifyNumber(
  world: HistoryWorld,
  random: Seeded,
  { phoneNumber, isOver }: { phoneNumber: string; isOver: () => boolean },
): Promise<NumberHistory> {
  const history = recorder<SmsCall, SmsAnswer>();
  const codes: Record<string, string> = {};
  const tokenOf = (link: string) => `${link}${phoneNumber}`;
  await stored(() => addLinks(world, LINKS.map(tokenOf)));

  const ask = (link: string, { path, ...question }: Question, by: Seeded) =>
    askInstance(world, by, { ...question, path: `/sms_incentive_requests/${tokenOf(link)}${path}` });
  const registerOnce = (link: string) =>
    history.record('owner', { kind: 'register', link }, async () => {
      const body = { phone_number: phoneNumber, fingerprint: 'history' };
      return outcomeOf(
        await ask(link, { method: 'PATCH', path: '/update_phone_number', body }, random),
        'sent',
      );
    });
  const tryCode = (who: string, by: Seeded, link: string, code: string) =>
    history.record(who, { kind: 'try', link, code }, async () =>
      outcomeOf(
        await ask(link, { method: 'POST', path: '/verify_sms_token', body: { sms_token: code } }, by),
        'verified',
      ),
    );
  const look = (who: string, by: Seeded, link: string) =>
    history.record(who, { kind: 'look', link }, async () =>
      toOutcome(await ask(link, { method: 'GET', path: '' }, by)),
    );

  for (const link of LINKS) {
    let outcome = await registerOnce(link);
    while (outcome === 'unknown') outcome = await registerOnce(link);
    codes[link] = await stored(() => newestCode(world, phoneNumber, Object.values(codes)));
  }
  const callers = Array.from({ length: CALLERS }, (_, index) => ({
    who: `caller ${index}`,
    by: random.fork(),
  }));
  await Promise.all(
    callers.map(async ({ who, by }) => {
      for (let turn = 0; turn < TURNS && !isOver(); turn += 1) {
        const link = by.pick(LINKS);
        const luck = by.next();
        if (luck < 0.25) await look(who, by, link);
        else await tryCode(who, by, link, luck < 0.5 && codes[link] ? codes[link] : wrongCode(by, codes));
      }
    }),
  );
  for (const link of LINKS) while ((await look('owner', random, link)) === 'void');
  return { ...history, phoneNumber, codes };
}

function wrongCode(random: Seeded, codes: Readonly<Record<string, string>>): string {
  const guesses = ['000001', '000002', '000003'].filter((guess) => !Object.values(codes).includes(guess));
  return random.pick(guesses as [string, ...string[]]);
}

function outcomeOf(response: Response | null, success: string): Outcome<SmsAnswer> {
  if (response === null) return 'unknown';
  return { answer: { said: response.status === 200 ? success : reasonIn(response) } };
}

function toOutcome(response: Response | null): Outcome<SmsAnswer> {
  if (response === null) return 'void';
  const { sms_incentive_request: request } = response.body as {
    sms_incentive_request: { status: string; attempts_left: number };
  };
  return { answer: { status: request.status, attemptsLeft: request.attempts_left } };
}

async function addLinks({ db }: HistoryWorld, liffTokens: readonly string[]): Promise<void> {
  const [builder] = await db.select({ id: builders.id }).from(builders);
  invariant(builder, 'addLinks: there is no builder.');
  const links = liffTokens.map((token) => ({
    builderId: builder.id,
    liffTokenHash: sha256(token),
    presentName: 'Amazonギフトカード 500円分',
    status: 'requested' as const,
    createdAt: new Date(),
  }));
  await db.insert(smsIncentiveRequests).values(links).onConflictDoNothing();
}

/** Returns the newest code sent to the phone, or '' if no new SMS was sent. */
async function newestCode(
  { db }: HistoryWorld,
  phoneNumber: string,
  before: readonly string[],
): Promise<string> {
  const [sms] = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneNumber, phoneNumber))
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  const code = /\d{6}/.exec(sms?.message ?? '')?.[0] ?? '';
  return before.includes(code) ? '' : code;
}

/** Repeats the work until it succeeds, because the database may be down at the moment. */
async function stored<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
