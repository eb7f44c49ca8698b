import { SIDE } from '#src/ui/theme/room.ts';

/** What is looked at: on a phone from edge to edge. */
export const wide = { mx: { xs: `calc(-1 * ${SIDE})`, sm: 0 } } as const;
