import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintPlanted } from './planted-lint.ts';

/** For each rule of biome.layers.json, in order: a file that the rule covers, and an import that the rule refuses. */
const PLANTED: [rule: string, file: string, imported: string][] = [
  ['**', 'tests/model/planted.ts', '../../src/lib/safe-path.ts'],
  ['vite.config.ts', 'vite.config.ts', '../elsewhere.ts'],
  ['machines/**', 'machines/planted.machine.ts', '#src/lib/safe-path.ts'],
  ['src/**', 'src/new-folder/planted.ts', '#src/lib/safe-path.ts'],
  ['src/lib/**', 'src/lib/planted.ts', '#src/ui/terms.tsx'],
  ['src/ui/*', 'src/ui/planted.tsx', '#src/ui/fields/text-field.tsx'],
  ['src/ui/theme/**', 'src/ui/theme/planted.ts', '#src/ui/terms.tsx'],
  ['src/ui/fields/**', 'src/ui/fields/planted.tsx', '#src/ui/wish-picker/wish-picker.tsx'],
  ['src/ui/shop-choice/**', 'src/ui/shop-choice/planted.tsx', '#src/ui/wish-picker/wish-picker.tsx'],
  ['src/engine/core/**', 'src/engine/core/planted.ts', '#src/engine/react/form-page.tsx'],
  ['src/engine/react/**', 'src/engine/react/planted.tsx', '#machines/mailing.machine.ts'],
  ['src/api/*', 'src/api/planted.ts', '#src/line/line-door.ts'],
  ['src/api/contract/**', 'src/api/contract/planted.ts', '#src/api/client.ts'],
  ['src/line/**', 'src/line/planted.ts', '#src/api/client.ts'],
  ['src/main.tsx', 'src/main.tsx', '#provider/provider-app.ts'],
  ['src/app/base/errors/**', 'src/app/base/errors/planted.ts', '#src/app/base/session/visitor.ts'],
  ['src/app/base/router/**', 'src/app/base/router/planted.ts', '#src/app/base/errors/error-kind.ts'],
  ['src/app/base/routes/**', 'src/app/base/routes/planted.ts', '#src/app/base/services/app-services.ts'],
  [
    'src/app/base/session/link/**',
    'src/app/base/session/link/planted.ts',
    '#src/app/base/session/visitor.ts',
  ],
  [
    'src/app/base/session/*',
    'src/app/base/session/planted.ts',
    '#src/app/base/session/tabs/cross-tab-events.ts',
  ],
  [
    'src/app/base/session/tabs/**',
    'src/app/base/session/tabs/planted.ts',
    '#src/app/base/services/app-services.ts',
  ],
  [
    'src/app/base/tracking/*',
    'src/app/base/tracking/planted.ts',
    '#src/app/base/tracking/arrival/arrival-actor.ts',
  ],
  [
    'src/app/base/tracking/*/**',
    'src/app/base/tracking/arrival/planted.ts',
    '#src/app/base/tracking/analytics/analytics.ts',
  ],
  ['src/app/base/services/**', 'src/app/base/services/planted.ts', '#src/app/base/layout/titled.tsx'],
  ['src/app/base/ports/**', 'src/app/base/ports/planted.ts', '#src/api/client.ts'],
  ['src/app/base/layout/**', 'src/app/base/layout/planted.tsx', '#src/pages/home/home.page.tsx'],
  ['src/app/base/page-code/**', 'src/app/base/page-code/planted.tsx', '#flows/mailing/mailing.flow.ts'],
  ['src/app/start/**', 'src/app/start/planted.tsx', '#tests/support/fake-history.ts'],
  ['src/shared/**', 'src/shared/events/planted.tsx', '#src/shared/appointments/appointment.ts'],
  ['src/shared/records/**', 'src/shared/records/planted.ts', '#src/shared/events/event-card.tsx'],
  ['src/pages/**', 'src/pages/home/planted.tsx', '#src/pages/events/events.page.tsx'],
  ['flows/**', 'flows/mailing/planted.tsx', '#flows/inquiry/inquiry.ports.ts'],
  ['flows/shared/**', 'flows/shared/profile/planted.ts', '#flows/shared/booking/booking-parts.ts'],
  ['flows/shared/booking/**', 'flows/shared/booking/planted.ts', '#flows/consultation/consultation.flow.ts'],
  ['flows/**/*.flow.ts', 'flows/mailing/planted.flow.ts', '#src/api/client.ts'],
  ['flows/**/*.route.ts', 'src/pages/home/planted.route.ts', '#src/app/base/layout/titled.tsx'],
  ['provider/**', 'provider/serve/planted.ts', '#provider/demo/seed.ts'],
  ['provider/demo/**', 'provider/demo/planted.ts', '#src/api/client.ts'],
  ['src/**/*.test.ts', 'src/engine/core/planted.test.ts', '#provider/provider-app.ts'],
  ['provider/**/*.test.ts', 'provider/planted.test.ts', '#src/api/client.ts'],
  ['examples/**', 'examples/tour/planted.ports.ts', '#src/app/start/boot.ts'],
  ['examples/**/*.machine.ts', 'examples/tour/planted.machine.ts', '#machines/mailing.machine.ts'],
  ['examples/**/*.flow.ts', 'examples/tour/planted.flow.ts', '#src/api/client.ts'],
  ['tools/*/**', 'tools/replay/planted.ts', '#tools/mutants/linker.ts'],
  ['tools/build/**', 'tools/build/planted.ts', '#tools/replay/charts.ts'],
  ['tools/live/**', 'tools/live/planted.ts', '#tools/build/phrase-table.ts'],
  ['tools/{chart-docs,mutants}/**', 'tools/mutants/planted.ts', '#tools/chart-docs/mermaid.ts'],
  ['tools/lint-words/**', 'tools/lint-words/planted.ts', '#tools/replay/charts.ts'],
  ['tools/bench/*', 'tools/bench/planted.ts', '#tools/replay/charts.ts'],
  ['tools/bench/peers/same-stack/**', 'tools/bench/peers/same-stack/planted.tsx', '#src/ui/terms.tsx'],
  ['tools/review/*', 'tools/review/planted.ts', '#tools/replay/charts.ts'],
  ['tools/review/*/**', 'tools/review/recording/planted.ts', '#tools/review/facts/records.ts'],
  ['tools/review/facts/**', 'tools/review/facts/planted.ts', '#tools/review/site/html.ts'],
  ['tools/review/words/**', 'tools/review/words/planted.ts', '#tools/review/site/html.ts'],
  ['tools/review/site/**', 'tools/review/site/planted.ts', '#tools/review/browser/review-browser.ts'],
  ['tools/review/browser/**', 'tools/review/browser/planted.ts', '#tools/review/facts/records.ts'],
];

interface Rule {
  includes: string[];
  linter: { rules: { style: { noRestrictedImports: { options: { patterns: { message: string }[] } } } } };
}

const { overrides }: { overrides: Rule[] } = JSON.parse(readFileSync('biome.layers.json', 'utf8'));
const sentenceOf = ({ linter }: Rule) => linter.rules.style.noRestrictedImports.options.patterns[0]?.message;
const reported = lintPlanted(
  new Map(
    PLANTED.map(([, file, imported]) => [
      file,
      `import type { Planted } from '${imported}';\n\nexport type Kept = Planted;\n`,
    ]),
  ),
  'message',
);

it('this file tries one forbidden import for each rule of biome.layers.json', () => {
  expect(PLANTED.map(([rule]) => rule)).toEqual(overrides.map(({ includes }) => includes[0]));
});

it.each(PLANTED)('%s: %s may not import %s', (rule, file) => {
  const held = overrides.find(({ includes }) => includes[0] === rule);
  expect(reported.get(file)).toEqual([held && sentenceOf(held)]);
});
