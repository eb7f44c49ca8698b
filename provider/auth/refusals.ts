import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';

/** The sentence is the same for every reason, so that it does not reveal whether a uuid exists. */
export const notSignedIn = refuse(401, ['ログインの有効期限が切れています。もう一度ログインしてください。']);

export const notThisVisitor = refuse(403, [
  'このリンクは別のお客様のものです。ご自身のLINEのトークに届いたリンクから開いてください。',
]);

/** `retryAfter` is in whole seconds. */
export const lineUnreachable = (retryAfter: number): Refusal => ({
  ...refuse(503, ['LINEに接続できませんでした。時間をおいてもう一度お試しください。']),
  retryAfter,
});

export const nobodySignedIn = refuse(404, ['ログインしていません。']);
