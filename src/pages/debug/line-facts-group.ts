import type { Fact, FactGroup } from '#src/app/base/tracking/debug/debug-report.ts';
import type { LineOpening, LineWatch } from '#src/app/base/tracking/debug/line-watch.ts';
import type { LineFacts } from '#src/line/line-facts.types.ts';
import { clockTime } from './clock-time.ts';
import { yesOrNo } from './masked-facts.ts';

/** What LINE's SDK returned after the debug page was opened. */
export interface LineAnswers {
  sdk: LineFacts;
  /** Null if unknown. */
  isFriend: boolean | null;
}

/** LINE's state in this page load or, if this page has not initialised LINE, the state at its last initialisation. */
export function lineFactGroup(
  { door, last }: Pick<LineWatch, 'door' | 'last'>,
  answers: LineAnswers | undefined,
): FactGroup {
  const opening = last();
  const opened = door();
  const current = opened && { inClient: opened.isInClient(), loggedIn: opened.isLoggedIn() };
  return {
    title: 'LINE',
    note: current ? undefined : noteOf(opening),
    facts: [
      { label: '初期化', value: current ? '済み' : 'このページではしていません' },
      ...(opening ? openingFacts({ ...opening, ...current }) : []),
      ...(answers ? answerFacts(answers) : []),
    ],
  };
}

const noteOf = (opening: LineOpening | null): string =>
  opening
    ? 'このページはLINEを開きません。以下は、前回LINEを開いたときの記録です。'
    : 'このページはLINEを開きません。このタブでは、まだLINEを開いていません。';

const openingFacts = ({ at, page, outcome, tookMs, inClient, loggedIn }: LineOpening): Fact[] => [
  { label: '初期化の結果', value: `${outcome}（${tookMs} ms）` },
  { label: '初期化したページ', value: `${page}（${clockTime(at)}）` },
  { label: 'LINEアプリの中', value: yesOrNo(inClient) },
  { label: 'LINEログイン', value: yesOrNo(loggedIn) },
];

const answerFacts = ({ sdk, isFriend }: LineAnswers): Fact[] => [
  { label: '友だち', value: isFriend === null ? '不明' : yesOrNo(isFriend) },
  { label: 'SDK', value: sdk.sdk },
  { label: 'OS', value: sdk.os ?? '不明' },
  { label: 'LINEのバージョン', value: sdk.lineVersion ?? 'なし' },
  { label: 'コンテキスト', value: [sdk.context, sdk.viewType].filter(Boolean).join(' / ') || '不明' },
  { label: 'スコープ', value: sdk.scopes.join(', ') || 'なし' },
  { label: 'エンドポイントURL', value: sdk.endpointUrl ?? '不明' },
];
