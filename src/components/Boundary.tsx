import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands there then; as a function, it is told what was thrown. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  onError?: () => void;
  /** When this changes, what has failed is tried again. */
  triedFor?: string;
  children: ReactNode;
};

/** What was thrown; it can be anything. */
type State = { failure: { error: unknown } | undefined };

/** Keeps a part of the page that fails, for instance because its code did not arrive, from taking the page with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ triedFor }: Props) {
    if (this.state.failure && triedFor !== this.props.triedFor) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
