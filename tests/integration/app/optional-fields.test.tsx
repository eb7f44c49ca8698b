import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Persona } from '#provider/demo/personas.ts';
import { isRecord } from '#src/lib/is-record.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

vi.setConfig({ testTimeout: 60_000 });
failOnConsoleErrors();
const provider = await startProvider();
let app: AppInProcess | null = null;

beforeEach(() => provider.reset());
afterEach(() => app?.close());
afterAll(() => provider.close());

interface OptionalField {
  /** The name of the field in the provider's JSON, wherever it occurs. */
  field: string;
  persona: Persona['key'];
  path: string;
  /** Buttons and days to press, if the page shows the feature only after that. */
  presses?: readonly RegExp[];
  /** A text that the page shows whether or not the provider sends the field. */
  beside: string;
  /** A text that the page shows only if the provider sends the field. */
  feature: RegExp;
}

const SHOPS = { persona: 'newcomer', path: '/consultations/selectShop', beside: '横浜港北' } as const;
const VISIT = {
  persona: 'regular',
  path: '/mypage/visitReservations/visits/102',
  beside: '予約番号',
} as const;

const CHANGE = {
  persona: 'regular',
  path: '/mypage/visitReservations/visits/102/reschedule',
  beside: '変更内容のご確認',
} as const;
const DAYS = {
  ...CHANGE,
  path: `${CHANGE.path}/selectDesiredDate`,
  beside: 'ご予約の日時',
  presses: [/第1希望を変更/],
} as const;
const SHEET = { ...SHOPS, presses: [/^立川.*の詳細を見る$/] } as const;

const CONSENT = { persona: 'regular', path: '/basicInfo/cooperation', beside: 'パートナー企業' } as const;

const GUIDE = { persona: 'newcomer', path: '/consultations', beside: 'QUOカード' } as const;

/** Fields that a provider may omit. Add a row for each new one. */
const FIELDS: readonly OptionalField[] = [
  { field: 'next_open_on', ...SHOPS, feature: /最短 / },
  { field: 'has_parking', ...SHOPS, feature: /駐車場/ },
  { field: 'has_kids_space', ...SHOPS, feature: /キッズスペース/ },
  { field: 'duration_minutes', ...VISIT, feature: /\d\d:\d\d〜\d\d:\d\d/ },
  { field: 'privacy_policy_url', ...CONSENT, feature: /個人情報の取り扱い/ },
  { field: 'company_url', ...CONSENT, feature: /会社概要/ },
  { field: 'eligibility', ...GUIDE, feature: /対象はじめて/ },
  { field: 'ends_on', ...GUIDE, feature: /2027年3月31日\(水\)まで/ },
  { field: 'is_eligible', ...GUIDE, feature: /対象です/ },
  { field: 'transportation', ...VISIT, feature: /ご来場方法/ },
  { field: 'no_phone_call', ...VISIT, feature: /電話での連絡は希望しない/ },
  { field: 'can_skip_calls', ...CHANGE, feature: /店舗からのご連絡/ },
  { field: 'photo_urls', ...SHEET, feature: /店舗の様子1/ },
  { field: 'parking_note', ...SHEET, feature: /建物の裏に8台分/ },
  { field: 'few', ...DAYS, feature: /残りわずか/ },
  { field: 'full', ...DAYS, presses: [...DAYS.presses, /11月28日/], feature: /× 満席/ },
  { field: 'shop_access', ...VISIT, feature: /アクセス/ },
  { field: 'shop_parking_note', ...VISIT, feature: /6台分/ },
];

function withoutField(json: unknown, field: string): unknown {
  if (Array.isArray(json)) return json.map((entry) => withoutField(entry, field));
  if (!isRecord(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => name !== field)
      .map(([name, value]) => [name, withoutField(value, field)]),
  );
}

const lacking = (field: string) => async (request: Request) => {
  const answer = await provider.fetch(request);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  return new Response(JSON.stringify(withoutField(await answer.json(), field)), answer);
};

async function showsFeature(
  { persona, path, beside, presses = [], feature }: OptionalField,
  fetch: typeof provider.fetch,
): Promise<boolean> {
  forgetEverything();
  const { uuid } = provider.persona(persona);
  app = await openApp({ provider: { ...provider, fetch }, persona, url: `${path}?uuid=${uuid}` });
  await waitFor(() => expect(document.body.textContent).toContain(beside));
  for (const name of presses) {
    const role = /日$/.test(name.source) ? 'gridcell' : 'button';
    await app.user.click(await screen.findByRole(role, { name }));
    await screen.findAllByRole('button', { name: /閉じる/ });
  }
  const pictures = [...document.images].map(({ alt }) => alt);
  const isShown = feature.test([document.body.textContent, ...pictures].join(' '));
  app.close();
  return isShown;
}

test.each(FIELDS)(
  'the page works without $field, and hides only the feature that needs this field',
  async (row) => {
    expect(await showsFeature(row, provider.fetch)).toBe(true);
    expect(await showsFeature(row, lacking(row.field))).toBe(false);
  },
);
