import Button from '@mui/material/Button';
import { google } from 'calendar-link';

interface CalendarButtonProps {
  label: string;
  title: string;
  /** `date` is `YYYY-MM-DD` and `time` is `HH:mm`, both in Asia/Tokyo. */
  start: { date: string; time: string };
  minutes: number;
  place: string;
  description: string;
}

/** Adds an appointment to the customer's Google calendar, in a window of its own. */
export const CalendarButton = ({ label, title, start, minutes, place, description }: CalendarButtonProps) => (
  <Button
    variant="outlined"
    href={google({
      title,
      start: `${start.date}T${start.time}:00+09:00`,
      duration: [minutes, 'minute'],
      location: place,
      description,
    })}
    target="_blank"
    rel="noopener noreferrer"
  >
    {label}
  </Button>
);
