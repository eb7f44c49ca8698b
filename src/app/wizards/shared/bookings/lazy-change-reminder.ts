import { lazy } from 'react';

/** The reminder on the last page of a booking, whose code comes with that page. */
export const LazyChangeReminder = lazy(async () => {
  const file = await import('./change-reminder.tsx');
  return { default: file.ChangeReminder };
});
