import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-part.tsx';
import { PageSpinner } from '#src/ui/loading.tsx';
import { loadHolidays } from './use-holiday-names.ts';

const DayCalendar = lazyComponent(
  () => import('./day-calendar.tsx'),
  ({ DayCalendar }) => DayCalendar,
);

export const preloadCalendar = (): Promise<unknown> => Promise.all([DayCalendar.preload(), loadHolidays()]);

export const LazyCalendar = (props: ComponentProps<typeof DayCalendar>) => (
  <Suspense
    fallback={
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 380 }}>
        <PageSpinner />
      </Box>
    }
  >
    <DayCalendar {...props} />
  </Suspense>
);
