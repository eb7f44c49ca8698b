import type { AnyStateMachine } from 'xstate';
import { basicInfoMachine } from '#machines/basic-info.machine.ts';
import { cancellationMachine } from '#machines/cancellation.machine.ts';
import { catalogEnqueteMachine } from '#machines/catalog-enquete.machine.ts';
import { consultationMachine } from '#machines/consultation.machine.ts';
import { cooperationMachine } from '#machines/cooperation.machine.ts';
import { eventEntryMachine } from '#machines/event-entry.machine.ts';
import { inquiryMachine } from '#machines/inquiry.machine.ts';
import { itemFormMachine } from '#machines/item-form.machine.ts';
import { mailingMachine } from '#machines/mailing.machine.ts';
import { profileEditMachine } from '#machines/profile-edit.machine.ts';
import { reservationFormMachine } from '#machines/reservation-form.machine.ts';
import { smsIncentiveMachine } from '#machines/sms-incentive.machine.ts';
import type { SmsRequest } from '#machines/sms-incentive.types.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.machine.ts';
import type { WizardContext } from '#src/engine/wizard.ts';
import { basicInfoExploration } from './basic-info-cases.ts';
import { cancellationExploration } from './cancellation-cases.ts';
import { catalogEnqueteExploration } from './catalog-enquete-cases.ts';
import type { Exploration } from './chart-graph.ts';
import { consultationExploration } from './consultation-cases.ts';
import { cooperationExploration } from './cooperation-cases.ts';
import { eventEntryExploration } from './event-entry-cases.ts';
import { inquiryExploration } from './inquiry-cases.ts';
import { itemFormExploration } from './item-form-cases.ts';
import { mailingExploration } from './mailing-cases.ts';
import { profileEditExploration } from './profile-edit-cases.ts';
import { reservationFormExploration } from './reservation-form-cases.ts';
import { smsIncentiveExploration } from './sms-incentive-cases.ts';
import { unsubscribeExploration } from './unsubscribe-cases.ts';

/** A wizard's chart with what its model and property tests need to know of it. */
export interface ChartCase {
  machine: AnyStateMachine;
  exploration: Exploration;
  /**
   * What a step needs before it may be shown: answers by their step, and facts in words. Written again from decisions §3,
   * so that it does not repeat the chart's own guards.
   */
  needs: (step: string, context: WizardContext) => Readonly<Record<string, boolean>>;
  /** Whether a state is only read: the way on from it is out of the flow. */
  isOnlyRead?: (step: string, context: WizardContext) => boolean;
}

/** That the steps named were answered. */
const answered = ({ answers }: WizardContext, ...steps: string[]): Record<string, boolean> =>
  Object.fromEntries(steps.map((step) => [step, step in answers]));

/** Steps in their order: each needs those before it answered. Other states need nothing by this. */
const inOrder = (context: WizardContext, step: string, order: readonly string[]): Record<string, boolean> =>
  answered(context, ...order.slice(0, Math.max(0, order.indexOf(step))));

const consultation: ChartCase = {
  machine: consultationMachine,
  exploration: consultationExploration,
  needs: (step, context) => {
    const asks = context.asksHearing === true;
    const hearing = asks || step === 'hearing' ? ['hearing'] : [];
    const order = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail', ...hearing, 'confirm'];
    return { ...inOrder(context, step, order), ...(step === 'hearing' && { 'a question': asks }) };
  },
};

const eventEntry: ChartCase = {
  machine: eventEntryMachine,
  exploration: eventEntryExploration,
  needs: (step, context) => {
    const asks = context.asksShop === true;
    const order = ['selectDesiredDate', 'setProfile', 'visitorDetail', 'confirm'];
    const needed = inOrder(context, step, asks ? ['selectShop', ...order] : order);
    return { ...needed, ...(step === 'selectShop' && { 'several shops': asks }) };
  },
  isOnlyRead: (step, context) => step === 'detail' && context.mayEnter === false,
};

const mailing: ChartCase = {
  machine: mailingMachine,
  exploration: mailingExploration,
  needs: (step, context) => inOrder(context, step, ['address', 'enquete', 'confirmation']),
};

const catalogEnquete: ChartCase = {
  machine: catalogEnqueteMachine,
  exploration: catalogEnqueteExploration,
  needs: (step, context) => inOrder(context, step, ['new', 'confirm']),
};

const cancellation: ChartCase = {
  machine: cancellationMachine,
  exploration: cancellationExploration,
  needs: () => ({}),
  isOnlyRead: (step, context) => step === 'detail' && context.mayCancel !== true,
};

const basicInfo: ChartCase = {
  machine: basicInfoMachine,
  exploration: basicInfoExploration,
  needs: (step, context) => inOrder(context, step, ['profile', 'confirm']),
};

const cooperation: ChartCase = {
  machine: cooperationMachine,
  exploration: cooperationExploration,
  needs: () => ({}),
};

const profileEdit: ChartCase = {
  machine: profileEditMachine,
  exploration: profileEditExploration,
  needs: () => ({}),
};

const unsubscribe: ChartCase = {
  machine: unsubscribeMachine,
  exploration: unsubscribeExploration,
  needs: () => ({}),
};

/** A code can be waited for once there is a number; a number is asked for while there is none, or another is wanted. */
const smsIncentive: ChartCase = {
  machine: smsIncentiveMachine,
  exploration: smsIncentiveExploration,
  needs: (step, context) => {
    const { status } = context.request as SmsRequest;
    const isChanging = context.changing === true && status !== 'verified' && status !== 'locked';
    if (step === 'form') return { 'a number to ask for': status === 'requested' || isChanging };
    return step === 'verify' ? { 'a number': status !== 'requested' } : {};
  },
};

const inquiry: ChartCase = {
  machine: inquiryMachine,
  exploration: inquiryExploration,
  needs: (step, context) => ({
    ...inOrder(context, step, ['form', 'confirm']),
    ...(step === 'confirm' && { 'an inquiry that is open': context.standing === 'open' }),
  }),
  isOnlyRead: (step, context) => step === 'form' && context.standing !== 'open',
};

const itemForm: ChartCase = {
  machine: itemFormMachine,
  exploration: itemFormExploration,
  needs: (step, context) => inOrder(context, step, ['form', 'confirm']),
};

const reservationForm: ChartCase = {
  machine: reservationFormMachine,
  exploration: reservationFormExploration,
  needs: (step, context) => ({
    ...inOrder(context, step, ['form', 'confirm']),
    ...(step === 'confirm' && { 'something that is free': context.hasSlots === true }),
  }),
  isOnlyRead: (step, context) => step === 'form' && context.hasSlots !== true,
};

/** Every wizard of the app; a chart that is missing here fails `wizards.model.test.ts`. */
export const wizardCases: readonly ChartCase[] = [
  consultation,
  eventEntry,
  mailing,
  catalogEnquete,
  cancellation,
  basicInfo,
  cooperation,
  profileEdit,
  unsubscribe,
  smsIncentive,
  inquiry,
  itemForm,
  reservationForm,
];
