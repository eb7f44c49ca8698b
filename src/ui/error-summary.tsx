import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';

interface SummarisedError {
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  errors: readonly SummarisedError[];
}

const link = { display: 'flex', alignItems: 'center', minHeight: 48, py: 1.5, lineHeight: 1.5 } as const;

export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <Alert
      ref={ref ?? null}
      variant="outlined"
      severity="error"
      icon={false}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{ pb: 1, '&:focus': { outline: 'none' } }}
    >
      <AlertTitle id={titleId} component="h2" sx={{ fontSize: '1.0625rem' }}>
        入力内容をご確認ください
      </AlertTitle>
      {`${errors.length}件の項目に修正が必要です`}
      <List>
        {errors.map(({ id, message }) => (
          <ListItem key={id} disablePadding>
            <Link href={`#${id}`} color="error" sx={link} onClick={(event) => focusField(event, id)}>
              {message}
            </Link>
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

/**
 * Focuses the summary and scrolls it into view. If the screen is too low for the whole summary, the top of the summary
 * is shown.
 */
export const focusSummary = (summary: HTMLElement | null) => {
  summary?.focus({ preventScroll: true });
  const isLow = window.innerHeight < 2 * (summary?.offsetHeight ?? 0);
  summary?.scrollIntoView?.({ block: isLow ? 'start' : 'nearest' });
};

/** Does not follow the link, because the router would react to the URL's new fragment. */
const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
