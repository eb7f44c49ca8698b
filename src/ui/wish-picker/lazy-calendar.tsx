import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import { PageSpinner } from '../loading.tsx';
import { loadCalendar } from './load-calendar.ts';

const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }));

const Waiting = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 380,
});

/** The calendar, with a space of its size while its code arrives. */
export const LazyCalendar = (props: ComponentProps<typeof DayCalendar>) => (
  <Suspense
    fallback={
      <Waiting>
        <PageSpinner />
      </Waiting>
    }
  >
    <DayCalendar {...props} />
  </Suspense>
);
