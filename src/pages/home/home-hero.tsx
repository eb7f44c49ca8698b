import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Suspense, use } from 'react';
import { BrandPicture } from '#src/app/base/layout/brand-picture.tsx';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { formatDay } from '#src/lib/japan-date.ts';
import { LateSkeletons, PhotoSkeleton } from '#src/ui/loading.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { CalendarIcon } from '#src/ui/theme/icons.tsx';
import { fullBleed, textSize } from '#src/ui/theme/tokens.ts';

const line = {
  fontFamily: '"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif',
  fontSize: textSize.title,
  '@media (min-width: 22em)': { fontSize: textSize.display },
  fontWeight: 600,
  lineHeight: 1.45,
  letterSpacing: '0.04em',
  textWrap: 'balance',
} as const;

/** The first day on which a visit can be booked, `YYYY-MM-DD`. Null if it is unknown. */
type Soonest = Promise<string | null>;

function useHeroBrand() {
  const { account } = useAppServices();
  const brand = useSelector(account, (value) => value)?.brand;
  return {
    title: brand?.heroTitle || '理想の住まいを、ごいっしょに。',
    invitation: `${brand?.placeNoun || 'モデルハウス'}の見学やご相談は、こちらからご予約いただけます。`,
  };
}

/** The builder's picture and line with the way to a first visit, for a customer without a booking. */
export const HomeHero = ({ soonest }: { soonest: Soonest }) => {
  const { title, invitation } = useHeroBrand();
  return (
    <Stack component="section" aria-label="来場のご案内" spacing={2}>
      <Box sx={{ ...fullBleed, borderRadius: { xs: 0, sm: '16px' }, overflow: 'hidden' }}>
        <BrandPicture />
      </Box>
      <Typography component="h2" sx={line}>
        <Phrases>{title}</Phrases>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Phrases>{invitation}</Phrases>
      </Typography>
      <LinkButton to="/consultations" size="large" startIcon={<CalendarIcon />}>
        来場を予約する
      </LinkButton>
      <Typography variant="body2" sx={{ minHeight: '1.6em', textAlign: 'center' }}>
        <Suspense>
          <SoonestDay soonest={soonest} />
        </Suspense>
      </Typography>
      <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        現在、ご予約はありません
      </Typography>
    </Stack>
  );
};

/** By default a skeleton is as narrow as its child, which it hides. */
const asChild = { maxWidth: 'none', width: '100%', height: 'auto' };

/** Stands for the hero or the next booking until the bookings are known, and loads the hero's picture. */
export const HeroSkeleton = () => {
  const { title, invitation } = useHeroBrand();
  return (
    <LateSkeletons>
      <Stack spacing={2}>
        <Box sx={{ ...fullBleed, borderRadius: { xs: 0, sm: '16px' }, overflow: 'hidden' }}>
          <PhotoSkeleton>
            <BrandPicture />
          </PhotoSkeleton>
        </Box>
        <Skeleton variant="text" sx={asChild}>
          <Typography component="div" sx={line}>
            <Phrases>{title}</Phrases>
          </Typography>
        </Skeleton>
        <Skeleton variant="text" sx={asChild}>
          <Typography>
            <Phrases>{invitation}</Phrases>
          </Typography>
        </Skeleton>
        <Skeleton variant="rounded" width="100%" height={56} />
        <Skeleton variant="text" width="60%" sx={{ alignSelf: 'center' }} />
      </Stack>
    </LateSkeletons>
  );
};

function SoonestDay({ soonest }: { soonest: Soonest }) {
  const day = use(soonest);
  return day && <Phrases>{`最短 ${formatDay(day)}からご来場いただけます`}</Phrases>;
}
