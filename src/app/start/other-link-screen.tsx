import { PageTitle } from '#src/engine/react/page-title.tsx';
import { OtherLink } from './other-link.tsx';

/** Takes the place of every page: the router's belong to a customer who is not this browser's any more. */
export const OtherLinkScreen = ({ onContinue }: { onContinue: () => void }) => (
  <>
    <PageTitle page="リンクをご確認ください" account={null} />
    <OtherLink onContinue={onContinue} />
  </>
);
