import { describe, expect, test } from 'vitest';
import { toPromise } from 'xstate';
import type { Reply } from '#tests/support/submission-run.ts';
import {
  accepted,
  BASELINE,
  begin,
  booked,
  checked,
  complete,
  doubtful,
  found,
  fresh,
  inShort,
  LOADED,
  looked,
  lost,
  missing,
  noAnswer,
  notSent,
  objected,
  played,
  press,
  reasons,
  refused,
  stopped,
  submission,
  taken,
  unknown,
  withProfile,
} from '#tests/support/submission-run.ts';

describe('a press of the submit button', () => {
  test('WIZ-25 runs the check, sends the parts in order, each once, and ends with the last receipt', async () => {
    const run = begin(press('key-1'));
    await run.reply(looked);
    await run.reply(accepted);
    await run.reply(booked);
    expect(run.asked).toEqual([
      ['check', { submission: fresh(), check: null }],
      ['send', { part: 'profile', submission: submission() }],
      ['send', { part: 'booking', submission: withProfile }],
    ]);
    expect(await toPromise(run.actor)).toEqual(complete);
  });

  test('WIZ-28 marks its submission `inDoubt` from before the first request until the result is known', async () => {
    const run = begin(press('key-1'));
    for (const reply of [looked, accepted, lost]) await run.reply(reply);
    expect(run.kept).toEqual([fresh(), submission(), withProfile, withProfile]);
    await run.reply(found);
    expect(run.actor.getSnapshot().context.submission).toBe(null);
  });

  test('sends one submission, however often it is tapped', async () => {
    const run = begin(press('key-1'));
    for (const reply of [looked, accepted]) {
      run.actor.send({ type: 'booking.submitted', ...press('key-2') } as never);
      await run.reply(reply);
    }
    run.actor.send({ type: 'booking.submitted', ...press('key-2') } as never);
    expect(run.asked.map(inShort)).toEqual([
      'check under key-1',
      'profile under key-1',
      'booking under key-1',
    ]);
    run.actor.stop();
  });

  test('that is refused keeps the reason and the baseline, and is not in doubt', async () => {
    expect(await played([press('key-1')], looked, refused)).toEqual({
      asked: ['check under key-1', 'profile under key-1'],
      output: stopped(taken, submission({ inDoubt: false })),
    });
    expect((await played([press('key-1')], checked(null), refused)).output).toEqual(stopped(taken, null));
  });

  test('whose later part is refused keeps the accepted parts, and is not in doubt', async () => {
    for (const baseline of [BASELINE, null]) {
      expect(await played([press('key-1')], checked(baseline), accepted, refused)).toEqual({
        asked: ['check under key-1', 'profile under key-1', 'booking under key-1'],
        output: stopped(taken, submission({ done: ['profile'], inDoubt: false, baseline })),
      });
    }
  });

  test('MAIL-9 skips the parts accepted under its key, and sends every part if its key is new', async () => {
    const left = submission({ done: ['profile'], inDoubt: false });
    expect(await played([press('key-1'), left], booked)).toEqual({
      asked: ['booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-2'), left], looked, accepted, booked)).toEqual({
      asked: ['check under key-2', 'profile under key-2', 'booking under key-2'],
      output: complete,
    });
  });

  test('runs the check again when an earlier one did not know the baseline', async () => {
    const left = fresh({ done: ['profile'], inDoubt: false });
    const run = begin(press('key-1'), left);
    await run.reply(looked);
    expect(run.asked).toEqual([
      ['check', { submission: fresh({ done: ['profile'] }), check: null }],
      ['send', { part: 'booking', submission: withProfile }],
    ]);
    run.actor.stop();
  });
});

