import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { Ref } from 'react';
import { useId } from 'react';

interface SummarisedError {
  id: string;
  message: string;
}

/** With more errors than this, a button to the first field replaces the links. */
const MAX_LINKS = 3;

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  lead: string;
  errors: readonly SummarisedError[];
}

const link = { display: 'flex', alignItems: 'center', minHeight: 48, py: 1.5, lineHeight: 1.5 } as const;

export function ErrorSummary({ ref, title, lead, errors }: ErrorSummaryProps) {
  const titleId = useId();
  const [first] = errors;
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
      <AlertTitle id={titleId} component="h2">
        {title}
      </AlertTitle>
      {lead}
      {first && errors.length > MAX_LINKS ? (
        <Button variant="outlined" color="error" sx={{ mt: 1.5 }} onClick={() => focusField(first.id)}>
          最初の項目へ
        </Button>
      ) : (
        <List>
          {errors.map(({ id, message }) => (
            <ListItem key={id} disablePadding>
              <Link
                href={`#${id}`}
                color="error"
                sx={link}
                onClick={(event) => {
                  // The router would react to the URL's new fragment.
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {message}
              </Link>
            </ListItem>
          ))}
        </List>
      )}
    </Alert>
  );
}

const focusField = (id: string) => document.getElementById(id)?.focus();
