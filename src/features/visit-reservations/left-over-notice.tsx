import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const Ways = styled('div')({ display: 'grid', gap: 4 });

interface LeftOverNoticeProps {
  /** The page of the booking that a new one has taken the place of. */
  path: string;
  onKeepBoth?: (() => void) | undefined;
  /** Which booking it is. */
  children: ReactNode;
}

/** Reminds of the old booking once it has been made anew at another time. */
export const LeftOverNotice = ({ path, onKeepBoth, children }: LeftOverNoticeProps) => (
  <InlineAlert
    severity="warning"
    title="変更前のご予約が残っています"
    action={
      <Ways>
        <LinkButton variant="outlined" to={`${path}/cancel`}>
          変更前のご予約をキャンセルする
        </LinkButton>
        {onKeepBoth && (
          <Button variant="text" onClick={onKeepBoth}>
            どちらのご予約も残す
          </Button>
        )}
      </Ways>
    }
  >
    {children}は、キャンセルされるまで有効です。
  </InlineAlert>
);
