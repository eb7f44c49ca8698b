import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ServerErrorScreen } from './error-screens.tsx';

interface LastResortProps {
  /** Restarts the app without its current state, because a plain reload could hit the same bug again. */
  onStartOver: () => void;
  children: ReactNode;
}

/** Catches bugs in the error page and above the router. Without it, customers would see a blank page. */
export class RootErrorBoundary extends Component<LastResortProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <ServerErrorScreen account={null} requestId={null} status={500}>
        <Button variant="text" onClick={this.props.onStartOver}>
          ログインし直す
        </Button>
      </ServerErrorScreen>
    );
  }
}
