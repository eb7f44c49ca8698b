import { SIDE } from '#src/ui/theme/room.ts';

/** From edge to edge on a phone. */
export const wide = { mx: { xs: `calc(-1 * ${SIDE})`, sm: 0 } } as const;
