import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { pathOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';

/** A step's path from its chart, and its heading and main button from its flow. `params` fill the parameters of the path. */
export function stepOf(flow: Flow, name: string, params: Record<string, unknown> = {}) {
  const step = stepsOf(flow.machine).find((each) => each.name === name);
  invariant(step, `stepOf: ${flow.machine.id} has no step ${name}.`);
  const { title = '', next = engineTexts.next } = flow.steps[name]?.copy ?? {};
  return { path: pathOf(step, params), heading: title, action: next };
}

/** The label of a field, for fields that need none of the page's data. */
export function labelOf(flow: Flow, step: string, name: string): string {
  const definition = flow.steps[step];
  const fields = definition && 'fields' in definition ? definition.fields : [];
  const found = (typeof fields === 'function' ? fields({}, null) : fields).find((one) => one.name === name);
  invariant(found, `labelOf: the step ${step} of ${flow.machine.id} has no field ${name}.`);
  return found.label;
}

const stepHere = (name: string) => stepOf(asFlow(consultationFlow), name);

/** The steps of the consultation, in their order. */
export const STEPS = {
  guide: stepHere('guide'),
  selectShop: stepHere('selectShop'),
  selectDesiredDate: stepHere('selectDesiredDate'),
  setProfile: stepHere('setProfile'),
  visitorDetail: stepHere('visitorDetail'),
  hearing: stepHere('hearing'),
  confirm: stepHere('confirm'),
  complete: stepHere('complete'),
} as const;

export type StepName = keyof typeof STEPS;
export type FormStepName = Exclude<StepName, 'guide' | 'confirm' | 'complete'>;

export const STEP_NAMES = Object.keys(STEPS) as StepName[];
export const FORM_STEPS = STEP_NAMES.filter(isForm);

export function isForm(step: StepName): step is FormStepName {
  return step !== 'guide' && step !== 'confirm' && step !== 'complete';
}

export const stepsBefore = (step: StepName): StepName[] => STEP_NAMES.slice(0, STEP_NAMES.indexOf(step));
