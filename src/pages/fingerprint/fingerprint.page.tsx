import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { useBackIfAny } from '#src/app/base/router/router-history.ts';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

function FingerprintPage() {
  const back = useBackIfAny();
  return (
    <Titled title="端末情報の取り扱いについて">
      <FingerprintScreen byService={Boolean(import.meta.env.VITE_FINGERPRINT_API_KEY)} onBack={back} />
    </Titled>
  );
}

export const page = { Component: FingerprintPage };

interface FingerprintScreenProps {
  /**
   * True if the company Fingerprint computes the device's id. The company then receives the device's characteristics.
   */
  byService: boolean;
  onBack: (() => void) | undefined;
}

/** Explains the device's id, which the provider receives with each request for an SMS. */
const FingerprintScreen = ({ byService, onBack }: FingerprintScreenProps) => (
  <PageFrame title="端末情報の取り扱いについて" back={onBack && { label: '戻る', onPress: onBack }}>
    <Lead>
      プレゼントの申し込みで認証コードを送信する際に、ご利用の端末を見分けるための番号を使用します。
    </Lead>
    <Part title="使用する情報">
      <Typography>次のような端末とブラウザの特徴から、端末を見分けるための番号をつくります。</Typography>
      <Typography component="ul" sx={{ pl: '1.25em' }}>
        <li>端末とブラウザの種類</li>
        <li>画面の大きさ、言語、時間帯の設定</li>
        <li>文字や画像の表示のされ方</li>
        {byService && <li>インターネット上の住所（IPアドレス）</li>}
      </Typography>
      <Typography>お名前、連絡先、写真、位置情報など、端末に保存されている内容は使用しません。</Typography>
    </Part>
    <Part title="使用する目的">
      <Typography>
        同じ方が何度もプレゼントを申し込むなどの、不正な申し込みを防ぐためです。広告や、ほかのページの閲覧状況の確認には使用しません。
      </Typography>
    </Part>
    <Part title="情報の送り先">
      {byService ? (
        <Typography>
          端末の特徴は、番号をつくるために、端末の識別サービスを提供するFingerprint社（FingerprintJS,
          Inc.）に送信されます。つくられた番号は、携帯電話番号とともに当社が受け取ります。
        </Typography>
      ) : (
        <Typography>
          番号はお使いの端末の中でつくられ、携帯電話番号とともに当社だけが受け取ります。ほかの会社には送信しません。
        </Typography>
      )}
    </Part>
    <Part title="使用される時">
      <Typography>
        「認証コードを送信する」または「認証コードを再送する」を押した時だけです。ページを見るだけでは使用しません。
      </Typography>
    </Part>
  </PageFrame>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
