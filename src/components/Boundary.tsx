import { Component, type ReactNode } from 'react';

type Props = {
  /** Shown after a failure; a function receives what was thrown. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  onError?: () => void;
  /** When this changes, the failed part is tried again. */
  triedFor?: unknown;
  children: ReactNode;
};

/** What was thrown, which can be anything, and the `triedFor` at that time. */
type State = { failure: { error: unknown } | undefined; triedFor: unknown };

/** Keeps a part of the page that fails, for instance because its code did not load, from taking the page down with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined, triedFor: this.props.triedFor };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  /** In the same render: another render of the old failure would take the focus and be read out. */
  static getDerivedStateFromProps({ triedFor }: Props, state: State): State | null {
    return triedFor === state.triedFor ? null : { failure: undefined, triedFor };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
