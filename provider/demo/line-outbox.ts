import type { LineMessenger } from '#provider/jobs/line-messenger.ts';
import { personas } from './personas.ts';

export interface SentLineMessage {
  readonly name: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface LineOutbox {
  readonly messenger: LineMessenger;
  /** The newest messages of this process, newest first. */
  readonly messages: readonly SentLineMessage[];
}

const MAX_MESSAGES = 20;

/** Keeps each LINE message in memory instead of sending it. Like LINE, it takes one message for each retry key. */
export function lineOutbox(now: () => Date): LineOutbox {
  const keys = new Set<string>();
  const messages: SentLineMessage[] = [];
  return {
    messenger: {
      push: async ({ to, text, retryKey }) => {
        if (keys.has(retryKey)) return { kind: 'done' };
        keys.add(retryKey);
        const name = personas.find(({ lineUserId }) => lineUserId === to)?.displayName ?? to;
        messages.unshift({ name, text, sentAt: now() });
        messages.length = Math.min(messages.length, MAX_MESSAGES);
        return { kind: 'done' };
      },
    },
    messages,
  };
}
