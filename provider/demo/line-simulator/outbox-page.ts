import { html } from 'hono/html';
import type { Html } from './simulator-page.ts';
import { simulatorPage } from './simulator-page.ts';

export interface ReceivedSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly sentAt: Date;
}

export const outboxPage = (messages: readonly ReceivedSms[]): Html =>
  simulatorPage(
    'SMS（デモ）',
    'SMS',
    html`<p class="demo">これはデモ用のSMS受信画面です。<span>実際のSMSは送信されません。</span></p>
      <h1>届いたSMS</h1>
      ${
        messages.length === 0
          ? html`<p class="lead">まだSMSは届いていません。</p>`
          : html`<ul>
              ${messages.map((message) => html`<li>${bubble(message)}</li>`)}
            </ul>`
      }
      <p><a href="outbox">更新する</a></p>`,
  );

const bubble = ({ phoneNumber, message, sentAt }: ReceivedSms): Html => html`
  <article class="sms">
    <p class="summary">${phoneNumber} ・ <time datetime="${sentAt.toISOString()}">${timeInTokyo(sentAt)}</time></p>
    <p>${message}</p>
  </article>
`;

const timeInTokyo = (instant: Date): string =>
  instant.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' });
