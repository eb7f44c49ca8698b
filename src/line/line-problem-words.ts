import type { LineProblem } from './line-client.ts';

/** What the button does: call `init` again, reload (the SDK is stuck or was not loaded), or sign in at LINE again. */
type LineWayOut = 'tryAgain' | 'reload' | 'logIn';

export interface LineProblemWords {
  title: string;
  body: string;
  action: string;
  wayOut: LineWayOut;
}

/** The text and the button for each failure that can occur while LINE opens (RUN-34). */
export const lineProblemWords = {
  timedOut: {
    title: 'LINEの応答に時間がかかっています',
    body: '電波の良い場所で、ページを読み込み直してください。',
    action: 'もう一度読み込む',
    wayOut: 'reload',
  },
  unreachable: {
    title: 'LINEに接続できませんでした',
    body: 'インターネットの接続をご確認のうえ、もう一度お試しください。',
    action: 'もう一度試す',
    wayOut: 'tryAgain',
  },
  consentRefused: {
    title: 'ログインがキャンセルされました',
    body: 'ご利用には、LINEログインの画面で「許可する」を選んでいただく必要があります。',
    action: 'LINEでログインする',
    wayOut: 'logIn',
  },
  loginFailed: {
    title: 'LINEログインを完了できませんでした',
    body: 'お手数ですが、もう一度ログインしてください。続けて表示される場合は、LINEのトークに届いたリンクから開き直してください。',
    action: 'LINEでログインする',
    wayOut: 'logIn',
  },
  tokenExpired: {
    title: 'LINEログインの有効期限が切れました',
    body: 'お手数ですが、もう一度ログインしてください。',
    action: 'LINEでログインする',
    wayOut: 'tryAgain',
  },
  clockWrong: {
    title: '日付と時刻の設定をご確認ください',
    body: '端末の日付と時刻が実際と異なるため、LINEログインを確認できませんでした。端末の「設定」で日付と時刻を「自動」にしてから、もう一度お試しください。',
    action: 'もう一度試す',
    wayOut: 'tryAgain',
  },
  storageBlocked: {
    title: 'ブラウザの設定をご確認ください',
    body: 'Cookieやデータの保存が制限されているため、ログインできません。プライベートモードを終了するか、Cookieを許可してから、もう一度読み込んでください。LINEアプリからもご利用いただけます。',
    action: 'もう一度読み込む',
    wayOut: 'reload',
  },
  misconfigured: {
    title: 'ただいまLINEログインをご利用いただけません',
    body: 'ご不便をおかけして申し訳ございません。時間をおいてもう一度お試しください。それでも解決しない場合は、担当者までお問い合わせください。',
    action: 'もう一度読み込む',
    wayOut: 'reload',
  },
} satisfies Record<LineProblem['code'], LineProblemWords>;
