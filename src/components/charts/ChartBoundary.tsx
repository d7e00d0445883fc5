import { Component, type ReactNode } from 'react';

/** Keeps a chart or a figure beside the page that cannot be drawn, for instance because its code did not arrive, from taking the page with it. */
export class ChartBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
