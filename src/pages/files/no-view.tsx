import { InlineAlert } from '#src/ui/inline-alert.tsx';

const titles = {
  unknown: 'ここでは表示できない形式です',
  unreadable: 'ここに表示できませんでした',
};

/** In place of a file that cannot be shown within the page: of a kind for other apps, broken or locked. */
export const NoView = ({ reason }: { reason: keyof typeof titles }) => (
  <InlineAlert severity="info" title={titles[reason]}>
    下のボタンからご覧ください。
  </InlineAlert>
);
