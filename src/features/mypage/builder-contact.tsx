import { styled } from '@mui/material/styles';
import { TalkIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '16px 16px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& p': { margin: 0 },
}));

const Name = styled('p')({ fontWeight: 700 });

/** Who the customer can ask, by phone or in the LINE talk. */
export const BuilderContact = ({ name, tel }: { name: string; tel: string }) => (
  <Sheet>
    <Name>{name}</Name>
    {tel !== '' && <TelLink tel={tel} />}
    <LinkButton variant="outlined" to="/lineTalk">
      <TalkIcon />
      LINEで相談する
    </LinkButton>
  </Sheet>
);
