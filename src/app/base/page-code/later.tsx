import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Component, Suspense, startTransition, use, useEffect, useRef, useState } from 'react';
import { isChunkLoadError } from '#src/app/base/errors/chunk-load-error.ts';
import { useRouterHistory } from '#src/app/base/router/router-history.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';

interface Retry {
  /** True while the page's data loads again. */
  busy: boolean;
  onRetry: () => void;
}

interface LaterProps<Value> {
  /** A value of `later` in the route's `reads`, or made in the page's `load`. */
  value: Promise<Value>;
  /** Shown until the value arrives. */
  fallback: ReactNode;
  /** Shown if the value cannot be loaded. */
  failed: (retry: Retry) => ReactNode;
  children: (value: Value) => ReactNode;
}

/** Shows a value for which the page did not wait. A retry loads all data of the page again. */
export function Later<Value>({ value, fallback, failed, children }: LaterProps<Value>) {
  const history = useRouterHistory();
  const shownValue = useShown(value);
  const [retriedValue, setRetriedValue] = useState<Promise<Value> | null>(null);
  const busy = retriedValue === shownValue || shownValue !== value;
  const onRetry = () => {
    setRetriedValue(shownValue);
    history.reload();
  };
  return (
    <Suspense fallback={fallback}>
      <PartErrorBoundary value={shownValue} failed={failed({ busy, onRetry })}>
        <Arrived value={shownValue}>{children}</Arrived>
      </PartErrorBoundary>
    </Suspense>
  );
}

/** The promise to show. When the page's data loads again, that is the former promise until the new one has settled. */
function useShown<Value>(value: Promise<Value>): Promise<Value> {
  const [shownValue, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    const show = () => isCurrent && startTransition(() => setShown(value));
    if (value !== shownValue) value.then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [value, shownValue]);
  return shownValue;
}

const Arrived = <Value,>({ value, children }: Pick<LaterProps<Value>, 'value' | 'children'>) =>
  children(use(value));

interface BoundaryProps {
  value: Promise<unknown>;
  failed: ReactNode;
  children: ReactNode;
}

/** A failure stays within its part. Only code that is missing concerns the whole page, because a reload fetches it. */
class PartErrorBoundary extends Component<BoundaryProps, { value: unknown; error: unknown }> {
  override state = { value: this.props.value as unknown, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ value }: BoundaryProps, state: { value: unknown }) {
    return value === state.value ? null : { value, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkLoadError(error)) throw error;
    return this.props.failed;
  }
}

interface LaterPartProps<Value> extends Pick<LaterProps<Value>, 'value' | 'children'> {
  /** The name of the part in the failure message, such as `ご予約`. */
  what: string;
  /** The approximate height in pixels, reserved so that nothing below jumps. */
  height: number;
  /** The value from an earlier visit, shown above the failure message. */
  lastSeen?: ReactNode;
  /** Put around whatever the part shows, such as a section with its heading. */
  frame?: (content: ReactNode) => ReactNode;
}

/** One part of a page with a placeholder, and with a failure message that has a retry button. */
export function LaterPart<Value>({
  value,
  what,
  height,
  lastSeen,
  frame = (content) => content,
  children,
}: LaterPartProps<Value>) {
  const wasRetried = useRef(false);
  const failed = ({ busy, onRetry }: Retry) => {
    const retry = () => {
      wasRetried.current = true;
      onRetry();
    };
    return frame(
      <Stack spacing={1.5}>
        {lastSeen}
        <LoadFailure layout="part" what={what} busy={busy} onRetry={retry} />
      </Stack>,
    );
  };
  // The pressed retry button has disappeared, so the focus moves to the content that replaces it.
  const focusAfterRetry = (content: HTMLElement | null) => {
    if (content && wasRetried.current) content.focus();
    if (content) wasRetried.current = false;
  };
  return (
    <Later value={value} fallback={frame(<PartSkeleton height={height} />)} failed={failed}>
      {(arrived) => {
        const content = children(arrived);
        if (!content) return null;
        return frame(
          <div ref={focusAfterRetry} tabIndex={-1} style={{ outline: 'none' }}>
            {content}
          </div>,
        );
      }}
    </Later>
  );
}
