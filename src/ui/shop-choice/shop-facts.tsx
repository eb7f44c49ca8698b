import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { weekdaysInWords } from '#src/lib/japan-date.ts';
import { ClockIcon, PinIcon, TrainIcon } from '../icons.tsx';
import type { ShopCard } from './shop-card.ts';

const FACT = {
  display: 'flex',
  gap: 1,
  mb: 0.5,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& svg': { flexShrink: 0, mt: '3px', color: 'primary.main' },
  // WebKit breaks a `<br>` in a shrink-to-fit item into needless lines.
  '& > span': { flex: 1, minWidth: 0 },
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box component="span" sx={FACT}>
    {icon}
    <span>{children}</span>
  </Box>
);

/** The words on a shop's card: `id` begins the id of its name. */
export const ShopFacts = ({ id, shop }: { id: string; shop: ShopCard }) => (
  <Box component="span" sx={{ display: 'block', p: '16px 16px 12px' }}>
    <Typography
      component="span"
      id={`${id}-name`}
      sx={{ display: 'block', mb: 1, fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.5 }}
    >
      {shop.name}
    </Typography>
    <span>
      <Fact icon={<PinIcon />}>{shop.address}</Fact>
      <Fact icon={<TrainIcon />}>{shop.access}</Fact>
      <Fact icon={<ClockIcon />}>
        {shop.businessHours}
        <br />
        {`定休日：${weekdaysInWords(shop.closedWeekdays)}`}
      </Fact>
    </span>
  </Box>
);
