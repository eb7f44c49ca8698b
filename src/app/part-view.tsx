import type { ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { PartFailed } from '#src/ui/part-failed.tsx';
import type { Part } from './part.ts';

/** What has come of a part, or null so far; for what is shown with or without it. */
export function usePartValue<Value>(part: Part<Value>): Value | null {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  return state.status === 'loaded' ? state.value : null;
}

interface PartViewProps<Value> {
  part: Part<Value>;
  /** What it is, for the words when it could not be loaded: `ご予約`. */
  what: string;
  /** About how high it will be, in pixels, so that nothing below it jumps. */
  height: number;
  /** Nothing where it answers nothing. */
  children: (value: Value) => ReactNode;
}

/** A part of a page as it is now: its place, its failure with a way to try again, or what has come. */
export function PartView<Value>({ part, what, height, children }: PartViewProps<Value>) {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  const { status } = state;
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone with its words: the focus goes to what has taken its place.
    if (status === 'loaded' && wasRetried.current) place.current?.focus();
    wasRetried.current = status === 'retrying';
  }, [status]);
  if (status === 'loading') return <PartSkeleton height={height} />;
  if (status !== 'loaded') return <PartFailed what={what} busy={status === 'retrying'} onRetry={part.load} />;
  const content = children(state.value);
  if (!content) return null;
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {content}
    </div>
  );
}
