/** Fetches the calendar's code; call it when idle, before the customer comes to the dates. */
export const loadCalendar = () => import('./day-calendar.tsx');
