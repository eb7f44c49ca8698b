import { Worker } from 'node:worker_threads';

/**
 * The code of a worker thread. The thread sends the next request 5 ms after each response. It answers each message with
 * the longest wait since the previous message.
 */
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
  /** Milliseconds of the longest wait since the last call. */
  longestWait(): Promise<number>;
  leave(): Promise<unknown>;
}

/**
 * Measures how long other visitors wait. They request a page that costs nothing to serve, so other load causes all of
 * the waiting.
 */
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
