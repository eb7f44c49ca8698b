import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { PartFailed } from '#src/ui/part-failed.tsx';
import type { LazyResource } from './lazy-resource.ts';

/** The value of a resource, or null while there is none; for what is shown with or without it. */
export function useLazyResource<Value>(resource: LazyResource<Value>): Value | null {
  const state = useSelector(resource, (current) => current);
  return state.status === 'loaded' ? state.value : null;
}

interface LazyResourceViewProps<Value> {
  resource: LazyResource<Value>;
  /** What it is, for the words when it could not be loaded: `ご予約`. */
  what: string;
  /** About how high it will be, in pixels, so that nothing below it jumps. */
  height: number;
  /** Nothing is shown where it returns nothing. */
  children: (value: Value) => ReactNode;
}

/** Shows a resource as it is now: its place while it loads, its failure with a way to try again, or its value. */
export function LazyResourceView<Value>({ resource, what, height, children }: LazyResourceViewProps<Value>) {
  const state = useSelector(resource, (current) => current);
  const { status } = state;
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone with its words: the focus goes to what has taken its place.
    if (status === 'loaded' && wasRetried.current) place.current?.focus();
    wasRetried.current = status === 'retrying';
  }, [status]);
  if (status === 'loading') return <PartSkeleton height={height} />;
  if (status !== 'loaded')
    return <PartFailed what={what} busy={status === 'retrying'} onRetry={resource.load} />;
  const content = children(state.value);
  if (!content) return null;
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {content}
    </div>
  );
}
