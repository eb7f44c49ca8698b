import { SIDE } from '#src/ui/theme/room.ts';

/** On a phone the element extends to both edges of the screen. */
export const wide = { mx: { xs: `calc(-1 * ${SIDE})`, sm: 0 } } as const;
