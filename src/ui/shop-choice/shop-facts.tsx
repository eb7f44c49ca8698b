import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDay, weekdaysInWords } from '#src/lib/japan-date.ts';
import { CalendarIcon, ClockIcon, PinIcon, TrainIcon } from '../icons.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import type { ShopCard } from './shop-card.ts';

const FACT = {
  display: 'flex',
  gap: 0.75,
  fontSize: '0.875rem',
  lineHeight: 1.6,
  '& svg': { flexShrink: 0, mt: '2px', color: 'primary.main' },
  '& > span': { flex: 1, minWidth: 0 },
  '& > span > span': { display: 'inline-block', mr: 1 },
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box component="span" sx={FACT}>
    {icon}
    <span>{children}</span>
  </Box>
);

/** What can be had first is what shops differ in most. */
const Soonest = ({ day }: { day: string | null }) => (
  <Box component="span" sx={{ ...FACT, fontWeight: 700, color: day ? 'primary.dark' : 'text.secondary' }}>
    <CalendarIcon size={18} />
    <span>{day ? `最短 ${formatDay(day)}〜` : '現在、空きがありません'}</span>
  </Box>
);

/** The words on a shop's card, which flow around its small photo: `id` begins the id of its name. */
export const ShopFacts = ({ id, shop }: { id: string; shop: ShopCard }) => (
  <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0 }}>
    <Box component="span" sx={{ float: 'right', ml: 1 }}>
      <Thumbnail url={shop.photoUrl} alt="" />
    </Box>
    <Typography
      component="span"
      id={`${id}-name`}
      sx={{ display: 'block', mb: 0.25, fontWeight: 700, lineHeight: 1.5 }}
    >
      {shop.name}
    </Typography>
    <span>
      {shop.nextOpenOn !== undefined && <Soonest day={shop.nextOpenOn} />}
      <Fact icon={<PinIcon size={18} />}>{shop.address}</Fact>
      <Fact icon={<TrainIcon size={18} />}>{shop.access}</Fact>
      <Fact icon={<ClockIcon size={18} />}>
        <span>{shop.businessHours}</span>
        <span>{`定休日：${weekdaysInWords(shop.closedWeekdays)}`}</span>
      </Fact>
    </span>
  </Box>
);
