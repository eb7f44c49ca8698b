import { and, eq } from 'drizzle-orm';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import type { InquiryContext, InquiryInput } from '#machines/inquiry.types.ts';
import { inquiries, inquiryResponses } from '#provider/db/inquiry-tables.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { inquiryExploration } from './inquiry-cases.ts';
import { profileOf } from './profile-of.ts';
import type { Realise, WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, isFoundLater, pass, portOf, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';
const LOOKUP = 'GET /inquiries/:id/confirm_inquiry_response';
const HOUR_MS = 60 * 60 * 1000;

/** The inquiry that a path is about. */
const inquiryOf = ({ start }: Path): number => (start.input as InquiryInput).inquiryId;

/** How the inquiry stands by the problem of the path's event at `index`. */
const standingAt = ({ events }: Path, index: number): unknown => events[index]?.output?.problem?.standing;

function inquiryWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);
  let inquiryId = 0;

  /** The customer answers on another device, or an earlier page load has. */
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

  const close: Realise = async (call, _, path, index) => {
    await (standingAt(path, index) === 'answered' ? arrive() : letTimePass());
    await call.pass();
  };
  const find: Realise = async (call, _, { start }) => {
    if ((start.input as InquiryInput).submission) await arrive();
    await call.pass();
  };

  return {
    persona: CUSTOMER,
    calls: { sendResponse: 'POST /inquiry_responses', findResponse: LOOKUP },
    loads: [LOOKUP],
    prepare: async (path) => {
      inquiryId = inquiryOf(path);
      const { standing } = path.start.input as InquiryInput;
      if (standing === 'answered') await arrive();
      if (standing === 'overdue') await letTimePass();
    },
    outcomes: {
      sendResponse: {
        value: pass,
        outcomeUnknown: (call, _, path, index) =>
          isFoundLater(path, index, 'findResponse') ? call.loseAnswer() : call.fail(),
        inquiryOver: close,
        answersRefused: (call) =>
          call.answer(422, { errors: ['もう少し短くお願いします。'], error_fields: ['answers[27]'] }),
        formRefused: refuse('ただいま受け付けられません。'),
      },
      findResponse: { value: find, nothing: pass, outcomeUnknown: breakDown },
    },
    reloadedAt: 'form',
    reports: ({ events }) =>
      events.filter((event) => portOf(event) === 'sendResponse' && event.output?.ok === false).length,
    left: count,
    expected: (end) =>
      end.value === 'complete' || (end.context as InquiryContext).standing === 'answered' ? 1 : 0,
  };
}

export const inquiryCase: WizardCase = {
  flow: inquiryFlow as unknown as Flow,
  exploration: inquiryExploration,
  world: inquiryWorld,
};
