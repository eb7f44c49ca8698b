import { consultationFlow } from '#flows/consultation/consultation.flow.ts';

const PATHS = {
  guide: '/consultations',
  selectShop: '/consultations/selectShop',
  selectDesiredDate: '/consultations/selectDesiredDate',
  setProfile: '/consultations/setProfile',
  visitorDetail: '/consultations/visitorDetail',
  hearing: '/consultations/hearing',
  confirm: '/consultations/confirm',
  complete: '/consultations/complete',
} as const;

export type StepName = keyof typeof PATHS;
export type FormStepName = Exclude<StepName, 'guide' | 'confirm' | 'complete'>;

const stepOf = (name: StepName) => {
  const { title = '', next = '次へ' } = consultationFlow.steps[name]?.copy ?? {};
  return { path: PATHS[name], heading: title, action: name === 'complete' ? 'ご予約を確認する' : next };
};

export const STEPS = {
  guide: stepOf('guide'),
  selectShop: stepOf('selectShop'),
  selectDesiredDate: stepOf('selectDesiredDate'),
  setProfile: stepOf('setProfile'),
  visitorDetail: stepOf('visitorDetail'),
  hearing: stepOf('hearing'),
  confirm: stepOf('confirm'),
  complete: stepOf('complete'),
} satisfies Record<StepName, ReturnType<typeof stepOf>>;

export const STEP_NAMES = Object.keys(STEPS) as StepName[];
export const FORM_STEPS = STEP_NAMES.filter(isForm);

export function isForm(step: StepName): step is FormStepName {
  return step !== 'guide' && step !== 'confirm' && step !== 'complete';
}

export const stepsBefore = (step: StepName): StepName[] => STEP_NAMES.slice(0, STEP_NAMES.indexOf(step));
