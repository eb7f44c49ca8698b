import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';

/** One sentence for every reason, so that it reveals no uuid. */
export const notSignedIn = refuse(401, ['ログインの有効期限が切れています。もう一度ログインしてください。']);

export const notThisVisitor = refuse(403, [
  'このリンクは別のお客様のものです。ご自身のLINEのトークに届いたリンクから開いてください。',
]);

/** `retryAfter` in whole seconds. */
export const lineUnreachable = (retryAfter: number): Refusal => ({
  ...refuse(503, ['LINEに接続できませんでした。時間をおいてもう一度お試しください。']),
  retryAfter,
});

export const nobodySignedIn = refuse(404, ['ログインしていません。']);
