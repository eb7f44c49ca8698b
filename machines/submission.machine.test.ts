import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import type { Answer } from './port.types.ts';
import { submissionMachine } from './submission.machine.ts';
import type {
  Found,
  PartToSend,
  SubmissionContext,
  SubmissionInput,
  SubmissionProblem,
  SubmissionToFind,
} from './submission.types.ts';

type Submission = NonNullable<SubmissionContext['submission']>;
type Reply = Answer<unknown, SubmissionProblem>;
type Asked = ['send', PartToSend] | ['find', SubmissionToFind];

const answers = { selectShop: { builderShopId: 3 } };
const receipt = { number: 'H-000001' };
const reasons = ['ただいま混み合っています。'];
const LOADED = { type: 'xstate.init' };
const press = (key: string, wanted: Submission['answers'] = answers) => ({
  type: 'booking.submitted',
  key,
  answers: wanted,
});
const submission = (change: Partial<Submission> = {}): Submission => ({
  key: 'key-1',
  answers,
  done: [],
  inDoubt: true,
  ...change,
});
const withProfile = submission({ done: ['profile'] });

const taken: SubmissionProblem = { code: 'slotTaken', reasons: ['満席です。'] };
const accepted: Reply = { ok: true, value: null };
const booked: Reply = { ok: true, value: receipt };
const refused: Reply = { ok: false, problem: taken };
const lost: Reply = { ok: false, problem: { code: 'outcomeUnknown', reasons } };
const noAnswer: Reply = { ok: false, problem: { code: 'outcomeUnknown' } };
const found: Reply = { ok: true, value: { receipt } };
const missing = (more: { done?: string[]; unsure?: true } = {}): Reply => ({
  ok: true,
  value: { receipt: null, ...more },
});

const complete = { receipt, problem: null, submission: null };
const stopped = (problem: SubmissionProblem, left: Submission | null) => ({
  receipt: null,
  problem,
  submission: left,
});
const notSent = (left: Submission, said: string[] = []) => stopped({ code: 'notSent', reasons: said }, left);
const unknown = (left: Submission, said: string[] = []) =>
  stopped({ code: 'outcomeUnknown', reasons: said }, left);

/** The chart as a wizard invokes it; each port waits until the test replies for it. */
function begin(
  event: SubmissionInput['event'],
  left: Submission | null = null,
  { parts = ['profile', 'booking'], told = null }: { parts?: string[]; told?: SubmissionProblem | null } = {},
) {
  const asked: Asked[] = [];
  const kept: (Submission | null)[] = [];
  const waiting: { reply: (reply: never) => void; crash: (bug: Error) => void }[] = [];
  const ask = <Output>(...call: Asked): Promise<Output> => {
    asked.push(call);
    kept.push(actor.getSnapshot().context.submission);
    return new Promise((reply, crash) => waiting.push({ reply, crash }));
  };
  const machine = submissionMachine.provide({
    actors: {
      send: fromPromise<Reply, PartToSend>(({ input }) => ask('send', input)),
      find: fromPromise<Answer<Found, SubmissionProblem>, SubmissionToFind>(({ input }) =>
        ask('find', input),
      ),
    },
  });
  const context = { submission: left, problem: told };
  const input = { parts, context, event };
  const actor = createActor(machine, { input });
  const reply = async (answer: Reply) => {
    const before = actor.getSnapshot();
    waiting.at(-1)?.reply(answer as never);
    await waitFor(actor, (now) => now !== before);
  };
  actor.start();
  return { actor, asked, kept, reply, crash: (bug: Error) => waiting.at(-1)?.crash(bug) };
}

const inShort = ([port, input]: Asked): string =>
  port === 'send' ? `${input.part} under ${input.submission.key}` : `find ${input.sent.key}`;

/** What the ports are asked, in order, and how the run ends. */
async function played(start: Parameters<typeof begin>, ...replies: Reply[]) {
  const run = begin(...start);
  for (const reply of replies) await run.reply(reply);
  const { output = null } = run.actor.getSnapshot();
  return { asked: run.asked.map(inShort), output };
}

