import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { Booking } from './booking.tsx';
import { bookingMachine } from './booking-machine.ts';
import { look } from './look.ts';

const actor = createActor(bookingMachine).start();

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={look}>
      <CssBaseline />
      <Booking actor={actor} />
    </ThemeProvider>
  </StrictMode>,
);
