import { InlineAlert } from '#src/ui/inline-alert.tsx';

/** The link's uuid was never given to anybody: there is nobody whose messages could be stopped. */
export const UnknownLink = () => (
  <InlineAlert severity="warning" title="お客様を確認できませんでした">
    お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。
  </InlineAlert>
);
