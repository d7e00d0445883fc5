import { Component, type ReactNode } from 'react';

type Props = { instead: ReactNode; onError?: () => void; children: ReactNode };

/** Keeps a part of the page that fails, for instance because its code did not arrive, from taking the page with it. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
