import type { FlowTexts } from '#src/engine/react/flow-texts.ts';
import { LOADING_TEXT, prefixLabel } from '#src/lib/labels.ts';
import { defaultProblemCopy } from '#src/lib/message-catalogue.ts';

/** The engine's texts in Japanese. */
export const engineTexts: FlowTexts = {
  back: '戻る',
  begin: 'はじめる',
  next: '次へ',
  send: 'この内容で送信する',
  sending: '送信中',
  verifying: '送信の状況を確認しています',
  discard: '変更を破棄する',
  close: '閉じる',
  reload: 'もう一度読み込む',
  unfinished: '入力途中の内容があります。続きから入力しますか？',
  resume: '続きから入力する',
  startOver: '最初から入力する',
  restored: '入力内容は残っています。',
  startedAgain: '先ほどの手続きは完了しています。ここからは、新しい入力です。',
  arrivedBeforeChange: '最初に送信された内容で届いています。そのあとに変更された内容は、送信していません。',
  checkAgain: 'もう一度ご確認ください',
  goToReview: (review) => `${review}に進む`,
  returnsToReview: (review) => `${review}に戻ります`,
  changeAndReturn: '変更して確認に戻る',
  returnsAfter: (step, review) => `「${step}」のあと、${review}に戻ります`,
  changeAndNext: '変更して次へ',
  progress: (index, total) => `全${total}ステップ中、${index}ステップ目`,
  titleWithErrors: (title) => `エラー：${title}`,
  errorsTitle: '入力内容をご確認ください',
  errorsCount: (count, areEmpty) =>
    areEmpty ? `未入力の項目が${count}件あります` : `${count}件の項目に修正が必要です`,
  fieldError: prefixLabel,
  edit: '変更する',
  editSection: (section) => `変更する（${section}）`,
  noAnswer: '未入力',
  loading: LOADING_TEXT,
  problems: defaultProblemCopy,
};
