import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { PartFailed } from '#src/ui/load-failed.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';
import type { LazyResource } from './lazy-resource.ts';

/** Returns the value of a resource, or null until it is loaded. For content that is also shown without the value. */
export function useLazyResource<Value>(resource: LazyResource<Value>): Value | null {
  const state = useSelector(resource, (current) => current);
  return state.status === 'loaded' ? state.value : null;
}

interface LazyResourceViewProps<Value> {
  resource: LazyResource<Value>;
  /** The name of the resource in the failure message, such as `ご予約`. */
  what: string;
  /** The approximate height in pixels, reserved so that nothing below jumps. */
  height: number;
  /** The value from an earlier visit, shown above the failure message. */
  lastSeen?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** Shows a placeholder, the loaded value, or a failure message with a retry button. */
export function LazyResourceView<Value>({
  resource,
  what,
  height,
  lastSeen,
  children,
}: LazyResourceViewProps<Value>) {
  const state = useSelector(resource, (current) => current);
  const { status } = state;
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  useEffect(() => {
    // The pressed retry button has disappeared, so the focus moves to the content that replaces it.
    if (status === 'loaded' && wasRetried.current) place.current?.focus();
    wasRetried.current = status === 'retrying';
  }, [status]);
  if (status === 'loading') return <PartSkeleton height={height} />;
  if (status !== 'loaded')
    return (
      <Stack spacing={1.5}>
        {lastSeen}
        <PartFailed what={what} busy={status === 'retrying'} onRetry={resource.load} />
      </Stack>
    );
  const content = children(state.value);
  if (!content) return null;
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {content}
    </div>
  );
}
