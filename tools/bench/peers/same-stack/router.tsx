import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import { createBrowserRouter } from 'react-router-dom';
import { readBookingData } from './booking-data.ts';
import { ensureSession } from './session.ts';
import { stepCode } from './step-code.ts';

const Waiting = () => (
  <Container sx={{ py: 8, textAlign: 'center' }}>
    <CircularProgress aria-label="読み込み中" />
  </Container>
);

const Broken = () => (
  <Alert severity="error" action={<Button onClick={() => location.reload()}>もう一度読み込む</Button>}>
    読み込めませんでした。
  </Alert>
);

export const router = createBrowserRouter([
  {
    id: 'booking',
    path: '/consultations',
    loader: async () => {
      await ensureSession();
      return readBookingData();
    },
    // The next step removes the link's query from the URL. This change must not load all data again.
    shouldRevalidate: () => false,
    lazy: () => import('./booking-route.tsx'),
    HydrateFallback: Waiting,
    ErrorBoundary: Broken,
    children: [
      { index: true, lazy: stepCode.guide },
      { path: 'selectShop', lazy: stepCode.selectShop },
      { path: 'selectDesiredDate', lazy: stepCode.selectDesiredDate },
      { path: 'setProfile', lazy: stepCode.setProfile },
      { path: 'visitorDetail', lazy: stepCode.visitorDetail },
      { path: 'hearing', lazy: stepCode.hearing },
      { path: 'confirm', lazy: stepCode.confirm },
      { path: 'complete', lazy: stepCode.complete },
    ],
  },
]);
