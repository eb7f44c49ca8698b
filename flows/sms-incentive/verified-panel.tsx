import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

/** The end: the number is the customer's own. */
export const VerifiedPanel = ({ presentName }: { presentName: string }) => (
  <Thanks heading="電話番号を確認しました" actions={<LinkButton to="/">ホームに戻る</LinkButton>}>
    <p>{`${presentName}のお申し込みを承りました。お届けまで、いましばらくお待ちください。`}</p>
  </Thanks>
);