describe('a press', () => {
  test('sends the parts in order, each once, and ends with the receipt of the last', async () => {
    const run = begin(press('key-1'));
    await run.reply(accepted);
    await run.reply(booked);
    expect(run.asked).toEqual([
      ['send', { part: 'profile', submission: submission() }],
      ['send', { part: 'booking', submission: withProfile }],
    ]);
    expect(await toPromise(run.actor)).toEqual(complete);
  });

  test('is in doubt from before anything is asked until it is settled', async () => {
    const run = begin(press('key-1'));
    for (const reply of [accepted, lost]) await run.reply(reply);
    expect(run.kept).toEqual([submission(), withProfile, withProfile]);
    await run.reply(found);
    expect(run.actor.getSnapshot().context.submission).toBe(null);
  });

  test('is one press, however often it is tapped', async () => {
    const run = begin(press('key-1'));
    run.actor.send(press('key-2') as never);
    await run.reply(accepted);
    run.actor.send(press('key-2') as never);
    expect(run.asked.map(inShort)).toEqual(['profile under key-1', 'booking under key-1']);
    run.actor.stop();
  });

  test('that is refused leaves the reason and nothing in doubt', async () => {
    expect(await played([press('key-1')], refused)).toEqual({
      asked: ['profile under key-1'],
      output: stopped(taken, null),
    });
  });

  test('of which a later part is refused leaves what was accepted, and nothing in doubt', async () => {
    expect(await played([press('key-1')], accepted, refused)).toEqual({
      asked: ['profile under key-1', 'booking under key-1'],
      output: stopped(taken, submission({ done: ['profile'], inDoubt: false })),
    });
  });

  test('sends nothing again that was accepted under its key, and everything that was under another', async () => {
    const left = submission({ done: ['profile'], inDoubt: false });
    expect(await played([press('key-1'), left], booked)).toEqual({
      asked: ['booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-2'), left], accepted, booked)).toEqual({
      asked: ['profile under key-2', 'booking under key-2'],
      output: complete,
    });
  });
});

describe('a booking that stands at the same time', () => {
  const parts = ['overlap', 'booking'];
  const overlaps: SubmissionProblem = { code: 'overlaps', key: 'key-1' };
  const overlapping: Reply = { ok: false, problem: overlaps };
  const again = (key: string, left: Submission | null = null, told = overlaps): Parameters<typeof begin> => [
    press(key),
    left,
    { parts, told },
  ];

  test('is told before anything is sent, and leaves nothing behind', async () => {
    expect(await played([press('key-1'), null, { parts }], overlapping)).toEqual({
      asked: ['overlap under key-1'],
      output: stopped(overlaps, null),
    });
  });

  test('is told once for the same answers: the next press of them is the decision, and sends', async () => {
    expect(await played(again('key-1'), booked)).toEqual({
      asked: ['booking under key-1'],
      output: complete,
    });
  });

  test('is looked for again once the answers are others, or something else was told since', async () => {
    expect((await played(again('key-2'), accepted, booked)).asked).toEqual([
      'overlap under key-2',
      'booking under key-2',
    ]);
    expect((await played(again('key-1', null, taken), accepted, booked)).asked).toEqual([
      'overlap under key-1',
      'booking under key-1',
    ]);
  });

  test('does not take away the doubt about an earlier press', async () => {
    const doubtful = submission({ key: 'key-0', done: ['overlap'] });
    const start: Parameters<typeof begin> = [press('key-1'), doubtful, { parts }];
    expect((await played(start, missing(), overlapping)).output).toEqual(stopped(overlaps, doubtful));
    expect((await played(again('key-1', doubtful), missing(), booked)).asked).toEqual([
      'find key-0',
      'booking under key-1',
    ]);
  });
});

describe('a part of which no answer came', () => {
  const start: Parameters<typeof begin> = [press('key-1')];

  test('is looked up and not sent again: when it is found, all is done', async () => {
    expect(await played(start, accepted, lost, found)).toEqual({
      asked: ['profile under key-1', 'booking under key-1', 'find key-1'],
      output: complete,
    });
  });

  test('is told to be missing with what the provider said, and stays in doubt', async () => {
    expect((await played(start, accepted, lost, missing())).output).toEqual(notSent(withProfile, reasons));
    expect((await played(start, lost, missing({ done: ['profile'] }))).output).toEqual(
      notSent(withProfile, reasons),
    );
    expect((await played(start, accepted, lost, missing({ done: [] }))).output).toEqual(
      notSent(submission(), reasons),
    );
  });

  test('stays unknown where the lookup fails or cannot tell, and in doubt', async () => {
    for (const reply of [noAnswer, missing({ unsure: true })]) {
      expect(await played(start, accepted, lost, reply)).toEqual({
        asked: ['profile under key-1', 'booking under key-1', 'find key-1'],
        output: unknown(withProfile, reasons),
      });
    }
  });
});

