import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { LinkButton } from './page-link.tsx';

/** Why a customer goes to the talk (chat) with the builder in LINE. One purpose has one label on every page. */
export const TALK_LABELS = { ask: 'LINEで質問する', open: 'LINEのトークを開く' } as const;

export const TalkLink = ({ purpose }: { purpose: keyof typeof TALK_LABELS }) => (
  <LinkButton to="/lineTalk" variant="outlined" startIcon={<TalkIcon />}>
    {TALK_LABELS[purpose]}
  </LinkButton>
);
