import Box from '@mui/material/Box';
import { theme } from '#src/ui/theme/app-theme.tsx';

const look = { display: 'block', width: '100%', height: 'auto' };

const { sky, sun, farHill, hill, wall, leaves } = theme.vars.palette.drawing;

const line = {
  stroke: theme.vars.palette.primary.main,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 3,
} as const;

const Tree = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill="none" {...line}>
    <ellipse cx="0" cy="-34" rx="15" ry="20" fill={leaves} />
    <path d="M0 0v-36M0-18l6-6" />
  </g>
);

export const HouseBanner = () => (
  <Box component="svg" viewBox="0 0 350 150" aria-hidden="true" sx={look}>
    <rect width="350" height="150" fill={sky} />
    <circle cx="72" cy="46" r="20" fill={sun} />
    <path d="M0 112c40-26 96-30 150-16s130 4 200-22v76H0z" fill={farHill} />
    <path d="M0 132c60-18 110-22 190-18s120 4 160-6v42H0z" fill={hill} />
    <Tree x={108} y={117} size={0.8} />
    <Tree x={262} y={116} />
    <Tree x={288} y={114} size={0.7} />
    <g fill="none" {...line}>
      <path d="M146 116V74l36-28 36 28v42z" fill={wall} />
      <path d="m136 80 46-36 46 36" />
      <path d="M206 60V44h9v23" fill={wall} />
      <path d="M172 116V91a10 10 0 0 1 20 0v25" fill={sun} />
      <path d="M138 116h90" />
      <path d="M202 90h8v10h-8z" fill={sun} strokeWidth={2} />
    </g>
    <path d="M176 118c-4 10-18 18-34 32h56c-8-14-8-22-8-32z" fill={sky} />
  </Box>
);
