import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { liffLink } from '#src/app/arrival/liff-link.ts';
import { queriesIn } from '#src/app/arrival/url-queries.ts';
import { QrcodePage } from '#src/features/friends/qrcode-page.tsx';
import { loadVisitorAccount } from '../line-account.ts';
import type { AppServices } from '../services.ts';
import { UnknownVisitor } from '../sign-in-screen.tsx';
import { Titled } from '../titled.tsx';

interface Code {
  accountName: string;
  link: string;
}

export const qrcodeLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }): Promise<Code | null> => {
    const found = await loadVisitorAccount(services);
    if (found === null) return null;
    const { uuid, account } = found;
    const queries = queriesIn(new URL(request.url));
    return { accountName: account.name, link: liffLink({ liffUrl: account.liffUrl, uuid, queries }) };
  };

export function QrcodeRoute() {
  const code = useLoaderData<Code | null>();
  if (code === null) return <UnknownVisitor />;
  return (
    <Titled title="スマートフォンで開く" account={code.accountName}>
      <QrcodePage {...code} />
    </Titled>
  );
}
