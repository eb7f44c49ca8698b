import { defineFlow } from '@ie-no-tayori/flow';
import * as z from 'zod/mini';
import { tripMachine } from './trip-machine.ts';

const toText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const places = ['Sea', 'Hills', 'City'].map((place) => ({ value: place.toLowerCase(), label: place }));

export const tripFlow = defineFlow(tripMachine, {
  version: 1,
  title: 'Plan a trip',
  receipt: z.literal(true),
  steps: {
    where: {
      event: 'where.entered',
      schema: z.object({ place: toText('Choose a place') }),
      fields: [{ kind: 'radio', name: 'place', label: 'Place', options: places }],
      copy: { title: 'Where do you want to go?' },
    },
    when: {
      event: 'when.entered',
      schema: z.object({ day: toText('Choose a day'), alone: z.boolean() }),
      fields: [
        { kind: 'date', name: 'day', label: 'First day' },
        { kind: 'checkbox', name: 'alone', label: 'I travel alone', optional: true },
      ],
      copy: { title: 'When do you want to go?' },
    },
    who: {
      event: 'who.entered',
      schema: z.object({
        name: toText('Enter a name'),
        email: z.string().check(z.email('Enter an email address')),
      }),
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'text', name: 'email', label: 'Email address', type: 'email' },
      ],
      copy: { title: 'Who travels with you?' },
    },
    review: { page: 'review', event: 'trip.sent', copy: { title: 'Is everything right?' } },
    done: { page: 'receipt', copy: { title: 'Your trip is planned' } },
  },
});
