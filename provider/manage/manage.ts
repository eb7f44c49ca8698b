import { CommandFailure, LaunchFailure, Notice } from '#provider/operator-errors.ts';
import { createLog } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { manageProgram } from './program.ts';

// The operator's tool. Run it with `npm run manage -- <command>`, or with `node dist/provider/manage.mjs <command>` in
// a deployment.

try {
  const operator = { settings: process.env, now: () => new Date(), print: console.log };
  await manageProgram(operator).parseAsync(process.argv);
} catch (error) {
  const isForOperator = [LaunchFailure, CommandFailure, Notice].some((kind) => error instanceof kind);
  if (isForOperator) console.error((error as Error).message);
  else reportErrors(createLog('error')).report(error);
  process.exitCode = 1;
}