describe('a press while an earlier one is in doubt', () => {
  test('looks for what was sent, and says what is wanted now', async () => {
    const wanted = { selectShop: { builderShopId: 5 } };
    const run = begin(press('key-2', wanted), withProfile);
    expect([run.asked, run.kept]).toEqual([
      [['find', { sent: withProfile, answers: wanted }]],
      [withProfile],
    ]);
    await run.reply(missing());
    expect(run.asked.at(-1)).toEqual([
      'send',
      { part: 'profile', submission: submission({ key: 'key-2', answers: wanted }) },
    ]);
    run.actor.stop();
  });

  test('sends nothing when the earlier one has arrived after all', async () => {
    expect(await played([press('key-2'), withProfile], found)).toEqual({
      asked: ['find key-1'],
      output: complete,
    });
  });

  test('sends by itself what is missing, under its own key', async () => {
    expect(await played([press('key-1'), withProfile], missing(), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-2'), withProfile], missing(), accepted, booked)).toEqual({
      asked: ['find key-1', 'profile under key-2', 'booking under key-2'],
      output: complete,
    });
  });

  test('leaves out the parts that the lookup has found, and sends again those that it has not', async () => {
    expect(await played([press('key-1'), submission()], missing({ done: ['profile'] }), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-1'), withProfile], missing({ done: [] }), accepted, booked)).toEqual({
      asked: ['find key-1', 'profile under key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('sends where nobody can tell', async () => {
    expect(await played([press('key-1'), withProfile], missing({ unsure: true }), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('sends nothing while the lookup fails, and what was sent before stays in doubt', async () => {
    expect(await played([press('key-2'), withProfile], noAnswer)).toEqual({
      asked: ['find key-1'],
      output: unknown(withProfile),
    });
  });

  test('sends once: an answer that is lost again is only looked up', async () => {
    expect(await played([press('key-1'), withProfile], missing(), lost, missing())).toEqual({
      asked: ['find key-1', 'booking under key-1', 'find key-1'],
      output: notSent(withProfile, reasons),
    });
  });

  test('that is refused leaves the earlier one in doubt, which may be the reason', async () => {
    const { output } = await played(
      [press('key-2', { selectShop: { builderShopId: 5 } }), submission()],
      missing(),
      accepted,
      refused,
    );
    expect(output).toEqual(stopped(taken, submission()));
  });
});

describe('a page that was loaded again while something was in doubt', () => {
  test.each([
    ['is done when that is found', found, complete],
    ['says so when it is missing, and keeps what was accepted', missing(), notSent(withProfile)],
    ['learns of the lookup what was accepted', missing({ done: [] }), notSent(submission())],
    ['leaves it unknown where nobody can tell', missing({ unsure: true }), unknown(withProfile)],
    ['leaves it unknown where the lookup fails', noAnswer, unknown(withProfile)],
  ])('looks it up, sends nothing, and %s', async (_, reply, output) => {
    expect(await played([LOADED, withProfile], reply)).toEqual({ asked: ['find key-1'], output });
  });
});

test.each([
  ['accepted', [press('key-1')], [accepted, booked]],
  ['refused', [press('key-1')], [refused]],
  ['undecided', [press('key-1')], [{ ok: false, problem: { code: 'overlaps', key: 'key-1' } }]],
  ['accepted', [press('key-1')], [lost, found]],
  ['notSent', [press('key-1')], [lost, missing()]],
  ['unknown', [press('key-1')], [lost, noAnswer]],
  ['accepted', [press('key-1'), withProfile], [found]],
  ['unknown', [press('key-1'), withProfile], [noAnswer]],
] as [string, Parameters<typeof begin>, Reply[]][])(
  'a run that comes to its end as %s',
  async (end, start, replies) => {
    const run = begin(...start);
    for (const reply of replies) await run.reply(reply);
    const { value, status } = run.actor.getSnapshot();
    expect([value, status]).toEqual([end, 'done']);
  },
);

test('a lookup is told to the customer as one, sending is not', async () => {
  const run = begin(press('key-1'), withProfile);
  const tags = [run.actor.getSnapshot().hasTag('verifying')];
  for (const reply of [missing(), lost]) {
    await run.reply(reply);
    tags.push(run.actor.getSnapshot().hasTag('verifying'));
  }
  expect(tags).toEqual([true, false, true]);
  run.actor.stop();
});

test.each([
  ['sending', null, submission()],
  ['looking up', withProfile, withProfile],
])('a bug while %s ends the chart in an error, with the submission in doubt', async (_, left, kept) => {
  const run = begin(press('key-1'), left);
  const bug = new Error('a bug');
  const end = toPromise(run.actor);
  run.crash(bug);
  await expect(end).rejects.toBe(bug);
  const { status, context } = run.actor.getSnapshot();
  expect([status, context.submission]).toEqual(['error', kept]);
});
