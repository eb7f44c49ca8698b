import { and, eq } from 'drizzle-orm';
import type { InquiryContext, InquiryInput } from '#machines/inquiry.machine.ts';
import { inquiries, inquiryResponses } from '#provider/db/form-tables.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { SubmissionEvent } from '#tests/model/submission-outcomes.ts';
import { isSubmission } from '#tests/model/submission-outcomes.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { problemAt, refuse, tooMany } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { inquiryModel } from './inquiry.model.ts';

const CUSTOMER = 'newcomer';
const LOOKUP = 'GET /inquiries/:id/confirm_inquiry_response';
const HOUR_MS = 60 * 60 * 1000;

function inquiryWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);
  let inquiryId = 0;

  /** Stores an answer, as if it came from another device or an earlier page load. */
  const arrive = async () => {
    const response = { inquiryId, customerId: await customerId(), answers: [], createdAt: TEST_NOW };
    await db.insert(inquiryResponses).values(response).onConflictDoNothing();
  };
  const letTimePass = async () => {
    const deadline = new Date(TEST_NOW.getTime() - HOUR_MS);
    await db.update(inquiries).set({ deadline }).where(eq(inquiries.id, inquiryId));
  };
  const count = async () => {
    const { inquiryId: of, customerId: by } = inquiryResponses;
    return db.$count(inquiryResponses, and(eq(of, inquiryId), eq(by, await customerId())));
  };

  return {
    persona: CUSTOMER,
    sending: {
      parts: { response: 'POST /inquiry_responses' },
      check: [LOOKUP],
      find: LOOKUP,
      refuse: {
        inquiryOver: async (call, _, path, index) => {
          await (problemAt(path, index).standing === 'answered' ? arrive() : letTimePass());
          await call.pass();
        },
        answersRefused: (call) =>
          call.answer(422, { errors: ['もう少し短くお願いします。'], error_fields: ['answers[27]'] }),
        formRefused: refuse('ただいま受け付けられません。'),
        notSent: tooMany,
      },
      /**
       * Runs after the page load. If the page found an answer while loading, it would show that answer instead of the
       * form.
       */
      arrive,
    },
    loads: [LOOKUP],
    prepare: async (path) => {
      const { standing, receipt, ...input } = path.start.input as InquiryInput;
      inquiryId = input.inquiryId;
      if (receipt || standing === 'answered') await arrive();
      if (standing === 'overdue') await letTimePass();
    },
    reloadedAt: 'form',
    /** The app must report every failed submission on the tested path. */
    reports: ({ events }) =>
      events.filter((event) => isSubmission(event) && event.ending !== 'sent' && isSent(event)).length,
    left: count,
    expected: (end) =>
      end.value === 'complete' || (end.context as InquiryContext).standing === 'answered' ? 1 : 0,
  };
}

/** False if the button press sent nothing, for example because it only looked up the result of an earlier press. */
const isSent = ({ sends, checksFirst, ending }: SubmissionEvent): boolean =>
  sends.length > 0 && !(checksFirst && ['found', 'unknown'].includes(ending));

export const inquiryCase: WizardCase = { model: inquiryModel, world: inquiryWorld };
