import Button from '@mui/material/Button';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { liffLink, loadVisitorAccount } from './liff-link.ts';
import { LinkCode } from './link-code.tsx';

interface QrcodeData {
  /** Null if the provider does not know the visitor. */
  code: QrcodeScreenProps | null;
}

function QrcodePage({ code }: QrcodeData) {
  if (code === null) return <UnknownVisitor />;
  return (
    <Titled title="スマートフォンで開く" account={code.accountName}>
      <QrcodeScreen {...code} />
    </Titled>
  );
}

export const page: PageCode<QrcodeData> = {
  load: async (services, { request }) => {
    const visitor = await loadVisitorAccount(services);
    if (visitor === null) return { code: null };
    const { uuid, account } = visitor;
    const queries = parseLinkQueries(new URL(request.url));
    return { code: { accountName: account.name, link: liffLink({ account, uuid, queries }) } };
  },
  Component: QrcodePage,
};

interface QrcodeScreenProps {
  accountName: string;
  link: string;
}

/** For visitors on a computer. The link continues their visit on a phone. */
const QrcodeScreen = ({ accountName, link }: QrcodeScreenProps) => (
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
