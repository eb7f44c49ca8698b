import type { SvgIconProps } from '@mui/material/SvgIcon';
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

interface IconProps extends SvgIconProps {
  /** In pixels at the browser's default text size. Default 20. */
  size?: number;
}

const icon =
  (drawing: ReactNode) =>
  ({ size, ...props }: IconProps) => (
    <SvgIcon fontSize="small" style={size ? { fontSize: `${size / 16}rem` } : undefined} {...props}>
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {drawing}
      </g>
    </SvgIcon>
  );

export const ChevronLeftIcon = icon(<path d="m15 5-7 7 7 7" />);
export const ChevronRightIcon = icon(<path d="m9 5 7 7-7 7" />);
export const ChevronDownIcon = icon(<path d="m5 9 7 7 7-7" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.4" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const FilterIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" strokeWidth="2.2" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" strokeWidth="2.2" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const RouteIcon = icon(<path d="M5 19V13a4 4 0 0 1 4-4h10M15 5l4 4-4 4" />);
export const TrainIcon = icon(
  <>
    <rect x="6" y="3.5" width="12" height="13" rx="3" />
    <path d="M6 11h12M9 20l1.5-3M15 20l-1.5-3M9.5 14h.01M14.5 14h.01" />
  </>,
);
export const CarIcon = icon(<path d="M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6.5 16.5V19M17.5 16.5V19" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="3" />
    <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const FlagIcon = icon(<path d="M6 20.5V4.5M6 5h12l-3 4.25 3 4.25H6" />);
export const BookIcon = icon(
  <path d="M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.4" />,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="m4.5 7 7.5 6 7.5-6" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M8.5 4.5h-3A1.5 1.5 0 0 0 4 6.1C4.5 13.6 10.4 19.5 17.9 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.200-1.700-1.900 2a13 13 0 0 1-5.200-5.200l2-1.900z" />,
);
export const ExternalIcon = icon(
  <path d="M14 5h5v5M19 5l-8 8M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V9a1.5 1.5 0 0 1 1.5-1.5H10" />,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2.5" />
    <path d="M5.5 15A1.5 1.5 0 0 1 4 13.5V6.5A2.5 2.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5" />
  </>,
);
export const GiftIcon = icon(
  <>
    <path d="M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12M4 8.5h16V12H4zM12 8.5V20" />
    <path d="M12 8.5C9.5 8.5 7.5 7.5 7.5 6A2 2 0 0 1 9.5 4C11 4 12 6 12 8.5ZM12 8.5c2.5 0 4.5-1 4.5-2.5a2 2 0 0 0-2-2C13 4 12 6 12 8.5Z" />
  </>,
);
export const BellIcon = icon(
  <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 5.5 2 5.5h-15s2-1 2-5.5ZM10 19.5a2.2 2.2 0 0 0 4 0" />,
);
export const TalkIcon = icon(
  <path d="M12 4.5c4.7 0 8.5 3 8.5 6.8S16.7 18 12 18l-4.5 2.5.7-3.3C5.3 16 3.5 13.8 3.5 11.3c0-3.8 3.8-6.8 8.5-6.8Z" />,
);
export const PencilIcon = icon(<path d="m4 20 1-4L16 5l3 3L8 19zM14 7l3 3" />);
export const PhotoIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <path d="m4.5 17 4.7-5 3.6 3.8 2.4-2.4 4.3 4.1M15.5 9.3h.01" />
  </>,
);
