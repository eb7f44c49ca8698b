import type { ProfileEditAnswers } from '#machines/profile-edit.types.ts';

/** Valid answers of the demo data's regular customer, by section. */
export const profileEditExamples = {
  contact: {
    profile: {
      tel: '0451112222',
      contactEmail: 'kenichi@example.com',
      telFrom: '09:00',
      telTo: '12:00',
    },
  },
  displayName: { profile: { name: 'けんいち' } },
} as const satisfies Record<string, ProfileEditAnswers>;
