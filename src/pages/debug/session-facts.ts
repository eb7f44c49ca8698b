import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { SessionSnapshot } from '#src/app/base/session/session-actor.ts';
import type { FactGroup } from '#src/app/base/tracking/debug/debug-report.ts';
import { stateWords } from '#src/app/base/tracking/debug/state-text.ts';
import { isPlainWord, MASK, maskUrl } from '#src/lib/mask-personal-text.ts';
import { maskedFacts, yesOrNo } from './masked-facts.ts';

export function sessionFacts(session: SessionSnapshot): FactGroup {
  const { uuid, lineLoggedIn, hasSession, redirectPath, problem } = session.context;
  return {
    title: 'セッション',
    facts: [
      { label: '状態', value: stateWords(session.value) },
      { label: 'ログイン済み', value: yesOrNo(session.hasTag('signedIn')) },
      { label: '問題', value: problem ? problemWords(problem) : 'なし' },
      ...(uuid === null ? [{ label: 'uuid', value: 'なし' }] : maskedFacts({ uuid })),
      { label: 'LINEログイン', value: yesOrNo(lineLoggedIn) },
      { label: '認証ヘッダー', value: hasSession ? 'あり' : 'なし' },
      { label: '戻り先', value: redirectPath === null ? 'なし' : maskUrl(redirectPath) },
    ],
  };
}

type Problem = NonNullable<SessionSnapshot['context']['problem']>;

/** LINE's error code is masked unless it is one plain word, because it may contain personal data. */
const problemWords = (problem: Problem): string => {
  if (problem.code !== 'lineFailed') return problem.code;
  return `lineFailed（${isPlainWord(problem.reason) ? problem.reason : MASK}）`;
};

export const queryFacts = (queries: UrlQueryStore): FactGroup => ({
  title: 'URLクエリ',
  facts: maskedFacts(queries.current()),
});
