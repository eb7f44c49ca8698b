import type { Fault } from './fault-switch.ts';

export interface DemonstratedFault {
  readonly row: `F${number}`;
  readonly name: string;
  /** The step that the tester must do by hand, because the provider alone cannot cause the fault. */
  readonly todo?: string;
  readonly fault: Fault;
}

const instead = (answer: () => Response, acts = false): Fault => ({ type: 'instead', answer, acts });

export const badGateway = (acts = false): Fault =>
  instead(
    () =>
      new Response('<!doctype html><title>502 Bad Gateway</title>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      }),
    acts,
  );

/** A refusal in the provider's own format: `{"errors": ["…"]}`. */
export const refusal = (status: number, headers: Record<string, string> = {}): Fault =>
  instead(() => Response.json({ errors: ['ただいまご利用いただけません。'] }, { status, headers }));

const body = (text: string, contentType = 'application/json'): Fault => ({
  type: 'body',
  body: text,
  contentType,
});

export const wrongBodies = {
  brokenJson: body('{"customer": {"name": "花'),
  emptyBody: body(''),
  html: body('<!doctype html><title>ようこそ</title>', 'text/html'),
  anotherType: body('"ok"'),
  anotherShape: body('{"unexpected": true}'),
  null: body('null'),
  nested20000Deep: body('[1,'.repeat(20_000) + 1 + ']'.repeat(20_000)),
} as const satisfies Record<string, Fault>;

const late = (ms: number): Fault => ({ type: 'late', ms });

const silent = (acts: boolean): Fault => ({ type: 'silent', acts });

const reset = (acts: boolean): Fault => ({ type: 'reset', acts });

const again = { 'retry-after': '5' };

export const demonstratedFaults: Readonly<Record<string, DemonstratedFault>> = {
  'late-0.3s': { row: 'F1', name: '応答が0.3秒遅れる', fault: late(300) },
  'late-3s': { row: 'F1', name: '応答が3秒遅れる', fault: late(3000) },
  'late-30s': { row: 'F1', name: '応答が30秒遅れる', fault: late(30_000) },
  'silent-unheard': { row: 'F2', name: '応答がない（処理されない）', fault: silent(false) },
  'silent-done': { row: 'F2', name: '応答がない（処理は済んでいる）', fault: silent(true) },
  'status-500': { row: 'F3', name: '500', fault: refusal(500) },
  'status-502': { row: 'F3', name: '502（HTML）', fault: badGateway() },
  'status-503': { row: 'F3', name: '503（5秒後に再試行）', fault: refusal(503, again) },
  'status-429': { row: 'F3', name: '429（5秒後に再試行）', fault: refusal(429, again) },
  'body-broken': { row: 'F4', name: '本文が壊れたJSON', fault: wrongBodies.brokenJson },
  'body-empty': { row: 'F4', name: '本文が空', fault: wrongBodies.emptyBody },
  'body-html': { row: 'F4', name: '本文がHTML', fault: wrongBodies.html },
  'body-type': { row: 'F4', name: '本文の型が違う', fault: wrongBodies.anotherType },
  'body-shape': { row: 'F4', name: '本文の形が違う', fault: wrongBodies.anotherShape },
  'body-null': { row: 'F4', name: '本文がnull', fault: wrongBodies.null },
  'body-deep': { row: 'F4', name: '本文の入れ子が2万段', fault: wrongBodies.nested20000Deep },
  'reset-before': { row: 'F5', name: '届く前に切断される', fault: reset(false) },
  'reset-after': { row: 'F6', name: '処理のあとに切断される', fault: reset(true) },
  cut: { row: 'F7', name: '本文が途中で切れる', fault: { type: 'cut' } },
  drip: { row: 'F7', name: '本文が1秒に1バイトずつ届く', fault: { type: 'drip', everyMs: 1000 } },
  'status-401': { row: 'F8', name: '401', fault: refusal(401) },
  'status-403': { row: 'F9', name: '403', fault: refusal(403) },
  'status-404': { row: 'F9', name: '404', fault: refusal(404) },
  'status-409': { row: 'F9', name: '409', fault: refusal(409) },
  'status-410': { row: 'F9', name: '410', fault: refusal(410) },
  'status-413': { row: 'F9', name: '413', fault: refusal(413) },
  'status-422': { row: 'F9', name: '422', fault: refusal(422) },
  offline: {
    row: 'F10',
    name: '圏外になる',
    todo: '端末を機内モードにしてもお試しください。',
    fault: reset(false),
  },
  overtaken: {
    row: 'F11',
    name: 'あとの応答に追い越される',
    todo: '待っているあいだに、別の条件でもう一度お試しください。',
    fault: late(5000),
  },
  'sent-twice': {
    row: 'F12',
    name: '二度押しされる',
    todo: '待っているあいだに、もう一度ボタンを押すか、別のタブから送信してください。',
    fault: late(5000),
  },
  reloaded: {
    row: 'F13',
    name: '送信中に再読み込みされる',
    todo: '待っているあいだに、ページを再読み込みしてください。',
    fault: late(10_000),
  },
  killed: {
    row: 'F14',
    name: '送信中に閉じられる',
    todo: '待っているあいだにタブを閉じ、リンクから開き直してください。',
    fault: silent(true),
  },
};
