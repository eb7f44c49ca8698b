import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import { hostileInput } from '#tests/integration/provider/hostile-input.ts';

const TIMES = 3;

/** The provider returns these statuses before it reads the body, so the hostile input would have no effect. */
const UNREAD = [401, 429];

/**
 * Sends the hostile inputs one after the other, and prints the longest wait of other visitors during each. Returns the
 * longest wait of all in milliseconds.
 */
export async function measureHostile(origin: string, credentials: Credentials): Promise<number> {
  let longest = 0;
  const others = otherVisitors(origin);
  const row = async (name: string) => {
    const wait = await others.longestWait();
    longest = Math.max(longest, wait);
    console.log(`| ${name.padEnd(55)} | ${wait.toFixed(0).padStart(10)} |`);
  };
  console.log(`\n| while somebody sends                                    | longest ms |`);
  console.log(`| ------------------------------------------------------- | ---------- |`);
  await setTimeout(500);
  await others.longestWait();
  await setTimeout(2000);
  await row('nothing');
  for (const { name, method, path, headers, body } of hostileInput()) {
    for (let time = 0; time < TIMES; time += 1) {
      const init = { method, headers: { ...credentials, ...headers }, ...(body && { body }) };
      // The provider may respond and close the connection before the body is sent, which rejects the fetch.
      const answered = await fetch(`${origin}${API_ROOT}${path}`, init).catch(() => null);
      await answered?.arrayBuffer();
      if (answered && UNREAD.includes(answered.status))
        throw new Error(`The provider answered “${name}” with ${answered.status} before it read the body.`);
    }
    await row(name);
  }
  await others.leave();
  return longest;
}

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
function otherVisitors(origin: string): OtherVisitors {
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
