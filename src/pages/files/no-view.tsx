import { InlineAlert } from '#src/ui/inline-alert.tsx';

const titles = {
  unknown: 'ここでは表示できない形式です',
  unreadable: 'ここに表示できませんでした',
};

/** Shown instead of a file with an unknown type, a broken file or one with a password. */
export const NoView = ({ reason }: { reason: keyof typeof titles }) => (
  <InlineAlert severity="info" title={titles[reason]}>
    下のボタンからご覧ください。
  </InlineAlert>
);
