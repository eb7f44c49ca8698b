import Button from '@mui/material/Button';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkCode } from './link-code.tsx';

interface QrcodePageProps {
  accountName: string;
  link: string;
}

/** For people on a computer: the link of this visit, to go on with on the phone. */
export const QrcodePage = ({ accountName, link }: QrcodePageProps) => (
  <PageFrame title="スマートフォンで開く">
    <Lead>{`${accountName}のページは、スマートフォンのLINEでご利用いただけます。`}</Lead>
    <LinkCode link={link} heading="お客様のページ">
      スマートフォンのカメラでQRコードを読み取ってください。
    </LinkCode>
    <Button href={link} variant="outlined" rel="noreferrer">
      このままLINEで開く
    </Button>
  </PageFrame>
);
