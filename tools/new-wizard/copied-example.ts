import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import humps from 'humps';
import { invariant } from '#src/lib/invariant.ts';

type Edit = readonly [from: RegExp, to: string | ((match: string) => string)];

/**
 * Replaces the first match of each edit in turn.
 * @throws Error if the file no longer contains what an edit replaces.
 */
const edited = (file: string, text: string, edits: readonly Edit[]): string =>
  edits.reduce((before, [from, to]) => {
    invariant(from.test(before), `${file}: tools/new-wizard replaces ${from} in it, which it lacks.`);
    return before.replace(from, typeof to === 'string' ? () => to : to);
  }, text);

const read = (file: string): string => readFileSync(file, 'utf8');

/**
 * The edits that turn the example's steps `phone` and `hours` into the steps of the new wizard, by kind of file. Each
 * step asks for one text, and the profile's note stores the texts.
 */
function editsOf({ camel, steps }: WizardNames): Record<string, readonly Edit[]> {
  const each = (text: (step: string, index: number) => string, between = '') => steps.map(text).join(between);
  /** Repeats what the example has for `hours`, its last step, for each step. */
  const perStep = (match: string) => each((step) => match.replaceAll('hours', step));
  const [first = '', last = ''] = [steps[0], steps.at(-1)];
  const texts = each((step) => `answers.${step}?.text`, ', ');
  const stored: Edit = [
    /\{ \.\.\.answers\.phone, \.\.\.answers\.hours \}/,
    `{ otherDesiredCondition: [${texts}].join('\\n') }`,
  ];
  const states = (match: string) =>
    each((step, index) =>
      match
        .replaceAll('hours', step)
        .replace("'confirm'", `'${steps[index + 1] ?? 'confirm'}'`)
        .replace(/, ('back.pressed'): 'phone'/, (_, back) =>
          index > 0 ? `, ${back}: '${steps[index - 1]}'` : '',
        ),
    );
  return {
    machine: [
      [/(?<=interface .* \{\n)[\s\S]*?(?=\}\n)/, each((step) => `  ${step}: { text: string };\n`)],
      [/(?<=Asks for ).*(?=\. \*\/)/, steps.join(', ')],
      [/.*'phone\.entered'\).*\n/, ''],
      [/.*'hours\.entered'\).*\n/, perStep],
      [/(?<=target: ')phone/, first],
      [/(?<='submitting', 'back\.pressed': ')hours/, last],
      [/ {4}phone: \{\n[\s\S]*?\n {4}\},\n/, ''],
      [/ {4}hours: \{\n[\s\S]*?\n {4}\},\n/, states],
    ],
    'machine.test': [
      [/ +\{ type: 'phone.*\n/, ''],
      [/ +\{ type: 'hours.*\n/, perStep],
      [/'phone', 'hours'/, each((step) => `'${step}'`, ', ')],
    ],
    flow: [
      [/import \{ contactTimes \}.*\n/, ''],
      [
        /const telRule[\s\S]*?(?=export)/,
        `const rule = { required: true, maxLength: 100, format: null };
const schema = (label: string) => z.object({ text: textByRule(label, rule) });
const fields = (label: string) => [{ name: 'text', kind: 'text', label }] as const;

`,
      ],
      [/(?<= {2}title: ').*(?=')/, camel],
      [/ +phone: .*\n/, ''],
      [
        / +hours: .*\n/,
        each(
          (step) =>
            `    ${step}: { event: '${step}.entered', schema: schema('${step}'), fields: fields('${step}'), copy: { title: '${step}' } },\n`,
        ),
      ],
      [/(?<=title: ')お電話のご希望を承りました/, '受け付けました'],
    ],
    examples: [[/(?<=complete: ).*(?=,)/, `{ ${each((step) => `${step}: { text: 'A ${step}' }`, ', ')} }`]],
    route: [],
    wizard: [stored],
    model: [[/\{ with: .* \}(?=, notSent)/, '{}']],
    world: [
      stored,
      [/(?<=shortenRule\(')tel/, 'other_desired_condition'],
      [/(?<=reloadedAt: ')hours/, last],
      [/import \{ \w+Route \}.*\n/, ''],
      [/ +routes: .*\n/, ''],
    ],
    'walk.test': [],
  };
}

const placesOf = ({ kebab }: WizardNames): Record<string, string> => ({
  machine: `machines/${kebab}.machine.ts`,
  'machine.test': `machines/${kebab}.machine.test.ts`,
  flow: `flows/${kebab}/${kebab}.flow.ts`,
  examples: `flows/${kebab}/${kebab}.examples.ts`,
  route: `flows/${kebab}/${kebab}.route.ts`,
  wizard: `flows/${kebab}/${kebab}.wizard.tsx`,
  model: `tests/wizards/${kebab}.model.ts`,
  world: `tests/wizards/${kebab}.world.ts`,
  'walk.test': `tests/wizards/${kebab}.test.tsx`,
});

const APP_ROUTES = 'src/app/start/app-routes.ts';
const SUBMISSIONS = 'machines/wizard-submissions.test.ts';

/** Returns the text of each file of a new wizard, and of the two lists of wizards with one more. */
export function filesToWrite(names: WizardNames): Map<string, string> {
  const { kebab, camel, pascal } = names;
  const places = placesOf(names);
  const renamed = (place: string, text: string) =>
    text.replaceAll(/\.\/callback\.(\w+)\.tsx?|#machines\/|Callback|callback/g, (match, kind?: string) => {
      if (kind !== undefined) return importFrom(place, places[kind] ?? '');
      if (match === '#machines/') return place.startsWith('machines/') ? './' : match;
      return match === 'Callback' ? pascal : camel;
    });
  const copies = Object.entries(editsOf(names)).map(([kind, edits]): [string, string] => {
    const place = places[kind] ?? '';
    const example = `examples/callback/callback.${kind}${extname(place)}`;
    return [place, edited(example, renamed(place, read(example)), edits)];
  });
  const route = `${camel}Route`;
  const row = `  [${camel}Machine, 'confirm', '${camel}.submitted', ['${camel}'], 'complete'],\n`;
  const withRow = (file: string, imported: string, edit: Edit): [string, string] => [
    file,
    `${imported}\n${edited(file, read(file), [edit])}`,
  ];
  return new Map([
    ...copies,
    withRow(APP_ROUTES, `import { ${route} } from '#flows/${kebab}/${kebab}.route.ts';`, [
      /const wizards = \[\n[^\]]*/,
      (list) => `${list}  ${route},\n`,
    ]),
    withRow(SUBMISSIONS, `import { ${camel}Machine } from './${kebab}.machine.ts';`, [
      /const wizards: .*\n(?: {2}\[.*\n)+/,
      (table) => table + row,
    ]),
  ]);
}

const importFrom = (file: string, imported: string): string =>
  dirname(file) === dirname(imported) ? `./${basename(imported)}` : `#${imported}`;

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
