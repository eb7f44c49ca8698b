import humps from 'humps';
export interface WizardNames {
  /** `house-tour`, for files and folders. */
  kebab: string;
  /** `houseTour`, for the chart and the URL. */
  camel: string;
  /** `HouseTour`, for types. */
  pascal: string;
  /** The form steps in camelCase, in order. */
  steps: readonly string[];
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const OWN_STATES = ['entering', 'confirm', 'submitting', 'complete'];

const USAGE =
  '`npm run new:wizard -- referral who how` writes the wizard `referral`, which has two forms, `who` and `how`.';

export function namesFrom([kebab, ...steps]: readonly string[]): WizardNames | string {
  if (kebab === undefined || steps.length === 0) {
    return `Give the name of the wizard and of each step that has a form: ${USAGE}`;
  }
  if (!KEBAB.test(kebab)) {
    return `\`${kebab}\` is not a valid name for a wizard. Write it in kebab-case, like its files: house-tour.`;
  }
  const unfit = steps.find((step) => !CAMEL.test(step));
  if (unfit !== undefined) {
    return `\`${unfit}\` is not a valid name for a step. Write it in camelCase, like its state: visitorDetail.`;
  }
  const own = steps.find((step) => OWN_STATES.includes(step));
  if (own !== undefined) {
    return `Every wizard already has a state \`${own}\`. Give only the names of the steps that have a form: ${USAGE}`;
  }
  const twice = steps.find((step, index) => steps.indexOf(step) !== index);
  if (twice !== undefined) return `Two steps are called \`${twice}\`. Give each its own name.`;
  const camel = humps.camelize(kebab);
  return { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1), steps };
}
