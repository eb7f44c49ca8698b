import Button from '@mui/material/Button';
import { useLoaderData } from 'react-router-dom';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { liffLink } from './liff-link.ts';
import { LinkCode } from './link-code.tsx';
import { loadVisitorAccount } from './visitor-account.ts';

interface Code {
  accountName: string;
  link: string;
}

const load: PageCode<Code | null>['load'] = async (services, { request }) => {
  const found = await loadVisitorAccount(services);
  if (found === null) return null;
  const { uuid, account } = found;
  const queries = queriesIn(new URL(request.url));
  return { accountName: account.name, link: liffLink({ account, uuid, queries }) };
};

function QrcodePage() {
  const code = useLoaderData<Code | null>();
  if (code === null) return <UnknownVisitor />;
  return (
    <Titled title="スマートフォンで開く" account={code.accountName}>
      <QrcodeScreen {...code} />
    </Titled>
  );
}

export const page: PageCode = { load, Component: QrcodePage };

interface QrcodePageProps {
  accountName: string;
  link: string;
}

/** For visitors on a computer. The link continues their visit on a phone. */
const QrcodeScreen = ({ accountName, link }: QrcodePageProps) => (
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
