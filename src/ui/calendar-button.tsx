import Button from '@mui/material/Button';
import { google } from 'calendar-link';
import { instantInJapan } from '#src/lib/japan-date.ts';

interface CalendarButtonProps {
  variant?: 'outlined' | 'text';
  label: string;
  title: string;
  /** True if the builder has not confirmed the time. The calendar entry then says so. */
  unconfirmed: boolean;
  /** `date` is `YYYY-MM-DD` and `time` is `HH:mm`, both in Asia/Tokyo. */
  start: { date: string; time: string };
  minutes: number;
  place: string;
  description: string;
}

export const CalendarButton = ({
  variant = 'outlined',
  label,
  title,
  unconfirmed,
  start,
  ...about
}: CalendarButtonProps) => (
  <Button
    variant={variant}
    href={google({
      title: unconfirmed ? `【日時確認中】${title}` : title,
      start: instantInJapan(start.date, start.time),
      duration: [about.minutes, 'minute'],
      location: about.place,
      description: about.description,
    })}
    target="_blank"
    rel="noopener noreferrer"
    sx={variant === 'text' ? { px: 0, textAlign: 'left' } : null}
  >
    {label}
  </Button>
);
