import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { LinkButton } from './page-link.tsx';

/** Why a customer goes to the talk (chat) with the builder in LINE. One purpose has one label on every page. */
export const TALK_LABELS = { ask: 'LINEで質問する', open: 'LINEのトークを開く' } as const;

interface TalkLinkProps {
  purpose: keyof typeof TALK_LABELS;
  /** True if the page offers nothing better to do. */
  isMain?: boolean;
}

export const TalkLink = ({ purpose, isMain = false }: TalkLinkProps) => (
  <LinkButton to="/lineTalk" variant={isMain ? 'contained' : 'outlined'} startIcon={<TalkIcon />}>
    {TALK_LABELS[purpose]}
  </LinkButton>
);
