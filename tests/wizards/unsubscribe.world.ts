import { eq } from 'drizzle-orm';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import type { UnsubscribeInput } from '#machines/unsubscribe.types.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { stoppedMessages } from '#src/app/base/services/stopped-messages.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { portOf } from '#tests/model/wizard-state.ts';
import type { Realise, WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, outcomeOf, pass, refuse } from '#tests/model/wizard-world.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { primaryButton } from '#tests/support/title-of.ts';
import { unsubscribeModel } from './unsubscribe.model.ts';

const STOP = primaryButton(unsubscribeFlow, 'unsubscribed');

const CUSTOMER = 'regular';
const CHANGE = 'PATCH /hub_customers/:uuid';

const failures: Record<string, Realise> = {
  unknownVisitor: (call) => call.answer(404, { errors: [] }),
  notChanged: refuse('ただいま受け付けていません。'),
  outcomeUnknown: breakDown,
};

const stoppedAtStart = ({ start }: Path): boolean => {
  const { standing, stoppedOn } = start.input as UnsubscribeInput;
  return standing === 'stopped' || stoppedOn !== null;
};

function unsubscribeWorld(provider: ProviderInProcess): WizardWorld {
  const { db, persona } = provider;
  const { uuid } = persona(CUSTOMER);
  const isCustomer = eq(customers.uuid, uuid);

  /** Answers as a provider that lets everybody with the link resume the messages. */
  const resume: Realise = async (call) => {
    await db.update(customers).set({ unsubscribed: false }).where(isCustomer);
    await call.answer(200, { hub_customer: { uuid, unsubscribed: false } });
  };

  return {
    persona: CUSTOMER,
    calls: { stopMessages: CHANGE, resumeMessages: CHANGE },
    prepare: async (path) => {
      const { standing, stoppedOn } = path.start.input as UnsubscribeInput;
      if (stoppedOn !== null) stoppedMessages(localStorage).markStopped(uuid, stoppedOn);
      if (standing !== null) await leaveSession(provider, CUSTOMER);
      await db
        .update(customers)
        .set({ unsubscribed: stoppedAtStart(path) })
        .where(isCustomer);
    },
    outcomes: {
      stopMessages: { stopped: pass, ...failures },
      resumeMessages: {
        resumed: resume,
        signInNeeded: (call) => call.answer(401, { errors: [] }),
        ...failures,
      },
    },
    /** After the messages are stopped, a button with another label sends the same event. */
    get buttons() {
      const isStopped = document.body.textContent.includes('すでに停止されています');
      return {
        'stop.pressed': isStopped ? 'もう一度停止する' : STOP,
        'resume.pressed': '配信を再開する',
      };
    },
    happenings: {
      'page.returned': async ({ navigation }) => {
        const { router } = navigation();
        await router.navigate('/qrcode');
        await router.navigate('/unsubscribed');
      },
    },
    left: async () => {
      const [customer] = await db.select().from(customers).where(isCustomer);
      return customer?.unsubscribed;
    },
    expected: (_, path) => {
      const taken = path.events.findLast(
        (event) => portOf(event) && ['stopped', 'resumed'].includes(outcomeOf(event)),
      );
      return taken ? outcomeOf(taken) === 'stopped' : stoppedAtStart(path);
    },
  };
}

export const unsubscribeCase: WizardCase = { model: unsubscribeModel, world: unsubscribeWorld };
