import type { BookingProblem, ProfileAnswer, Wish } from '#machines/booking.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { OverlapProblem } from '#machines/submission.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { ReadProfile } from '#src/app/wizards/shared/profile/profile-ports.ts';
import { readProfile } from '#src/app/wizards/shared/profile/profile-ports.ts';
import { saveProfile } from './booking-ports.ts';
import { refuseOverlap } from './overlap-port.ts';

/** The parts of a submission that come before its booking, by the key of the press. */
interface BeforeBooking {
  overlap(key: string, wishes: readonly Wish[]): Promise<Answer<null, OverlapProblem>>;
  profile(key: string, answered: ProfileAnswer): Promise<Answer<null, BookingProblem>>;
}

/** The profile is read while the overlaps are looked for: one round to the provider less until the customer has booked. */
export function beforeBooking(client: ApiClient): BeforeBooking {
  let ahead: { key: string; read: ReadProfile } | null = null;
  return {
    overlap: async (key, wishes) => {
      ahead = { key, read: readProfile(client) };
      const answer = await refuseOverlap(client, key, wishes);
      // Whoever decides to have both does so later.
      if (!answer.ok) ahead = null;
      return answer;
    },
    profile: (key, answered) => {
      const read = ahead?.key === key ? ahead.read : undefined;
      ahead = null;
      return saveProfile(client, answered, read);
    },
  };
}
