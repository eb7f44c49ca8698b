import { proveRelease } from './prove-wizard.ts';
import { newestRelease, releaseAt, todaysRelease } from './release.ts';
import { brokenSteps, releaseTable } from './release-table.ts';

// npm run prove:release -- REV. The default is the newest tag, or else the newest revision that is at least a day old.

const [, , named] = process.argv;
const from = await (named === undefined ? newestRelease() : releaseAt(named));
const steps = proveRelease(from, todaysRelease());
console.info(releaseTable(steps));
if (brokenSteps(steps).length > 0) {
  console.error(
    `Some drafts of ${from.revision} do not open as the customer left them. To keep their answers, raise the flow's version and write a migration for it (flows/README.md).`,
  );
  process.exitCode = 1;
} else
  console.info(
    `Every draft of ${from.revision} opens unchanged, or with the changes that its flow's new version declares.`,
  );
