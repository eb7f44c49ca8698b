import { LinkButton } from '#src/ui/link-button.tsx';

/** No code is taken any more: only people can help. */
export const LockedPanel = () => <LinkButton to="/lineTalk">LINEのトークで問い合わせる</LinkButton>;
