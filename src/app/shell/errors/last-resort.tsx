import type { ReactNode } from 'react';
import { Component } from 'react';
import { ServerErrorScreen } from './error-screens.tsx';

/** The page for a bug that not even the error page survived, so that no customer sees a white one. */
export class LastResort extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <ServerErrorScreen status={500} /> : this.props.children;
  }
}
