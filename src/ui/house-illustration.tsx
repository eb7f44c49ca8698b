import type { ReactNode } from 'react';
import { theme } from '#src/ui/theme/app-theme.tsx';

export type Illustration = 'lost' | 'resting' | 'letter' | 'offline' | 'empty';

const { wall: WALL, hill: HILL, sun: SUN } = theme.vars.palette.drawing;

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 3 } as const;

const signs: Record<Illustration, ReactNode> = {
  lost: (
    <g stroke={theme.vars.palette.secondary.main} {...line}>
      <path d="M182 128V78" />
      <path d="M164 80h30l8 8-8 8h-30z" fill={WALL} />
      <path d="M200 104h-26l-8 7 8 7h26z" fill={WALL} />
    </g>
  ),
  resting: (
    <g stroke={theme.vars.palette.secondary.main} {...line}>
      <path d="M164 62h12l-12 14h12" />
      <path d="M186 40h16l-16 18h16" />
    </g>
  ),
  letter: (
    <g stroke={theme.vars.palette.secondary.main} {...line}>
      <rect x="158" y="84" width="48" height="34" rx="5" fill={WALL} />
      <path d="m160 88 22 17 22-17" />
    </g>
  ),
  offline: (
    <g stroke={theme.vars.palette.secondary.main} {...line}>
      <path d="M160 62a34 34 0 0 1 44 0M168 73a21 21 0 0 1 28 0M176 84a9 9 0 0 1 12 0" />
      <path d="m164 94 36-44" />
    </g>
  ),
  empty: (
    <g stroke={theme.vars.palette.secondary.main} {...line}>
      <path d="M182 128v-24" />
      <path
        d="M182 110c-2-12-10-16-18-16 0 10 6 16 18 16ZM182 104c2-14 10-18 20-18 0 12-8 18-20 18Z"
        fill={WALL}
      />
    </g>
  ),
};

interface HouseProps {
  line: string;
  sun: string;
  hill: string;
  wall: string;
  /** What stands beside the house. */
  children: ReactNode;
}

const House = ({ line: stroke, sun, hill, wall, children }: HouseProps) => (
  <svg width="144" height="96" viewBox="0 0 240 160" aria-hidden="true">
    <circle cx="52" cy="46" r="18" fill={sun} />
    <path d="M0 160c20-34 66-42 120-36s92 4 120 36z" fill={hill} />
    <g stroke={stroke} {...line}>
      <path d="M72 128V84l36-28 36 28v44z" fill={wall} />
      <path d="m62 90 46-36 46 36" />
      <path d="M132 70V54h9v23" />
      <path d="M98 128v-26a10 10 0 0 1 20 0v26" fill={sun} />
      <path d="M78 128h74" />
    </g>
    {children}
  </svg>
);

export const HouseIllustration = ({ illustration }: { illustration: Illustration }) => (
  <House line={theme.vars.palette.primary.main} sun={SUN} hill={HILL} wall={WALL}>
    {signs[illustration]}
  </House>
);

/** The line in the builder's colour, or in grey as long as the builder is unknown. Set by show-brand.ts. */
const OPENING_LINE = 'var(--opening-line, #8D8577)';

/** The drawing of the opening page. Nothing else in it has a colour, because it is painted before the builder is known. */
export const OpeningHouse = () => (
  <House line={OPENING_LINE} sun="#EFE7D9" hill="#EFE9DE" wall="#FFFDF9">
    <g stroke={OPENING_LINE} {...line}>
      <ellipse cx="184" cy="94" rx="15" ry="20" fill="#E5DDD0" />
      <path d="M184 128V92M184 110l6-6" />
    </g>
  </House>
);
