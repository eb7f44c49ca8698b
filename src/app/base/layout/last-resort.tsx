import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ServerErrorScreen } from './error-screens.tsx';

interface LastResortProps {
  /** Begins anew without what this page load knew: to load the page again may lead into the same bug. */
  onStartOver: () => void;
  children: ReactNode;
}

/** The page for a bug that not even the error page survived, so that no customer sees a white one. */
export class LastResort extends Component<LastResortProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <ServerErrorScreen account={null} status={500}>
        <Button variant="text" onClick={this.props.onStartOver}>
          ログインし直す
        </Button>
      </ServerErrorScreen>
    );
  }
}
