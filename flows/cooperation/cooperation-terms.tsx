import { Terms } from '#src/ui/terms.tsx';

/** What is shared with whom, what for, and that it is the customer's choice. */
export const CooperationTerms = () => (
  <Terms>
    <div>
      <dt>お伝えする情報</dt>
      <dd>お客様情報にご登録の、お名前、ご連絡先、ご住所、家づくりのご希望</dd>
    </div>
    <div>
      <dt>お伝えする相手</dt>
      <dd>住宅ローン、保険、引越し、家具など、家づくりに関わるサービスを扱う当社のパートナー企業</dd>
    </div>
    <div>
      <dt>目的</dt>
      <dd>パートナー企業からお客様へ、家づくりに役立つサービスをご案内するため</dd>
    </div>
    <div>
      <dt>ご回答について</dt>
      <dd>
        同意するかどうかはお客様の自由です。同意されない場合も、ご予約や資料のお届けなどのサービスは変わりなくご利用いただけます。ご回答はこのページでいつでも変更でき、新しいご回答に置き換わります。
      </dd>
    </div>
  </Terms>
);
