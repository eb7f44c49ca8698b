import { setTimeout } from 'node:timers/promises';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import { hostileInput } from '#tests/integration/provider/hostile-input.ts';
import { otherVisitors } from './other-visitors.ts';

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
