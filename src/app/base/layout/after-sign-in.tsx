import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import { CheckIcon } from '#src/ui/theme/icons.tsx';
import { responsivePadding } from '#src/ui/theme/tokens.ts';

const promises = ['ご相談・ご来場のご予約', 'ご予約内容のご確認', 'カタログの閲覧・資料請求'];

export const AfterSignIn = () => (
  <Card component={List} aria-label="できること" sx={{ px: responsivePadding(20), py: 1.75 }}>
    {promises.map((promise) => (
      <ListItem key={promise} disableGutters sx={{ py: 0.75 }}>
        <ListItemIcon sx={{ minWidth: 32, color: 'primary.main' }}>
          <CheckIcon size={20} />
        </ListItemIcon>
        {promise}
      </ListItem>
    ))}
  </Card>
);
