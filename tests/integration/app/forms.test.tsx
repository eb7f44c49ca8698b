import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inquiryExample } from '#flows/inquiry/inquiry.examples.ts';
import {
  inquiries,
  inquiryLineMessages,
  inquiryRecipients,
  inquiryResponses,
  reservationSettings,
} from '#provider/db/form-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, heading } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { inquiryCase } from '#tests/wizards/inquiry.world.ts';

const { provider, openPage, page } = await appTests();

beforeAll(() => preloadUsualControls());

const open = (path: string, persona: Persona['key'] = 'newcomer', options: Partial<OpenOptions> = {}) => {
  const { uuid } = provider.persona(persona);
  const url = `${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`;
  return openPage({ persona, url, ...options });
};
const press = async (name: string) => page().user.click(await screen.findByRole('button', { name }));
const main = () => screen.getByRole('main').textContent;

describe('if the path of a form’s URL has no id,', () => {
  test('FORM-1 /inquiries lists the open inquiries, the nearest deadline first', async () => {
    await open('/inquiries', 'regular');
    await heading('アンケート');
    const links = await within(await screen.findByRole('list')).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['新しいお住まいのご希望アンケート', '/inquiries/1'],
      ['土地のお写真のお願い', '/inquiries/4'],
    ]);
  });

  test('/inquiries says that no inquiry is open', async () => {
    await provider.db.delete(inquiryResponses);
    await provider.db.delete(inquiryRecipients);
    await open('/inquiries');
    await heading('現在、ご回答をお願いしているアンケートはありません', 2);
  });

  test('/inquiries says that the list could not be loaded, and can retry', async () => {
    const { network } = await open('/inquiries', 'newcomer', {
      prepare: (faults) => faults.hold('GET /task_master'),
    });
    (await network.held('GET /task_master')).answer(500, {});
    await press('もう一度読み込む');
    await (await network.held('GET /task_master')).pass();
    await screen.findByRole('link', { name: '土地のお写真のお願い' });
  });

  test.each([
    ['/inquiries?inquiry_id=2', '/inquiries/2', 'ご回答'],
    ['/itemForm?item_id=1', '/itemForm/1', 'ご入力内容'],
    ['/reservationForm?reservation_form_id=2', '/reservationForm/2', 'ご予約内容'],
  ])('FORM-2 %s opens the form that the link names', async (link, path, title) => {
    await open(link);
    await heading(title);
    expect(window.location.pathname).toBe(path);
  });

  test.each(['/itemForm', '/itemForm?item_id=abc', '/reservationForm'])(
    '%s says that the link is incomplete and what to do next',
    async (path) => {
      await open(path);
      await heading(openLinkAgainText);
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lineTalk', '/']);
    },
  );
});

test('FORM-5 a form requires a sign-in', async () => {
  await open('/inquiries/2', 'expiredToken');
  await screen.findByRole('button', { name: 'LINEでログインする' });
  expect(page().network.sent.filter((call) => call.includes('/inquiries'))).toEqual([]);
});

