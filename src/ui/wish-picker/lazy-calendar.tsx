import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import { PageSpinner } from '../loading.tsx';
import { loadCalendar } from './load-calendar.ts';

const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }));

/** The calendar, with a space of its size while its code arrives. */
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
