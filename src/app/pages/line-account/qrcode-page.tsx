import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { UnknownVisitor } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { QrcodePage as QrcodeScreen } from '#src/features/friends/qrcode-page.tsx';
import { liffLink } from './liff-link.ts';
import { loadVisitorAccount } from './visitor-account.ts';

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
    return { accountName: account.name, link: liffLink({ account, uuid, queries }) };
  };

export function QrcodePage() {
  const code = useLoaderData<Code | null>();
  if (code === null) return <UnknownVisitor />;
  return (
    <Titled title="スマートフォンで開く" account={code.accountName}>
      <QrcodeScreen {...code} />
    </Titled>
  );
}
