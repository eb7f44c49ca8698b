import { styled } from '@mui/material/styles';
import { CheckIcon } from '#src/ui/icons.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const promises = ['ご相談・ご来場のご予約', 'ご予約内容のご確認', '家づくりのご要望のご登録'];

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 20,
  listStyle: 'none',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));

/** What a customer can do once signed in. */
export const AfterSignIn = () => (
  <List aria-label="できること">
    {promises.map((promise) => (
      <li key={promise}>
        <CheckIcon size={20} />
        {promise}
      </li>
    ))}
  </List>
);
