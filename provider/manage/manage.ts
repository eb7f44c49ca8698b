import { CommandFailure, LaunchFailure } from '#provider/operator-errors.ts';
import { createLog } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { manageProgram } from './program.ts';

// The operator's tool. Run it with `npm run manage -- <command>`, or with `node dist/provider/manage.mjs <command>` in
// a deployment.

try {
  const operator = { settings: process.env, now: () => new Date(), print: console.log };
  await manageProgram(operator).parseAsync(process.argv);
} catch (error) {
  if (error instanceof LaunchFailure || error instanceof CommandFailure) console.error(error.message);
  else reportErrors(createLog('error')).report(error);
  process.exitCode = 1;
}
