import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router-dom';
import { useBookingData } from './booking-data.ts';
import type { Step } from './steps.ts';
import { pathOf } from './steps.ts';
import { leads, nextWords, titles } from './words.ts';

type AskingStep = Step & keyof typeof nextWords;
const allSteps = Object.keys(nextWords) as AskingStep[];

interface StepPageProps {
  step: AskingStep;
  busy?: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

export function StepPage({ step, busy = false, onSubmit, children }: StepPageProps) {
  const { questions } = useBookingData();
  const isLeaving = useNavigation().state !== 'idle';
  const steps = questions.length > 0 ? allSteps : allSteps.filter((name) => name !== 'hearing');
  const index = steps.indexOf(step) + 1;
  const previous = steps[index - 2] ?? 'guide';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <Container component="main" maxWidth="sm" sx={{ pt: 2, pb: 14 }}>
      <title>{titles[step]}</title>
      <Button variant="text" component={Link} to={pathOf(previous)} disabled={busy}>
        戻る
      </Button>
      <Typography variant="body2" color="secondary" sx={{ fontWeight: 700 }}>
        {index} / {steps.length}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={(index / steps.length) * 100}
        aria-label="進みぐあい"
        sx={{ mb: 2 }}
      />
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {titles[step]}
      </Typography>
      <Typography color="textSecondary" sx={{ my: 1.5 }}>
        {leads[step]}
      </Typography>
      <form noValidate onSubmit={onSubmit}>
        {children}
        <Box
          sx={{
            position: 'fixed',
            zIndex: 1,
            insetInline: 0,
            bottom: 0,
            p: 2,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button fullWidth type="submit" size="large" variant="contained" disabled={busy || isLeaving}>
            {busy ? '送信中' : nextWords[step]}
          </Button>
        </Box>
      </form>
    </Container>
  );
}
