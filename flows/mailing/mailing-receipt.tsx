import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { withKeys } from '#src/lib/lists.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { Terms } from '#src/ui/terms.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

interface MailingReceiptProps {
  recipient: readonly string[];
  /** Null if the builder's data could not be loaded. `brochures` is null if the builder does not say what it sends. */
  builder: { tel: string; brochures: { contents: readonly string[]; arriveInDays: number } | null } | null;
}

export function MailingReceipt({ recipient, builder }: MailingReceiptProps) {
  const brochures = builder?.brochures ?? null;
  return (
    <>
      <Thanks heading="資料請求を受け付けました">
        <p>届くまでのあいだ、Webカタログもご覧いただけます。</p>
      </Thanks>
      <Terms>
        {brochures && (
          <>
            <div>
              <dt>お届けするもの</dt>
              <dd>{brochures.contents.join('、')}</dd>
            </div>
            <div>
              <dt>お届けの目安</dt>
              <dd>{`${brochures.arriveInDays}日ほどでお届けします`}</dd>
            </div>
          </>
        )}
        <div>
          <dt>お届け先</dt>
          <dd>
            {withKeys(recipient).map(([key, line]) => (
              <Typography key={key} component="span" sx={{ display: 'block', font: 'inherit' }}>
                {line}
              </Typography>
            ))}
          </dd>
        </div>
      </Terms>
      <PageSection title="届かない場合">
        <Typography>
          {brochures
            ? `${brochures.arriveInDays}日を過ぎても届かない場合は、お手数ですが、ご連絡ください。`
            : '届かない場合は、お手数ですが、ご連絡ください。'}
        </Typography>
        {builder && builder.tel !== '' && <TelLink tel={builder.tel} />}
        <TalkLink purpose="ask" />
      </PageSection>
      <Stack spacing={1}>
        <LinkButton to="/webCatalogs">Webカタログを見る</LinkButton>
        <LinkButton to="/consultations" variant="outlined">
          相談を予約する
        </LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </Stack>
    </>
  );
}
