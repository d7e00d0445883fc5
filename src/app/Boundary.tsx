import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; onError: () => void; children: ReactNode };

/** Shows something else where its children fail, also where their code cannot be fetched; the page around them stays. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
