import { html } from 'hono/html';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';

interface LoginRequest {
  redirectUri: URL;
  state: string;
}

/** Lists the recipient of the link in `redirectUri` first, with a badge. */
export const loginPage = ({ redirectUri, state }: LoginRequest): Html => {
  const isRecipient = ({ uuid }: Persona) => redirectUri.href.toLowerCase().includes(uuid);
  const recipientFirst = [...personas].sort((a, b) => Number(isRecipient(b)) - Number(isRecipient(a)));

  return simulatorPage(
    'LINEログイン（デモ）',
    'ログイン',
    html`<p class="demo">これはデモ用のLINEログイン画面です。<span>実際のLINEには接続しません。</span></p>
      <h1>どなたでログインしますか？</h1>
      <p class="lead"><strong>株式会社ひだまり住宅</strong>に、表示名とユーザーIDの利用を許可します。</p>
      <form method="post" action="authorize">
        <input type="hidden" name="redirect_uri" value="${redirectUri.href}" />
        <input type="hidden" name="state" value="${state}" />
        <ul>
          ${recipientFirst.map((persona) => html`<li>${card(persona, isRecipient(persona))}</li>`)}
        </ul>
        <button class="cancel" name="decision" value="cancel">キャンセル</button>
      </form>`,
  );
};

/** Shown instead of the sign-in page if the return address does not belong to the app. */
export const refusedPage = (): Html =>
  simulatorPage(
    'ログインを開始できませんでした',
    'ログイン',
    html`<h1>ログインを開始できませんでした</h1>
      <p class="lead">リンクが正しくないようです。お手数ですが、元のページからもう一度お試しください。</p>`,
  );

const card = ({ key, displayName, summary }: Persona, isRecipient: boolean): Html => html`
  <button class="card${isRecipient ? ' recipient' : ''}" name="persona" value="${key}">
    <span class="avatar ${key}" aria-hidden="true">${[...displayName][0] ?? ''}</span>
    <span class="who">
      ${isRecipient ? html`<span class="badge">このリンクの受取人</span>` : ''}
      <span class="name">${displayName}</span>
      <span class="summary">${summary}</span>
    </span>
  </button>
`;

export interface ReceivedSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly sentAt: Date;
}

export interface ReceivedMessage {
  readonly name: string;
  readonly text: string;
  readonly sentAt: Date;
}

export const outboxPage = (messages: readonly ReceivedSms[], talk: readonly ReceivedMessage[]): Html =>
  simulatorPage(
    '届いたメッセージ（デモ）',
    'メッセージ',
    html`<p class="demo">これはデモ用の受信画面です。<span>実際のSMSとLINEのメッセージは送信されません。</span></p>
      <h1>届いたSMS</h1>
      ${
        messages.length === 0
          ? html`<p class="lead">まだSMSは届いていません。</p>`
          : html`<ul>
              ${messages.map(({ phoneNumber, ...sms }) => html`<li>${bubble(phoneNumber, sms)}</li>`)}
            </ul>`
      }
      <h2>届いたLINEのメッセージ</h2>
      ${
        talk.length === 0
          ? html`<p class="lead">まだLINEのメッセージは届いていません。</p>`
          : html`<ul>
              ${talk.map(({ name, text, sentAt }) => html`<li>${bubble(name, { message: text, sentAt })}</li>`)}
            </ul>`
      }
      <p><a href="outbox">更新する</a></p>`,
  );

const bubble = (to: string, { message, sentAt }: Omit<ReceivedSms, 'phoneNumber'>): Html => html`
  <article class="sms">
    <p class="summary">${to} ・ <time datetime="${sentAt.toISOString()}">${timeInTokyo(sentAt)}</time></p>
    <p>${message}</p>
  </article>
`;

const timeInTokyo = (instant: Date): string =>
  instant.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' });

export type Html = ReturnType<typeof html>;

/** `what` is the text in the header. */
export const simulatorPage = (title: string, what: string, content: Html): Html => html`<!doctype html>
  <html lang="ja">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="stylesheet" href="simulator.css" />
    </head>
    <body>
      <header>${mark}<span>${what}</span></header>
      <main>${content}</main>
    </body>
  </html>`;

const mark = html`<svg viewBox="0 0 48 44" width="40" height="37" role="img" aria-label="LINE">
  <path
    fill="#fff"
    d="M24 2C12 2 2.500 9.700 2.500 19.200c0 8.500 7.700 15.700 18.100 17 2.500.4 2.100 1.900 1.600 5.100-.2 1.100.5 1.500 1.600.9C27 40.600 45.500 31 45.500 19.200 45.500 9.700 36 2 24 2z"
  />
  <text x="24" y="24" text-anchor="middle" textLength="27" fill="#06c755" font-size="12" font-weight="800" font-family="sans-serif">LINE</text>
</svg>`;
