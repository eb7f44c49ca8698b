import { inquiryExample } from '#flows/inquiry/inquiry.examples.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';

const { inquiryId, answers } = inquiryExample;

export const inquiryModel = modelOf({
  flow: inquiryFlow,
  hasCheck: true,
  examples: { short: answers },
  facts: {
    'a new customer': { inquiryId, standing: 'open' },
    'an inquiry that the customer has answered': { inquiryId, standing: 'answered' },
    'an inquiry past its deadline': { inquiryId, standing: 'overdue' },
  },
  starts: [
    {
      name: 'a reload while sending, after which the inquiry is overdue',
      input: inMidSubmit(answers, { inquiryId, standing: 'overdue' }),
    },
  ],
  receipt: { inquiryId },
  refusals: {
    inquiryOver: { with: [{ standing: 'answered' }, { standing: 'overdue' }] },
    answersRefused: { with: [{ fields: ['answers.27'] }] },
    formRefused: {},
    notSent: {},
  },
  needs: (step, { standing }) =>
    step === 'confirm' ? { 'an inquiry that is open': standing === 'open' } : {},
  isOnlyRead: (step, { standing }) => step === 'form' && standing !== 'open',
});
