import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDay, formatWeekdays } from '#src/lib/japan-date.ts';
import { PhotoThumbnail } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { CalendarIcon, CarIcon, CheckIcon, ClockIcon, PinIcon, TrainIcon } from '#src/ui/theme/icons.tsx';
import { LARGE_TEXT, textSize } from '#src/ui/theme/tokens.ts';
import type { ShopCard } from './shop-card.ts';

const FACT = {
  display: 'flex',
  gap: 0.75,
  fontSize: textSize.body,
  lineHeight: 1.6,
  '& svg': { flexShrink: 0, mt: '2px', color: 'primary.main' },
  '& > span': { flex: 1, minWidth: 0 },
  '& > span > span': { display: 'inline-block', mr: 1 },
};

const SOONEST = { ...FACT, fontWeight: 700, '& > span > span': { mr: 0 } };

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box component="span" sx={FACT}>
    {icon}
    <span>{children}</span>
  </Box>
);

const Soonest = ({ day }: { day: string | null }) => (
  <Box component="span" sx={{ ...SOONEST, color: day ? 'primary.dark' : 'text.secondary' }}>
    <CalendarIcon size={18} />
    <span>
      <Phrases>{day ? `最短 ${formatDay(day)}〜` : '現在、空きがありません'}</Phrases>
    </span>
  </Box>
);

interface ShopFactsProps {
  id: string;
  shop: ShopCard;
  /** True when the photo is visible without scrolling. */
  first: boolean;
}

export const ShopFacts = ({ id, shop, first }: ShopFactsProps) => (
  <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0 }}>
    <Box
      component="span"
      sx={{ float: 'right', ml: 1, [LARGE_TEXT]: { float: 'none', display: 'block', ml: 0, mb: 1 } }}
    >
      <PhotoThumbnail url={shop.photoUrl} first={first} />
    </Box>
    <Typography
      component="span"
      id={`${id}-name`}
      sx={{ display: 'block', mb: 0.25, fontWeight: 700, lineHeight: 1.5 }}
    >
      <Phrases>{shop.name}</Phrases>
    </Typography>
    <span>
      {shop.nextOpenOn !== undefined && <Soonest day={shop.nextOpenOn} />}
      <Fact icon={<PinIcon size={18} />}>
        <Phrases>{shop.address}</Phrases>
      </Fact>
      <Fact icon={<TrainIcon size={18} />}>{shop.access}</Fact>
      <Fact icon={<ClockIcon size={18} />}>
        <span>{shop.businessHours}</span>
        <span>{`定休日：${formatWeekdays(shop.closedWeekdays)}`}</span>
      </Fact>
      {shop.hasParking && (
        <Fact icon={<CarIcon size={18} />}>
          <Phrases>駐車場あり</Phrases>
        </Fact>
      )}
      {shop.hasKidsSpace && (
        <Fact icon={<CheckIcon size={18} />}>
          <Phrases>キッズスペースあり</Phrases>
        </Fact>
      )}
    </span>
  </Box>
);
