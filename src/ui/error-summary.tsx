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
  title: string;
  lead: string;
  errors: readonly SummarisedError[];
}

const link = { display: 'flex', alignItems: 'center', minHeight: 48, py: 1.5, lineHeight: 1.5 } as const;

export function ErrorSummary({ ref, title, lead, errors }: ErrorSummaryProps) {
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
        {title}
      </AlertTitle>
      {lead}
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

/** Does not follow the link, because the router would react to the URL's new fragment. */
const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
