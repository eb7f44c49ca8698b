import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ServerErrorScreen } from './error-screens.tsx';

interface LastResortProps {
  /** Starts without the state of this page load. A plain reload may meet the same bug again. */
  onStartOver: () => void;
  children: ReactNode;
}

/** The page for a bug in the error page or above the router, so that customers never see a white page. */
export class LastResort extends Component<LastResortProps, { crashed: boolean }> {
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
