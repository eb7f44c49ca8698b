import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TalkIcon } from '#src/ui/theme/icons.tsx';

/** Explains how to get presents and exchange points. The builder's staff does both; the app cannot. */
export const RedeemGuide = ({ exchanges }: { exchanges: boolean }) => (
  <Card variant="elevation" elevation={0} sx={{ bgcolor: 'primary.light' }}>
    <CardContent component={Stack} sx={{ gap: 1.5 }}>
      {exchanges && (
        <Typography>
          <Phrases>
            ポイントとの交換は、店舗の担当者が承ります。ご来場の際、またはLINEのトークでお申し付けください。
          </Phrases>
        </Typography>
      )}
      <Typography>
        お渡しの方法は、それぞれのプレゼントの説明をご覧ください。ご不明な点は、担当者までお問い合わせください。
      </Typography>
      <LinkButton variant="outlined" to="/lineTalk">
        <TalkIcon />
        LINEで問い合わせる
      </LinkButton>
    </CardContent>
  </Card>
);
