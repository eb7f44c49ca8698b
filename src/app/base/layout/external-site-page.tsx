import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { ExternalIcon } from '#src/ui/theme/icons.tsx';

interface ExternalSitePageProps {
  /** The host of the parsed URL, with its port. See `session/link/redirect-target.ts`. */
  host: string;
  onOpen: () => void;
}

/** Shows the host of an external link. The site opens only after a tap (ARR-29). */
export const ExternalSitePage = ({ host, onOpen }: ExternalSitePageProps) => (
  <StatusPage
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
    <p>このアプリの外のサイトへ移動します。アドレスをご確認ください。</p>
    <Card sx={{ px: 2, py: 1.5, color: 'text.primary', fontWeight: 700, wordBreak: 'break-all' }}>
      {host}
    </Card>
  </StatusPage>
);
