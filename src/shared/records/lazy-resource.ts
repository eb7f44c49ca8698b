import type { ApiAnswer } from '#src/api/api-problem.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';

/** How far a resource is. `retrying` is loading once more what has failed. */
type LazyResourceState<Value> =
  | { status: 'loading' | 'failed' | 'retrying' }
  | { status: 'loaded'; value: Value };

/**
 * Something that a page shows and that loads by itself, as soon as somebody follows it. What becomes of one never touches
 * another.
 */
export interface LazyResource<Value> extends ReadableStore<LazyResourceState<Value>> {
  /** Loads it once at a time, and no more when it is there. */
  load: () => void;
}

/** Make it outside React, where nothing runs twice. A bug in `ask` is reported, and the resource has failed. */
export function createLazyResource<Value>(
  ask: () => Promise<ApiAnswer<Value>>,
  report: Report,
): LazyResource<Value> {
  let state: LazyResourceState<Value> = { status: 'loading' };
  const followers = createStore(() => state);
  let isUnderWay = false;

  const become = (next: LazyResourceState<Value>) => {
    state = next;
    followers.tell();
  };
  const askOnce = async (): Promise<LazyResourceState<Value>> => {
    try {
      const answer = await ask();
      return answer.ok ? { status: 'loaded', value: answer.value } : { status: 'failed' };
    } catch (error) {
      report(error);
      return { status: 'failed' };
    }
  };
  const load = () => {
    if (isUnderWay || state.status === 'loaded') return;
    isUnderWay = true;
    if (state.status === 'failed') become({ status: 'retrying' });
    void askOnce().then((next) => {
      isUnderWay = false;
      become(next);
    });
  };

  return {
    getSnapshot: followers.getSnapshot,
    subscribe: (follower) => {
      const following = followers.subscribe(follower);
      if (state.status === 'loading') load();
      return following;
    },
    load,
  };
}
