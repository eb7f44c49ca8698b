import Button from '@mui/material/Button';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** Replaces all pages of the router, because they belong to the earlier customer (SIGN-41). */
export const OtherLinkScreen = ({ onContinue }: { onContinue: () => void }) => (
  <>
    <PageTitle page="リンクをご確認ください" account={null} />
    <OtherLink onContinue={onContinue} />
  </>
);

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
