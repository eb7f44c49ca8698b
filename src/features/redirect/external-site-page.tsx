import styled from '@emotion/styled';
import { Button } from '#src/ui/button.tsx';
import { colours } from '#src/ui/colours.ts';
import { ExternalIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius } from '#src/ui/radius.ts';
import { StatusPage } from '#src/ui/status-page.tsx';

const Host = styled('p')({
  padding: '12px 16px',
  border: `1px solid ${colours.hairline}`,
  borderRadius: radius.card,
  backgroundColor: colours.paper,
  color: colours.ink,
  fontWeight: 700,
  wordBreak: 'break-all',
});

interface ExternalSitePageProps {
  /** As the browser will ask for it; see arrival/external-site.ts. */
  host: string;
  onOpen: () => void;
}

/** Says which site a link leads to; nothing but the tap opens it. */
export const ExternalSitePage = ({ host, onOpen }: ExternalSitePageProps) => (
  <StatusPage
    illustration="letter"
    heading="外部のサイトを開きます"
    actions={
      <>
        <Button onClick={onOpen} startIcon={<ExternalIcon />}>
          サイトを開く
        </Button>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>次のサイトへ移動します。アドレスをご確認ください。</p>
    <Host>{host}</Host>
  </StatusPage>
);