describe('the check of a press', () => {
  test('gets the submission, and what the wizard’s chart gives it', () => {
    const run = begin(press('key-1'), null, { check: { since: 'Monday' } });
    expect(run.asked).toEqual([['check', { submission: fresh(), check: { since: 'Monday' } }]]);
    run.actor.stop();
  });

  test('ends the submission if it finds a problem: nothing is sent, and no submission is kept', async () => {
    expect(await played([press('key-1')], objected)).toEqual({
      asked: ['check under key-1'],
      output: stopped(doubtful, null),
    });
  });

  test('does not run again after a refusal of the same answers, if the baseline is known', async () => {
    const { output } = await played([press('key-1')], looked, refused);
    const { asked } = await played([press('key-1'), output?.submission ?? null], accepted);
    expect(asked).toEqual(['profile under key-1', 'booking under key-1']);
  });

  test('runs only after the look-up of an earlier submission, which stays in doubt if the check stops the press', async () => {
    const earlier = submission({ key: 'key-0', done: ['profile'] });
    expect(await played([press('key-1'), earlier], missing(), objected)).toEqual({
      asked: ['find key-0', 'check under key-1'],
      output: stopped(doubtful, earlier),
    });
  });
});

describe('a part whose response was lost', () => {
  const start: Parameters<typeof begin> = [press('key-1')];

  test('is looked up instead of sent again, and the submission is complete once the part is found', async () => {
    expect(await played(start, looked, accepted, lost, found)).toEqual({
      asked: ['check under key-1', 'profile under key-1', 'booking under key-1', 'find key-1'],
      output: complete,
    });
  });

  test('is reported as `notSent` with the reasons if it is not found, and stays in doubt', async () => {
    expect((await played(start, looked, accepted, lost, missing())).output).toEqual(
      notSent(withProfile, reasons),
    );
    expect((await played(start, looked, lost, missing({ done: ['profile'] }))).output).toEqual(
      notSent(withProfile, reasons),
    );
    expect((await played(start, looked, accepted, lost, missing({ done: [] }))).output).toEqual(
      notSent(submission(), reasons),
    );
  });

  test('has an unknown outcome and stays in doubt when the look-up fails or is not certain', async () => {
    for (const reply of [noAnswer, missing({ unsure: true })]) {
      expect(await played(start, looked, accepted, lost, reply)).toEqual({
        asked: ['check under key-1', 'profile under key-1', 'booking under key-1', 'find key-1'],
        output: unknown(withProfile, reasons),
      });
    }
  });
});

