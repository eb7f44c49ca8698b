import styled from '@emotion/styled';
import { Button } from '#src/ui/button.tsx';
import { ExternalIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { radius, tone } from '#src/ui/tone.ts';

const Host = styled('p')({
  padding: '12px 16px',
  border: `1px solid ${tone.hairline}`,
  borderRadius: radius.card,
  backgroundColor: tone.paper,
  color: tone.ink,
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
    scene="letter"
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
