import { useLoaderData } from 'react-router-dom';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { liffLink } from './liff-link.ts';
import { QrcodePage as QrcodeScreen } from './qrcode-screen.tsx';
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
