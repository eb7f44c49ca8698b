import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import type { MailingContext } from '#machines/mailing.types.ts';
import { inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';

const { everything, addressOnly } = mailingExamples;
const sent = inMidSubmit(everything, {});

export const mailingModel = modelOf({
  flow: mailingFlow,
  examples: { everything, nothingSaid: { ...addressOnly, address: everything.address } },
  starts: [
    {
      name: 'a reload after the profile was saved',
      input: { ...sent, submission: { ...sent.submission, done: ['profile'] } },
    },
  ],
  receipt: { requested: true },
  findsWanted: true,
  refusals: ({ snapshot }) => {
    const { enquete } = (snapshot.context as MailingContext).answers;
    /** The provider can refuse this field only if it has a value. */
    const wish = enquete?.otherDesiredCondition ? [{ fields: ['otherDesiredCondition'] }] : [];
    return {
      profileRefused: { part: 'profile', with: [{ fields: ['tel'] }, ...wish, { fields: [] }] },
      mailNotRequested: {},
      notSent: { part: 'profile' },
    };
  },
});
