import { LoadFailure } from '#src/ui/load-failure.tsx';

const titles = {
  unknown: 'ここでは表示できない形式です',
  unreadable: 'ここに表示できませんでした',
};

/** Replaces a file that has an unknown type, is broken, or needs a password. */
export const NoView = ({ reason }: { reason: keyof typeof titles }) => (
  <LoadFailure layout="inline" heading={titles[reason]}>
    下のボタンからご覧ください。
  </LoadFailure>
);
