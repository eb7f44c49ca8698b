import { styled } from '@mui/material/styles';
import { TalkIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.primary.light,
  '& p': { margin: 0 },
}));

/** How presents are handed out and points exchanged: by people, since nothing here can do it. */
export const HandOut = ({ exchanges }: { exchanges: boolean }) => (
  <Sheet>
    {exchanges && (
      <p>ポイントとの交換は、店舗の担当者が承ります。ご来店の際、またはLINEのトークでお申し付けください。</p>
    )}
    <p>
      お渡しの方法は、それぞれのプレゼントの説明をご覧ください。ご不明な点は、担当者までお問い合わせください。
    </p>
    <LinkButton variant="outlined" to="/lineTalk">
      <TalkIcon />
      LINEで問い合わせる
    </LinkButton>
  </Sheet>
);
