import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { isRecord } from '#src/lib/parse-json.ts';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { titleOf } from '#tests/support/title-of.ts';

const { provider } = await appTests();
let close: () => void = () => undefined;
afterEach(() => close());

interface PageWithOptionalFields {
  persona: Persona['key'];
  path: string;
  /** Buttons and days to press before the page shows everything. */
  presses?: readonly RegExp[];
  /** A text that the page shows whether or not the provider sends the fields. */
  beside: string;
  /**
   * By the name of a field in the provider's JSON, wherever it occurs, a text that the page shows only if the provider sends
   * the field.
   */
  features: Readonly<Record<string, RegExp>>;
}

const VISIT = '/mypage/visitReservations/visits/102';
const DAYS = {
  persona: 'regular',
  path: `${VISIT}/reschedule/selectDesiredDate`,
  beside: titleOf(rescheduleFlow, 'selectDesiredDate'),
  presses: [/第1希望を変更/],
} as const;

/** The pages with fields that a provider may omit. Add each new field to its page. */
const PAGES: readonly PageWithOptionalFields[] = [
  {
    persona: 'newcomer',
    path: '/consultations/selectShop',
    beside: '横浜港北',
    presses: [/^立川.*の詳細を見る$/],
    features: {
      next_open_on: /最短 /,
      has_parking: /駐車場/,
      has_kids_space: /キッズスペース/,
      photo_urls: /店舗の様子1/,
      parking_note: /建物の裏に8台分/,
    },
  },
  {
    persona: 'regular',
    path: VISIT,
    beside: '予約番号',
    features: {
      duration_minutes: /\d\d:\d\d〜\d\d:\d\d/,
      transportation: /ご来場方法/,
      no_phone_call: /電話での連絡は希望しない/,
      shop_access: /アクセス/,
      shop_parking_note: /6台分/,
    },
  },
  {
    persona: 'regular',
    path: '/basicInfo/cooperation',
    beside: 'パートナー企業',
    features: { privacy_policy_url: /個人情報の取り扱い/, company_url: /会社概要/ },
  },
  {
    persona: 'newcomer',
    path: '/consultations',
    beside: 'QUOカード',
    features: {
      eligibility: /対象はじめて/,
      ends_on: /2027年3月31日\(水\)まで/,
      is_eligible: /プレゼント対象/,
    },
  },
  {
    persona: 'regular',
    path: `${VISIT}/reschedule`,
    beside: titleOf(rescheduleFlow, 'confirm'),
    features: { can_skip_calls: /店舗からのご連絡/ },
  },
  {
    ...DAYS,
    features: { few: /残りわずか/ },
  },
  {
    ...DAYS,
    presses: [...DAYS.presses, /11月28日/],
    features: { full: /× 満席/ },
  },
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

const lacking = (fields: readonly string[]) => async (request: Request) => {
  const answer = await provider.fetch(request);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  return new Response(JSON.stringify(fields.reduce(withoutField, await answer.json())), answer);
};

/** Returns the fields whose features the page shows. */
async function featuresShown(
  { persona, path, beside, presses = [], features }: PageWithOptionalFields,
  fetch: typeof provider.fetch,
): Promise<string[]> {
  forgetEverything();
  const { uuid } = provider.persona(persona);
  const app = await openApp({ provider: { ...provider, fetch }, persona, url: `${path}?uuid=${uuid}` });
  close = app.close;
  await waitFor(() => expect(document.body.textContent).toContain(beside));
  for (const name of presses) {
    const role = /日$/.test(name.source) ? 'gridcell' : 'button';
    await app.user.click(await screen.findByRole(role, { name }));
    await screen.findAllByRole('button', { name: /^(?!手続き).*閉じる/ });
  }
  const text = [document.body.textContent, ...[...document.images].map(({ alt }) => alt)].join(' ');
  app.close();
  return Object.keys(features).filter((field) => features[field]?.test(text));
}

test.each(PAGES.map((page) => [page.path, Object.keys(page.features), page] as const))(
  '%s works without %j, and hides only the features that need these fields',
  async (_, fields, page) => {
    expect(await featuresShown(page, provider.fetch)).toEqual(fields);
    expect(await featuresShown(page, lacking(fields))).toEqual([]);
  },
);
