import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { DoneMark } from './done-mark.tsx';
import { Phrases } from './phrases.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StatusStep {
  title: string;
  detail?: string | undefined;
  /** True for what has happened. The first other step is the current one. */
  done: boolean;
}

const look = {
  '& li': { position: 'relative', display: 'flex', gap: 1.5, pb: 2.5 },
  '& li:last-of-type': { pb: 0 },
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '28px 0',
    insetInlineStart: 13,
    borderInlineStart: '2px solid',
    borderColor: 'divider',
  },
  '& li[data-done]:not(:last-of-type)::before': { borderColor: 'primary.main' },
} as const;

const mark = {
  flex: '0 0 28px',
  height: 28,
  borderRadius: '14px',
  border: '2px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '[aria-current] > &': { borderColor: 'primary.main', borderWidth: 6 },
} as const;

/** An `<ol>` that says what has happened and what comes next.. */
export function StatusSteps({ steps }: { steps: readonly StatusStep[] }) {
  const current = steps.findIndex(({ done }) => !done);
  return (
    <List component="ol" sx={look}>
      {steps.map(({ title, detail, done }, index) => (
        <li key={title} data-done={done || undefined} aria-current={index === current ? 'step' : undefined}>
          {done ? <DoneMark size={28} /> : <Box component="span" aria-hidden="true" sx={mark} />}
          <div>
            <Typography component="span" sx={{ display: 'block', fontWeight: 700 }}>
              {done && <VisuallyHidden>済み：</VisuallyHidden>}
              <Phrases>{title}</Phrases>
            </Typography>
            {detail && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                <Phrases>{detail}</Phrases>
              </Typography>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}
