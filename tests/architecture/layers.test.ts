import { describe, expect, it } from 'vitest';
import { lintPlanted } from './planted-lint.ts';

const REFUSED: [file: string, imported: string][] = [
  ['machines/planted.machine.ts', './other.machine.ts'],
  ['machines/planted.machine.ts', '#src/lib/safe-path.ts'],
  ['machines/planted.machine.ts', '#flows/mailing/mailing.flow.ts'],
  ['machines/planted.machine.ts', 'react'],
  ['machines/planted.machine.ts', 'xstate/graph'],
  ['machines/planted.types.ts', '#src/api/contract/fields.ts'],

  ['flows/mailing/planted.ts', '#src/engine/draft.ts'],
  ['flows/mailing/planted.ts', '#src/ui/page.tsx'],
  ['flows/mailing/planted.ts', '#src/api/client.ts'],
  ['flows/mailing/planted.ts', '#src/app/routes.tsx'],
  ['flows/mailing/planted.ts', '#provider/app.ts'],
  ['flows/mailing/planted.ts', '#tests/support/clock.ts'],

  ['src/lib/planted.ts', '#src/ui/page.tsx'],
  ['src/lib/planted.ts', '#src/api/contract/fields.ts'],
  ['src/lib/planted.ts', '#machines/flow.types.ts'],

  ['src/ui/planted.tsx', '#src/engine/draft.ts'],
  ['src/ui/planted.tsx', '#src/features/events/list.tsx'],
  ['src/ui/planted.tsx', '#src/api/client.ts'],
  ['src/ui/planted.tsx', '#machines/flow.types.ts'],

  ['src/engine/planted.ts', '#src/features/events/list.tsx'],
  ['src/engine/planted.ts', '#src/app/routes.tsx'],
  ['src/engine/planted.ts', '#src/api/client.ts'],
  ['src/engine/planted.ts', '#src/line/line-door.ts'],
  ['src/engine/planted.ts', '#flows/mailing/mailing.flow.ts'],
  ['src/engine/planted.ts', '#machines/mailing.machine.ts'],

  ['src/api/planted.ts', '#src/engine/draft.ts'],
  ['src/api/planted.ts', '#src/line/line-door.ts'],
  ['src/api/planted.ts', '#src/ui/page.tsx'],
  ['src/api/planted.ts', '#src/app/routes.tsx'],
  ['src/api/contract/planted.ts', '#src/api/client.ts'],
  ['src/api/contract/planted.ts', '../client.ts'],

  ['src/line/planted.ts', '#src/api/client.ts'],
  ['src/line/planted.ts', '#src/ui/page.tsx'],
  ['src/line/planted.ts', '#src/app/routes.tsx'],

  ['src/features/mypage/planted.tsx', '#src/features/events/list.tsx'],
  ['src/features/mypage/planted.tsx', '../events/list.tsx'],
  ['src/features/mypage/planted.tsx', './../events/list.tsx'],
  ['src/features/mypage/planted.tsx', '#src/app/routes.tsx'],
  ['src/features/mypage/planted.tsx', '#src/line/liff-door.ts'],
  ['src/features/mypage/planted.tsx', '#flows/mailing/mailing.flow.ts'],

  ['src/app/planted.tsx', '#src/lib/safe-path.ts'],
  ['src/app/new-folder/planted.tsx', '#src/lib/safe-path.ts'],
  ['src/app/shell/start/planted.tsx', '#provider/app.ts'],
  ['src/app/shell/start/planted.tsx', '#tests/support/clock.ts'],
  ['src/main.tsx', '#provider/app.ts'],

  ['src/app/session/planted.ts', '#src/app/shell/services/app-services.ts'],
  ['src/app/session/planted.ts', '#src/app/tracking/analytics/analytics.ts'],
  ['src/app/session/planted.ts', '#src/app/pages/home/home-page.tsx'],
  ['src/app/session/planted.ts', '#src/features/events/list.tsx'],
  ['src/app/session/planted.ts', '#flows/mailing/mailing.flow.ts'],
  ['src/app/session/planted.ts', '#provider/app.ts'],

  ['src/app/tracking/planted.ts', '#src/app/shell/services/app-services.ts'],
  ['src/app/tracking/planted.ts', '#src/app/shell/errors/error-page.tsx'],
  ['src/app/tracking/planted.ts', '#src/app/wizards/mailing/mailing-wizard.tsx'],
  ['src/app/tracking/planted.ts', '#src/ui/page.tsx'],

  ['src/app/shell/layout/planted.tsx', '#src/app/pages/home/home-page.tsx'],
  ['src/app/shell/layout/planted.tsx', '#src/app/wizards/shared/forms/form-link.ts'],
  ['src/app/shell/services/planted.ts', '#src/app/shell/start/boot.ts'],
  ['src/app/shell/services/planted.ts', '#flows/mailing/mailing.flow.ts'],
  ['src/app/shell/router/planted.ts', '#src/app/session/visitor.ts'],
  ['src/app/shell/router/planted.ts', '#src/app/shell/errors/error-kind.ts'],

  ['src/app/base/planted.ts', '#src/app/session/visitor.ts'],
  ['src/app/base/planted.ts', '#src/app/shell/start/app-routes.ts'],
  ['src/app/base/planted.ts', '#src/engine/draft.ts'],
  ['src/app/wizards/mailing/planted.route.ts', '#src/app/wizards/mailing/mailing-ports.ts'],
  ['src/app/wizards/mailing/planted.route.ts', '#flows/mailing/mailing.flow.ts'],
  ['src/app/pages/home/planted.route.ts', '#src/app/base/read-route.ts'],

  ['src/app/pages/home/planted.tsx', '#src/app/pages/events/events-page.tsx'],
  ['src/app/pages/home/planted.tsx', '../events/events-page.tsx'],
  ['src/app/pages/home/planted.tsx', '#src/app/wizards/mailing/mailing-wizard.tsx'],
  ['src/app/pages/home/planted.tsx', '#src/app/wizards/route/wizard-code.tsx'],
  ['src/app/pages/home/planted.tsx', '#src/app/shell/start/boot.ts'],
  ['src/app/pages/home/planted.tsx', '#flows/mailing/mailing.flow.ts'],
  ['src/app/pages/home/planted.tsx', '#provider/app.ts'],
  ['src/app/pages/shared/planted.ts', '#src/app/pages/home/home-page.tsx'],

  ['src/app/wizards/mailing/planted.tsx', '#src/app/wizards/inquiry/inquiry-ports.ts'],
  ['src/app/wizards/mailing/planted.tsx', '../inquiry/inquiry-ports.ts'],
  ['src/app/wizards/mailing/planted.tsx', '#src/app/pages/home/home-page.tsx'],
  ['src/app/wizards/mailing/planted.tsx', '#src/app/pages/shared/lazy-resource.ts'],
  ['src/app/wizards/mailing/planted.tsx', '#src/app/shell/start/boot.ts'],
  ['src/app/wizards/mailing/planted.tsx', '#provider/app.ts'],
  ['src/app/wizards/shared/planted.ts', '#src/app/wizards/mailing/mailing-ports.ts'],

  ['src/new-folder/planted.ts', '#src/lib/safe-path.ts'],

  ['examples/tour/planted.machine.ts', '#src/lib/safe-path.ts'],
  ['examples/tour/planted.machine.ts', '#machines/mailing.machine.ts'],
  ['examples/tour/planted.flow.ts', '#src/api/client.ts'],
  ['examples/tour/planted-ports.ts', '#src/app/wizards/mailing/mailing-ports.ts'],
  ['examples/tour/planted-ports.ts', '#src/app/shell/start/boot.ts'],
  ['examples/tour/planted-world.ts', '#provider/app.ts'],

  ['provider/planted.ts', '#src/api/client.ts'],
  ['provider/planted.ts', '#src/engine/draft.ts'],
  ['provider/planted.ts', '#machines/mailing.machine.ts'],
  ['provider/planted.ts', '#tests/support/clock.ts'],

  ['src/engine/planted.test.ts', '#provider/app.ts'],
  ['provider/planted.test.ts', '#src/api/client.ts'],

  ['src/lib/planted.ts', '../../provider/app.ts'],
  ['src/lib/planted.ts', '../app/routes.tsx'],
  ['src/lib/planted.ts', '#src/lib/../app/routes.tsx'],
  ['tests/model/planted.ts', '../../src/lib/safe-path.ts'],
  ['tests/model/planted.ts', '../support/clock.ts'],

  ['tests/bench/peers/same-stack/planted.tsx', '#src/ui/page.tsx'],
  ['tests/bench/peers/same-stack/planted.tsx', '#src/api/client.ts'],
  ['tests/bench/peers/same-stack/planted.tsx', '#machines/consultation.machine.ts'],
  ['tests/bench/peers/same-stack/planted.tsx', '#tests/support/clock.ts'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['machines/planted.machine.ts', 'xstate'],
  ['machines/planted.machine.ts', './planted.types.ts'],
  ['flows/mailing/planted.ts', '#machines/mailing.machine.ts'],
  ['flows/mailing/planted.ts', '#src/engine/field.ts'],
  ['flows/mailing/planted.ts', '#src/engine/item-fields.ts'],
  ['flows/mailing/planted.ts', '#src/engine/define-flow.ts'],
  ['flows/mailing/planted.ts', '#src/api/contract/fields.ts'],
  ['flows/mailing/planted.ts', '#src/lib/safe-path.ts'],
  ['flows/mailing/planted.ts', './mailing.copy.ts'],
  ['src/lib/planted.ts', './safe-path.ts'],
  ['src/ui/planted.tsx', '#src/lib/safe-path.ts'],
  ['src/engine/planted.ts', '#src/ui/page.tsx'],
  ['src/engine/planted.ts', '#src/lib/safe-path.ts'],
  ['src/engine/planted.ts', '#machines/flow.types.ts'],
  ['src/engine/form/planted.tsx', '../draft.ts'],
  ['src/api/planted.ts', './contract/fields.ts'],
  ['src/api/contract/planted.ts', '#src/lib/safe-path.ts'],
  ['src/line/planted.ts', '#src/lib/safe-path.ts'],
  ['src/features/mypage/planted.tsx', '#src/engine/draft.ts'],
  ['src/features/mypage/planted.tsx', '#src/api/bookings.ts'],
  ['src/features/mypage/planted.tsx', '#src/line/line-door.ts'],
  ['src/features/mypage/planted.tsx', './booking-card.tsx'],
  ['src/app/shell/start/planted.tsx', '#src/features/events/list.tsx'],
  ['src/app/shell/start/planted.tsx', '#src/line/liff-door.ts'],
  ['src/app/shell/start/planted.tsx', '#flows/mailing/mailing.flow.ts'],
  ['src/app/shell/start/planted.tsx', '#machines/mailing.machine.ts'],
  ['src/app/shell/start/planted.tsx', '#src/app/wizards/mailing/mailing.route.ts'],
  ['src/app/shell/start/planted.tsx', '#src/app/pages/home/home.route.ts'],
  ['src/app/shell/layout/planted.tsx', '#src/app/session/session-ready.ts'],
  ['src/app/shell/services/planted.ts', '#src/app/tracking/analytics/analytics.ts'],
  ['src/app/session/planted.ts', '#machines/session.machine.ts'],
  ['src/app/session/planted.ts', '#src/app/base/route-index.ts'],
  ['src/app/session/planted.ts', '#src/app/tracking/reporting/error-report.ts'],
  ['src/app/tracking/planted.ts', '#src/app/session/session-actor.ts'],
  ['src/app/tracking/planted.ts', '#src/app/shell/errors/error-kind.ts'],
  ['src/app/base/planted.ts', '#src/api/client.ts'],
  ['src/app/wizards/mailing/planted.route.ts', '#src/api/contract/fields.ts'],
  ['src/app/pages/home/planted.route.ts', '#src/app/base/route-declaration.ts'],
  ['src/app/pages/home/planted.tsx', './home-sections.tsx'],
  ['src/app/pages/home/planted.tsx', '#src/app/pages/shared/lazy-resource.ts'],
  ['src/app/pages/home/planted.tsx', '#src/app/wizards/shared/bookings/appointments.ts'],
  ['src/app/pages/home/planted.tsx', '#src/app/shell/services/app-services.ts'],
  ['src/app/pages/home/planted.tsx', '#src/features/events/list.tsx'],
  ['src/app/wizards/mailing/planted.tsx', './mailing-ports.ts'],
  ['src/app/wizards/mailing/planted.tsx', '#flows/mailing/mailing.flow.ts'],
  ['src/app/wizards/mailing/planted.tsx', '#src/app/wizards/route/wizard-code.tsx'],
  ['src/app/wizards/mailing/planted.tsx', '#src/app/wizards/shared/profile/profile-ports.ts'],
  ['examples/tour/planted.machine.ts', '#machines/flow.types.ts'],
  ['examples/tour/planted.flow.ts', './tour.machine.ts'],
  ['examples/tour/planted.flow.ts', '#src/engine/define-flow.ts'],
  ['examples/tour/planted-ports.ts', '#src/app/wizards/shared/submission/submission.ts'],
  ['examples/tour/planted-wizard.tsx', '#src/app/wizards/route/wizard-code.tsx'],
  ['examples/tour/planted-world.ts', '#tests/model/wizard-world.ts'],
  ['provider/planted.ts', '#src/api/contract/fields.ts'],
  ['provider/planted.ts', '#provider/app.ts'],
  ['src/engine/planted.test.ts', '#machines/mailing.machine.ts'],
  ['src/engine/planted.test.ts', '#tests/support/clock.ts'],
  ['tests/integration/planted.ts', '#provider/app.ts'],
  ['tests/integration/planted.ts', '#src/app/routes.tsx'],
  ['tests/bench/peers/same-stack/planted.tsx', '#src/api/contract/fields.ts'],
  ['tests/bench/peers/same-stack/planted.tsx', '#tests/bench/peers/shared/words.ts'],
];

const FORMS: [form: string, source: string][] = [
  ['import', "import { routes } from '#src/app/routes.tsx';\n\nroutes();\n"],
  ['import()', "export const loadRoutes = () => import('#src/app/routes.tsx');\n"],
  ['side effect', "import '#src/app/routes.tsx';\n"],
];

const planted = new Map<string, string>();
const plant = (file: string, source: string) => {
  const path = file.replace('planted', `planted-${planted.size}`);
  planted.set(path, source);
  return path;
};
const plantImport = ([file, imported]: [string, string]) => {
  const source = `import type { Planted } from '${imported}';\n\nexport type Kept = Planted;\n`;
  return { file, imported, path: plant(file, source) };
};

const refused = REFUSED.map(plantImport);
const allowed = ALLOWED.map(plantImport);
const forms = FORMS.map(([form, source]) => ({ form, path: plant('src/lib/planted.ts', source) }));
const reported = lintPlanted(planted);

describe('the floors of the house', () => {
  it.each(refused)('$file may not import $imported', ({ path }) => {
    expect(reported.get(path)).toEqual(['lint/style/noRestrictedImports']);
  });

  it.each(allowed)('$file may import $imported', ({ path }) => {
    expect(reported.get(path)).toEqual([]);
  });

  it.each(forms)('a forbidden floor is refused in the form of $form too', ({ path }) => {
    expect(reported.get(path)).toEqual(['lint/style/noRestrictedImports']);
  });
});
