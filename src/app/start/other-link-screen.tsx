import Button from '@mui/material/Button';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** Replaces every page of the router: those belong to a customer who no longer uses this browser. */
export const OtherLinkScreen = ({ onContinue }: { onContinue: () => void }) => (
  <>
    <PageTitle page="リンクをご確認ください" account={null} />
    <OtherLink onContinue={onContinue} />
  </>
);

/** Another tab of this browser has opened a link of another customer: whose page this was is over. */
const OtherLink = ({ onContinue }: { onContinue: () => void }) => (
  <StatusPage
    illustration="letter"
    heading="別のお客様のリンクが開かれました"
    actions={<Button onClick={onContinue}>新しいリンクのページを開く</Button>}
  >
    <p>同じブラウザで別のリンクが開かれたため、このページを閉じました。</p>
    <p>入力の途中だった内容は残っていません。</p>
    <p>このページの続きは、LINEのトークに届いたリンクから、もう一度お開きください。</p>
  </StatusPage>
);
