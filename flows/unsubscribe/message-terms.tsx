import { Lead } from '#src/ui/lead.tsx';
import { Terms } from '#src/ui/terms.tsx';

export const MessageTerms = ({ sender }: { sender: string | null }) => (
  <>
    <Lead>
      {`${sender ?? '当社'}からのメッセージの配信を停止できます。「配信を停止する」を押すまで、配信は停止されません。`}
    </Lead>
    <Terms>
      <div>
        <dt>届かなくなるもの</dt>
        <dd>イベントや見学会のご案内、家づくりの情報など、お知らせのメッセージ</dd>
      </div>
      <div>
        <dt>引き続き届くもの</dt>
        <dd>ご予約の確認や変更、お問い合わせへのお返事など、お手続きに必要なご連絡</dd>
      </div>
      <div>
        <dt>配信の再開</dt>
        <dd>このページで、いつでも再開できます。ご予約やご登録の内容は、そのまま残ります。</dd>
      </div>
    </Terms>
  </>
);
