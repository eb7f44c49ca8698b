import type { AnyStateMachine } from 'xstate';
import { consultationMachine } from '#machines/consultation.machine.ts';
import type { WizardContext } from '#src/engine/wizard.ts';
import type { Exploration } from './chart-graph.ts';
import { consultationExploration } from './consultation-cases.ts';

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

/** Every wizard of the app; a chart that is missing here fails `wizards.model.test.ts`. */
export const wizardCases: readonly ChartCase[] = [consultation];
