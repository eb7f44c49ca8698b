import { Worker } from 'node:worker_threads';

/** Asks again as soon as it is answered, 5 ms later, and tells the longest wait when it is asked to. In a thread of its own. */
const VISITOR = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
let longest = 0;
const ask = () => {
  const begun = performance.now();
  get(workerData, { agent }, (response) => {
    response.resume();
    response.once('end', () => {
      longest = Math.max(longest, performance.now() - begun);
      setTimeout(ask, 5);
    });
  });
};
parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
ask();
`;

interface OtherVisitors {
  /** Milliseconds of the longest wait since the last time it was asked for. */
  longestWait(): Promise<number>;
  leave(): Promise<unknown>;
}

/** Visitors of a page that costs nothing, so that all they wait for is others. */
export function otherVisitors(origin: string): OtherVisitors {
  const worker = new Worker(VISITOR, { eval: true, workerData: `${origin}/healthz` });
  return {
    longestWait: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage(null);
      }),
    leave: () => worker.terminate(),
  };
}