describe('an inquiry', () => {
  test('shows its title, its deadline, the builder’s sanitised text and the customer’s known data', async () => {
    const description = '<p>ご希望を<strong>詳しく</strong>お聞かせください。</p><script>alert(1)</script>';
    await provider.db.update(inquiries).set({ description }).where(eq(inquiries.id, 1));
    await open('/inquiries/1', 'regular');
    await heading('ご回答');
    const filled = (await screen.findAllByRole<HTMLInputElement>('textbox'))
      .map(({ labels, value }) => [labels?.[0]?.textContent, value])
      .filter(([, value]) => value !== '');
    expect(filled).toEqual([
      ['お名前', '鈴木 健一'],
      ['ご連絡先のお電話番号', '09000000002'],
      ['ご提案をお送りするメールアドレス', 'kenichi.suzuki@example.com'],
    ]);
    expect((await screen.findByText('詳しく')).tagName).toBe('STRONG');
    expect(main()).toContain('新しいお住まいのご希望アンケート');
    expect(main()).toContain('回答期限：12月4日(金) 18:00まで');
    expect(main()).not.toContain('alert');
  });

  test('shows a notice after it is answered, and its answers can be sent once to the LINE chat', async () => {
    await open('/inquiries/2', 'regular');
    await heading('すでにご回答いただいています', 2);
    expect(screen.queryByRole('button', { name: '入力内容を確認する' })).toBe(null);
    await press('回答をLINEのトークに送る');
    await screen.findByText(/回答をLINEのトークにお送りします/);
    expect(await provider.db.$count(inquiryLineMessages)).toBe(1);
  });

  test('shows an error if its answers cannot be sent to the LINE chat, and can send them again', async () => {
    const call = 'POST /inquiry_line_messages';
    const { network } = await open('/inquiries/2', 'regular', { prepare: (faults) => faults.hold(call) });
    await press('回答をLINEのトークに送る');
    await (await network.held(call)).loseAnswer();
    await screen.findByText(/LINEのトークに送信できませんでした/);
    await press('回答をLINEのトークに送る');
    await (await network.held(call)).pass();
    await screen.findByText(/回答をLINEのトークにお送りします/);
    expect(await provider.db.$count(inquiryLineMessages)).toBe(1);
  });

  test('whose deadline has passed says so, and says what to do next', async () => {
    await open('/inquiries/3');
    await heading('回答の受付は終了しました', 2);
    expect(screen.getByRole('link', { name: TALK_LABELS.ask }).getAttribute('href')).toBe('/lineTalk');
  });

  test('that was answered on another device shows a notice, and drops the draft', async () => {
    const { uuid } = provider.persona('newcomer');
    const { inquiryId, answers } = inquiryExample;
    const input = { answers, submission: null, receipt: null, reloaded: false, inquiryId, standing: 'open' };
    leaveInBrowser(
      inquiryCase.model.flow,
      inquiryCase.world(provider),
      { ...input, answers: { ...answers } },
      uuid,
    );
    await open(`/inquiries/${inquiryId}/confirm`);
    await screen.findByRole('button', { name: 'この内容で送信する' });
    const [customer] = await provider.db.query.customers.findMany({
      where: (one, { eq: is }) => is(one.uuid, uuid),
    });
    await provider.db
      .insert(inquiryResponses)
      .values({ inquiryId, customerId: customer?.id ?? 0, answers: [], createdAt: TEST_NOW });
    await press('この内容で送信する');
    await heading('すでにご回答いただいています', 2);
    expect(window.location.pathname).toBe(`/inquiries/${inquiryId}`);
    expect(sessionStorage.getItem(`draft:inquiry/${inquiryId}`)).toBe(null);
  });
});

describe('an image that the browser has lost', () => {
  const image = { key: 'inquiry/4/gone', name: '庭.jpg', size: 1000, type: 'image/jpeg' };
  const leave = () => {
    const { uuid } = provider.persona('newcomer');
    const answers = { form: { answers: { '30': [image], '31': '南側です。' } } };
    const input = {
      answers,
      submission: null,
      receipt: null,
      reloaded: false,
      inquiryId: 4,
      standing: 'open',
    };
    leaveInBrowser(inquiryCase.model.flow, inquiryCase.world(provider), input, uuid);
  };

  test('is removed from the form, a notice says so, and the other answers stay', async () => {
    leave();
    await open('/inquiries/4');
    await screen.findByText('画像1枚を読み込めませんでした。もう一度お選びください');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('お写真の説明')).value).toBe('南側です。');
    await press('入力内容を確認する');
    const summary = await screen.findByRole('group', { name: '入力内容をご確認ください' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['土地や周辺のお写真を選択してください']);
  });

  test('stops the submission, and the page goes back to the image’s field', async () => {
    leave();
    await open('/inquiries/4/confirm');
    await press('この内容で送信する');
    await heading('ご回答');
    await screen.findByText(/選択された画像を読み込めませんでした/);
    expect(page().network.sent.filter((call) => call === 'POST /inquiry_responses')).toEqual([]);
  });
});

test('a reservation form without a free time says so, and says what to do next', async () => {
  await provider.db.update(reservationSettings).set({ weekdays: [] });
  await open('/reservationForm/1');
  await heading('現在、ご予約いただける日時がありません', 2);
  expect(screen.queryByRole('button', { name: '入力内容を確認する' })).toBe(null);
  expect(screen.getByRole('link', { name: TALK_LABELS.ask }).getAttribute('href')).toBe('/lineTalk');
});
