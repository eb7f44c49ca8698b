import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ExternalIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Host = styled('p')(({ theme }) => ({
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontWeight: 700,
  wordBreak: 'break-all',
}));

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
