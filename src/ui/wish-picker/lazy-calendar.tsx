import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-part.tsx';
import { PageSpinner } from '#src/ui/loading.tsx';

const DayCalendar = lazyComponent(
  () => import('./day-calendar.tsx'),
  ({ DayCalendar }) => DayCalendar,
);

export const preloadCalendar = (): Promise<unknown> => DayCalendar.preload();

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