describe('a press while an earlier press is in doubt', () => {
  test('looks up the earlier submission, and gives the look-up the current answers too', async () => {
    const wanted = { selectShop: { builderShopId: 5 } };
    const run = begin(press('key-2', wanted), withProfile);
    expect([run.asked, run.kept]).toEqual([
      [['find', { sent: withProfile, answers: wanted }]],
      [withProfile],
    ]);
    await run.reply(missing());
    await run.reply(checked([7]));
    expect(run.asked.slice(1)).toEqual([
      ['check', { submission: fresh({ key: 'key-2', answers: wanted }), check: null }],
      ['send', { part: 'profile', submission: submission({ key: 'key-2', answers: wanted, baseline: [7] }) }],
    ]);
    run.actor.stop();
  });

  test('sends nothing when the earlier one has arrived after all', async () => {
    expect(await played([press('key-2'), withProfile], found)).toEqual({
      asked: ['find key-1'],
      output: complete,
    });
  });

  test('WIZ-30 sends each missing part right after the look-up, under the key of the new press', async () => {
    expect(await played([press('key-1'), withProfile], missing(), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-2'), withProfile], missing(), looked, accepted, booked)).toEqual({
      asked: ['find key-1', 'check under key-2', 'profile under key-2', 'booking under key-2'],
      output: complete,
    });
  });

  test('skips the parts that the look-up has found, and sends the others again', async () => {
    expect(await played([press('key-1'), submission()], missing({ done: ['profile'] }), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
    expect(await played([press('key-1'), withProfile], missing({ done: [] }), accepted, booked)).toEqual({
      asked: ['find key-1', 'profile under key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('sends the missing parts even if the look-up is not certain that they are missing', async () => {
    expect(await played([press('key-1'), withProfile], missing({ unsure: true }), booked)).toEqual({
      asked: ['find key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('leaves `baseline` null if the earlier press did not know it', async () => {
    const left = fresh({ done: ['profile'] });
    const run = begin(press('key-1'), left);
    for (const reply of [missing({ unsure: true }), looked]) await run.reply(reply);
    expect(run.asked.slice(1)).toEqual([
      ['check', { submission: left, check: null }],
      ['send', { part: 'booking', submission: left }],
    ]);
    run.actor.stop();
  });

  test('sends nothing while the look-up fails, and the earlier press stays in doubt', async () => {
    expect(await played([press('key-2'), withProfile], noAnswer)).toEqual({
      asked: ['find key-1'],
      output: unknown(withProfile),
    });
  });

  test('sends once, and after another lost response looks the submission up without resending it', async () => {
    expect(await played([press('key-1'), withProfile], missing(), lost, missing())).toEqual({
      asked: ['find key-1', 'booking under key-1', 'find key-1'],
      output: notSent(withProfile, reasons),
    });
  });

  test('leaves the earlier press in doubt after a refusal, which the earlier press may have caused', async () => {
    const { output } = await played(
      [press('key-2', { selectShop: { builderShopId: 5 } }), submission()],
      missing(),
      looked,
      accepted,
      refused,
    );
    expect(output).toEqual(stopped(taken, submission()));
  });
});

describe('a reload with a submission in doubt', () => {
  test.each([
    ['is complete when the submission is found', found, complete],
    [
      'reports the submission as not sent when it is not found, and keeps the accepted parts',
      missing(),
      notSent(withProfile),
    ],
    ['stores the accepted parts that the look-up has found', missing({ done: [] }), notSent(submission())],
    [
      'reports the outcome as unknown when the look-up is not certain',
      missing({ unsure: true }),
      unknown(withProfile),
    ],
    ['reports the outcome as unknown when the look-up fails', noAnswer, unknown(withProfile)],
  ])('looks the submission up, sends nothing, and %s', async (_, reply, output) => {
    expect(await played([LOADED, withProfile], reply)).toEqual({ asked: ['find key-1'], output });
  });
});

test.each([
  ['accepted', [press('key-1')], [looked, accepted, booked]],
  ['refused', [press('key-1')], [looked, refused]],
  ['undecided', [press('key-1')], [objected]],
  ['accepted', [press('key-1')], [looked, lost, found]],
  ['notSent', [press('key-1')], [looked, lost, missing()]],
  ['unknown', [press('key-1')], [looked, lost, noAnswer]],
  ['accepted', [press('key-1'), withProfile], [found]],
  ['unknown', [press('key-1'), withProfile], [noAnswer]],
] as [string, Parameters<typeof begin>, Reply[]][])(
  'the chart ends in the final state %s',
  async (end, start, replies) => {
    const run = begin(...start);
    for (const reply of replies) await run.reply(reply);
    const { value, status } = run.actor.getSnapshot();
    expect([value, status]).toEqual([end, 'done']);
  },
);

test('the tag `verifying` is set during a look-up, not while sending', async () => {
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
  ['checking', null, fresh()],
  ['sending', submission({ inDoubt: false }), submission()],
  ['looking up', withProfile, withProfile],
])(
  'a bug while %s puts the chart in status `error` and leaves the submission in doubt',
  async (_, left, kept) => {
    const run = begin(press('key-1'), left);
    const bug = new Error('a bug');
    const end = toPromise(run.actor);
    run.crash(bug);
    await expect(end).rejects.toBe(bug);
    const { status, context } = run.actor.getSnapshot();
    expect([status, context.submission]).toEqual(['error', kept]);
  },
);
