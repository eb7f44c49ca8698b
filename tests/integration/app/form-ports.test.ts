import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { inquiryPorts } from '#flows/inquiry/inquiry.ports.ts';
import { itemFormPorts } from '#flows/item-form/item-form.wizard.tsx';
import { reservationFormPorts } from '#flows/reservation-form/reservation-form.ports.ts';
import type { FormServices } from '#flows/shared/form/form.ports.ts';
import type { ImageAnswer, ItemsAnswer } from '#machines/form.types.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { getInquiry } from '#src/api/contract/inquiry.contract.ts';
import {
  getItem,
  getReservationSetting,
  getReservationSettingItems,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { signOut } from '#src/api/contract/session.contract.ts';
import { createDraftImages } from '#src/app/base/services/draft-images.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import type { FlowOutcome } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { JPEG } from '#tests/integration/provider/images.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const world = await startWorld();
let services: FormServices;
let reported: unknown[];

beforeEach(async () => {
  await world.provider.reset();
  const { client } = await signInCustomer(world);
  let ids = 0;
  reported = [];
  services = {
    client,
    images: createDraftImages({
      device: memoryStore(),
      openShelf: () => Promise.reject(new Error('no database')),
      tabName: () => 'tab-1',
      isReferenced: () => true,
      newId: () => {
        ids += 1;
        return String(ids);
      },
      now: () => 0,
    }),
    uploads: createUploadProgress(),
    now: () => TEST_NOW,
    report: (error) => reported.push(String(error)),
  };
});
afterAll(() => world.provider.close());

type Ports = { actors?: object };
type Outcome = FlowOutcome<
  Answers,
  { id: number },
  { code: string; reasons?: string[]; slots?: { date: string }[] }
>;

async function submit(
  ports: Ports,
  press: SubmissionInput['press'],
  previous: SubmissionInput['previous'],
): Promise<Outcome> {
  const { submission } = (ports.actors ?? {}) as { submission?: AnyActorLogic };
  invariant(submission, 'The ports have no actor called submission.');
  const input: SubmissionInput = { parts: partsOf(ports), press, previous };
  return (await toPromise(createActor(submission, { input }).start())) as Outcome;
}

/** Returns the names of the parts (calls) of a submission. Every form here is sent in one part. */
const partsOf = (ports: Ports): string[] => [partNames.get(ports) ?? ''];
const partNames = new WeakMap<Ports, string>();

const send = async (ports: Ports, form: object, key = 'key-1') => {
  const { receipt, problem } = await submit(ports, { key, answers: { form } }, null);
  return problem ? { problem } : { receipt };
};

const find = async (ports: Ports, form: object, baseline: readonly number[] = []) => {
  const submission = { key: 'key-1', answers: { form }, done: [], inDoubt: true, baseline };
  return (await submit(ports, null, submission)).receipt;
};

const image = async (run: string): Promise<ImageAnswer> => {
  const blob = new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' });
  return { key: await services.images.keep(run, blob), name: '庭.jpg', size: blob.size, type: blob.type };
};

const inOnePart = <Of extends Ports>(part: string, ports: Of): Of => {
  partNames.set(ports, part);
  return ports;
};

const itemForm = async (id: number) => {
  const found = answered(await services.client.call(getItem, { params: { id } }));
  return inOnePart(
    'form',
    itemFormPorts(services, () => found),
  );
};

const reservationForm = async (id: number) => {
  const { reservationSetting: setting } = answered(
    await services.client.call(getReservationSetting, { params: { id } }),
  );
  const { items } = answered(await services.client.call(getReservationSettingItems, { params: { id } }));
  return inOnePart(
    'reservation',
    reservationFormPorts(services, () => ({ setting, items, existingIds: null, today: '2026-11-20' })),
  );
};

const inquiry = async (id: number) => {
  const found = answered(await services.client.call(getInquiry, { params: { id } }));
  return inOnePart(
    'response',
    inquiryPorts(services, () => ({ inquiry: found.inquiry, standing: 'open', today: '2026-11-20' })),
  );
};

const latest = async () => answered(await services.client.call(getReservations)).reservations[0];

describe('a form with images', () => {
  test('reaches the provider with all images, each under its question', async () => {
    const photos = [await image('itemForm/2'), await image('itemForm/2')];
    const ports = await itemForm(2);
    const answers = { '14': 'その他', '15': photos, '16': '床がきしみます。' };
    const sent = await send(ports, { answers });
    const made = await latest();
    expect(sent).toEqual({
      receipt: {
        id: made?.id,
        number: made?.number,
        status: 'requested',
        date: null,
        time: null,
        cancelUntil: null,
      },
    });
    expect([made?.itemId, made?.itemAnswers, made?.itemImages]).toEqual([
      2,
      [
        { itemId: 14, answers: ['その他'] },
        { itemId: 16, answers: ['床がきしみます。'] },
      ],
      [{ itemId: 15, count: 2 }],
    ]);
  });

  test('is not sent if an image is lost, and the field of that image is marked', async () => {
    const before = (await latest())?.id;
    const gone = { ...(await image('itemForm/2')), key: 'itemForm/2/gone' };
    const answers = { '14': 'その他', '15': [await image('itemForm/2'), gone], '16': '' };
    expect(await send(await itemForm(2), { answers })).toEqual({
      problem: { code: 'imagesGone', fields: ['answers.15'] },
    });
    expect((await latest())?.id).toBe(before);
  });

  test('marks the fields of refused answers in the order of the provider’s reasons', async () => {
    const answers = { '14': '', '15': [], '16': 'あ'.repeat(301) };
    expect(await send(await itemForm(2), { answers })).toEqual({
      problem: {
        code: 'answersRefused',
        fields: ['answers.14', 'answers.16', 'answers.15'],
        reasons: [
          '「気になる箇所」にお答えください。',
          '「ご様子」は300文字以内で入力してください。',
          '「気になる箇所のお写真」の画像を添付してください。',
        ],
      },
    });
  });
});

describe('a submitted form, if its response was lost,', () => {
  const answers: ItemsAnswer['answers'] = { '11': ['総合カタログ'], '12': '鈴木 健一', '13': '' };
  const look = async (given = answers, baseline?: readonly number[]) =>
    find(await itemForm(1), { answers: given }, baseline);

  test('is found by its answers', async () => {
    await send(await itemForm(1), { answers });
    const { id } = (await latest()) ?? {};
    expect((await look())?.id).toEqual(id);
  });

  const asked = { '14': 'その他', '15': [], '16': '床がきしみます。\n\n窓も閉まりません。' };

  test('is found by a text of several lines, whatever the provider stores as a line break', async () => {
    const photos = [await image('itemForm/2')];
    const given = { ...asked, '15': photos };
    await send(await itemForm(2), { answers: given });
    const { id } = (await latest()) ?? {};
    const foundAgain = [(await find(await itemForm(2), { answers: given }))?.id];
    for (const lineBreak of ['\r\n', '\r']) {
      const itemAnswers = [
        { itemId: 14, answers: ['その他'] },
        { itemId: 16, answers: [asked['16'].replaceAll('\n', lineBreak)] },
      ];
      await world.provider.db
        .update(reservations)
        .set({ itemAnswers })
        .where(eq(reservations.id, id ?? 0));
      foundAgain.push((await find(await itemForm(2), { answers: given }))?.id);
    }
    expect(foundAgain).toEqual([id, id, id]);
  });

  test('is not confused with a form that has other answers, or that was sent earlier', async () => {
    await send(await itemForm(1), { answers });
    expect(await look({ ...answers, '12': '鈴木 花子' })).toBe(null);
    const { id } = (await latest()) ?? {};
    expect(await look(answers, id === undefined ? [] : [id])).toBe(null);
  });
});

describe('a reservation', () => {
  /** The only time of that Saturday. */
  const slot = { date: '2026-11-28', time: '16:00' };
  const answer = { wishes: [slot], answers: { '10': '2名' } };

  test('is refused if its slot is taken, and the remaining slots are returned', async () => {
    const ports = await reservationForm(2);
    await send(ports, answer);
    const { db, persona } = world.provider;
    const [other] = await db
      .select()
      .from(customers)
      .where(eq(customers.uuid, persona('newcomer').uuid));
    await db.update(reservations).set({ customerId: other?.id });
    const { problem } = await send(ports, answer, 'key-2');
    expect([problem?.code, problem?.reasons]).toEqual([
      'slotTaken',
      ['ご希望の日時は満席になりました。別の日時をお選びください。'],
    ]);
    expect(problem?.slots?.map(({ date }) => date).slice(0, 3)).toEqual([
      '2026-11-21',
      '2026-11-27',
      '2026-12-04',
    ]);
  });

  test('whose response was lost is found by its slot, and not by another slot', async () => {
    const ports = await reservationForm(2);
    expect(await find(ports, answer)).toBe(null);
    const made = await send(ports, answer);
    expect({ receipt: await find(ports, answer) }).toEqual(made);
    const other = { ...answer, wishes: [{ ...slot, date: '2026-11-27' }] };
    expect(await find(ports, other)).toBe(null);
  });

  test('whose response was lost is not found if its slot belongs to another form', async () => {
    const ports = await reservationForm(2);
    await send(ports, answer);
    await world.provider.db
      .update(reservations)
      .set({ reservationSettingId: 1 })
      .where(eq(reservations.reservationSettingId, 2));
    expect(await find(ports, answer)).toBe(null);
  });
});

describe('a response to an inquiry', () => {
  const answers = { '26': 'よかった', '27': '' };

  test('closes the inquiry if the customer had already answered it', async () => {
    expect(await send(await inquiry(2), { answers })).toEqual({
      problem: {
        code: 'inquiryOver',
        standing: 'answered',
        reasons: ['このアンケートにはすでにご回答いただいています。'],
      },
    });
    expect(reported).toEqual(['Error: an inquiry could not be sent: conflict']);
  });

  test('is not reported if it is refused because the session has ended', async () => {
    const ports = await inquiry(1);
    answered(await services.client.call(signOut));
    expect(await send(ports, { answers })).toEqual({ problem: { code: 'notSent' } });
    expect(reported).toEqual([]);
  });

  test('closes the inquiry if its deadline has passed', async () => {
    const late = { answers: { '28': 'よかった', '29': '' } };
    expect(await send(await inquiry(3), late)).toEqual({
      problem: {
        code: 'inquiryOver',
        standing: 'overdue',
        reasons: ['このアンケートの回答受付は終了しました。'],
      },
    });
  });
});
