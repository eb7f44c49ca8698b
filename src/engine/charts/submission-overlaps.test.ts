import { describe, expect, test } from 'vitest';
import type { begin, Submission } from '#tests/support/submission-run.ts';
import {
  accepted,
  booked,
  complete,
  HELD,
  holding,
  holdingAlike,
  missing,
  played,
  press,
  refused,
  stopped,
  submission,
  taken,
  visit,
} from '#tests/support/submission-run.ts';
import type { ActiveBooking, SubmissionProblem } from './submission.types.ts';

describe('an existing booking at the same time', () => {
  const other: ActiveBooking = { ...visit, kind: 'meetings' };
  const overlapping = holding(HELD, visit);
  const overlaps = (key: string, ...bookings: ActiveBooking[]): SubmissionProblem => ({
    code: 'overlaps',
    key,
    bookings,
  });
  const again = (
    key: string,
    left: Submission | null = null,
    shownProblem = overlaps('key-1', visit),
  ): Parameters<typeof begin> => [press(key), left, { shownProblem }];

  test('BOOK-30 is shown before anything is sent, and no submission is kept', async () => {
    expect(await played([press('key-1')], overlapping)).toEqual({
      asked: ['look under key-1'],
      output: stopped(overlaps('key-1', visit), null),
    });
  });

  test('is shown once for the same answers, because the next press confirms and sends them', async () => {
    expect(await played(again('key-1'), overlapping, accepted, booked)).toEqual({
      asked: ['look under key-1', 'profile under key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('is shown again, together with any other booking that was made meanwhile', async () => {
    expect((await played(again('key-1'), holding(HELD, visit, other))).output).toEqual(
      stopped(overlaps('key-1', visit, other), null),
    );
    const sameKindOnly = holding(HELD, { ...visit, id: 12 });
    expect((await played(again('key-1'), sameKindOnly)).output?.problem?.code).toBe('overlaps');
  });

  test('is shown again if the answers have changed, or if another problem was shown before', async () => {
    const toldAgain = [
      again('key-2'),
      again('key-1', null, { ...overlaps('key-1', visit), code: 'slotTaken' }),
    ];
    for (const start of toldAgain)
      expect((await played(start, overlapping)).output?.problem?.code).toBe('overlaps');
  });

  test('is not shown again after a refusal of the same answers', async () => {
    const { output } = await played(again('key-1'), overlapping, refused);
    const { asked } = await played(again('key-1', output?.submission, taken), accepted);
    expect(asked).toEqual(['profile under key-1', 'booking under key-1']);
  });

  test('is shown only after the lookup of an earlier submission, which then stays in doubt', async () => {
    const doubtful = submission({ key: 'key-0', done: ['profile'] });
    expect((await played([press('key-1'), doubtful], missing(), overlapping)).output).toEqual(
      stopped(overlaps('key-1', visit), doubtful),
    );
    expect((await played(again('key-1', doubtful), missing(), overlapping, accepted, booked)).asked).toEqual([
      'find key-0',
      'look under key-1',
      'profile under key-1',
      'booking under key-1',
    ]);
  });
});

describe('a similar booking made since the wizard began', () => {
  const other: ActiveBooking = { ...visit, id: 12 };
  const told: SubmissionProblem = { code: 'bookedMeanwhile', key: 'key-1', bookings: [other] };
  const run = (heldAtStart: number[] | null, before: SubmissionProblem | null = null) =>
    [press('key-1'), null, { heldAtStart, shownProblem: before }] as Parameters<typeof begin>;

  test('BOOK-35 is shown before anything is sent, whatever its time', async () => {
    expect(await played(run([7]), holdingAlike(visit, other))).toEqual({
      asked: ['look under key-1'],
      output: stopped(told, null),
    });
  });

  test('is shown once for the same answers, because the next press confirms and sends them', async () => {
    expect(await played(run([7], told), holdingAlike(visit, other), accepted, booked)).toEqual({
      asked: ['look under key-1', 'profile under key-1', 'booking under key-1'],
      output: complete,
    });
  });

  test('is shown together with a booking at the same time, so that the customer decides once', async () => {
    const both: SubmissionProblem = { ...told, bookings: [other, visit] };
    const holds = { ok: true, value: { ids: HELD, overlapping: [visit], alike: [visit, other] } } as const;
    expect((await played(run([7]), holds)).output).toEqual(stopped(both, null));
    expect((await played(run([7], both), holds, accepted, booked)).output).toEqual(complete);
  });

  test.each([
    ['existed when the wizard began', [7, 12]],
    ['may have existed when the wizard began', null],
  ])('is not shown if it %s', async (_, heldAtStart) => {
    const { output } = await played(run(heldAtStart), holdingAlike(visit, other), accepted, booked);
    expect(output).toEqual(complete);
  });
});
