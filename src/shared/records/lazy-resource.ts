import type { ApiResult } from '#src/api/api-problem.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';

/** `retrying` means that the resource loads again after a failure. */
type LazyResourceState<Value> =
  | { status: 'loading' | 'failed' | 'retrying' }
  | { status: 'loaded'; value: Value };

/** The data of one part of a page. It loads when it is first subscribed to. Its failure does not affect other parts. */
export interface LazyResource<Value> extends ReadableStore<LazyResourceState<Value>> {
  /** Loads the value, unless it is loading or loaded. */
  load: () => void;
}

/**
 * Call this function outside React components, because they may render twice. If `ask` throws, the error is reported
 * and the resource fails.
 */
export function createLazyResource<Value>(
  fetchValue: () => Promise<ApiResult<Value>>,
  report: Report,
): LazyResource<Value> {
  let state: LazyResourceState<Value> = { status: 'loading' };
  const followers = createStore(() => state);
  let isUnderWay = false;

  const become = (next: LazyResourceState<Value>) => {
    state = next;
    followers.emitChange();
  };
  const fetchOnce = async (): Promise<LazyResourceState<Value>> => {
    try {
      const answer = await fetchValue();
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
    void fetchOnce().then((next) => {
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
