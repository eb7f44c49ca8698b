import { html } from 'hono/html';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import type { Html } from './simulator-page.ts';
import { simulatorPage } from './simulator-page.ts';

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
