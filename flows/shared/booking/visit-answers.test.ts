import { describe, expect, test } from 'vitest';
import type { Item } from '#src/api/contract/fields.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import { noRemarks, visitorExamples } from './booking.examples.ts';
import type { Facilities } from './shop-facilities.ts';
import { toHearingAnswers, toHearingLists, toVisitorAnswers, visitorsToSend } from './visit-answers.ts';

const everything: Facilities = { hasParking: true, hasKidsSpace: true, canSkipCalls: true };
const nothing: Facilities = { hasParking: false, hasKidsSpace: false, canSkipCalls: false };

describe('the visitors of an earlier visit', () => {
  test('are asked again with every answer that the shop still asks for', () => {
    const visit = visitWith({
      shopVisitor: 4,
      transportation: 'car',
      useParking: 'true',
      useKidsSpace: 'true',
      noPhoneCall: true,
      otherConfirmation: '車椅子で伺います。',
    });
    const remarks = { ...noRemarks, otherConfirmation: '車椅子で伺います。' };
    const others = { shopVisitor: '4', transportation: 'car', ...remarks };
    const flags = { useParking: 'true', useKidsSpace: 'true' };
    expect(toVisitorAnswers(visit, everything)).toEqual({
      ...others,
      ...flags,
      contactWishes: ['noPhoneCall'],
    });
    expect(toVisitorAnswers(visit, nothing)).toEqual(others);
    expect(toVisitorAnswers(visit, null)).toEqual(others);
    expect(toVisitorAnswers(visit, { ...nothing, hasParking: true })).toEqual({
      ...others,
      useParking: 'true',
    });
    expect(toVisitorAnswers(visit, { ...nothing, hasKidsSpace: true })).toEqual({
      ...others,
      useKidsSpace: 'true',
    });
  });

  test.each([
    ...Object.values(visitorExamples),
    { ...visitorExamples.byCar, useKidsSpace: 'false' as const },
  ])('were sent under the provider’s names, and are asked again as they answered: %j', (example) => {
    const { shopVisitor, contactWishes, ...sameNames } = example;
    const noPhoneCall = contactWishes.length > 0;
    const sent = visitorsToSend(example, everything);
    expect(sent).toEqual({ ...sameNames, shopVisitor: Number(shopVisitor), noPhoneCall });
    expect(toVisitorAnswers(visitWith(sent), everything)).toEqual(example);
  });

  test('who did not decline calls have declined none', () => {
    const { contactWishes } = toVisitorAnswers(visitWith({ noPhoneCall: false }), everything);
    expect(contactWishes).toEqual([]);
  });

  test.each([
    ['other', 'true', 'other'],
    [null, 'true', 'car'],
    [undefined, 'true', 'car'],
    [null, 'false', null],
  ] as const)('with the transportation %s and the parking %s come by %s', (given, useParking, means) => {
    expect(toVisitorAnswers(visitWith({ transportation: given, useParking }), null).transportation).toBe(
      means,
    );
  });
});

const question = (id: number, kind: Item['kind']): Item => ({
  id,
  kind,
  label: `質問${id}`,
  required: false,
  maxLength: null,
  options: [],
  maxSizeKb: null,
});

describe('the answers to the builder’s own questions', () => {
  const questions = [
    question(1, 'checkbox'),
    question(2, 'text'),
    question(3, 'checkbox'),
    question(4, 'radio'),
  ];

  test('fill the current questions by id: a list for checkboxes, else one text', () => {
    const hearingLists = [
      { id: 2, label: '以前の言い方', answers: ['来春', '再来春'] },
      { id: 1, label: '質問1', answers: ['土地', '資金'] },
      { id: 9, label: '今はない質問', answers: ['はい'] },
    ];
    expect(toHearingAnswers(questions, { advanceConfirmation: { hearingLists } })).toEqual({
      '1': ['土地', '資金'],
      '2': '来春',
      '3': [],
      '4': '',
    });
  });

  test('are sent in the order of the questions, without blank ones', () => {
    expect(
      toHearingLists(questions, { answers: { '2': '来春', '1': ['土地', '', '資金'], '4': '' } }),
    ).toEqual([
      { id: 1, label: '質問1', answers: ['土地', '資金'] },
      { id: 2, label: '質問2', answers: ['来春'] },
      { id: 3, label: '質問3', answers: [] },
      { id: 4, label: '質問4', answers: [] },
    ]);
  });
});
