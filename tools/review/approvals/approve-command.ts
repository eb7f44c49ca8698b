import { parseArgs } from 'node:util';
import { reviewFacts } from '#tools/review/facts/review-facts.ts';
import { shownStates } from '#tools/review/facts/shown-states.ts';
import { writeApproval } from './approvals.ts';
import { withPictures } from './picture-levels.ts';

const { positionals: asked, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { by: { type: 'string' }, remark: { type: 'string', default: '' } },
});

if (asked.length === 0 || !values.by) {
  console.error('npm run approve -- CHART.STATE [CHART.STATE…] --by NAME [--remark TEXT]');
  process.exit(1);
}

const { charts, scenes } = await reviewFacts();
const states = shownStates(
  charts.map(({ facts }) => facts),
  scenes,
);
const unknown = asked.filter((id) => !states.has(id));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such state with a screen. Run npm run review, and look there.`);
  process.exit(1);
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
const { by, remark } = values;
const chosen = new Map([...states].filter(([id]) => asked.includes(id)));
for (const [id, shown] of await withPictures(chosen)) {
  const file = writeApproval(id, { by, day, remark, shown });
  console.info(`${file}: ${id} is approved by ${by}. Commit the file.`);
}
