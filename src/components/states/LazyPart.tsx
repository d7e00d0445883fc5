import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../Boundary.tsx';

type Props = {
  /** Named as missing if its code does not load; without it nothing is said. */
  of?: string;
  /** Shown instead if its code does not load. */
  substitute?: ReactNode;
  /** Keeps its place until the code has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** A part of the page whose code loads after the rest; if it fails to load, the rest stays as it is. */
export const LazyPart = ({ of, substitute, fallback, children }: Props) => (
  <Boundary
    fallback={of ? <p className="quiet">{of} could not be loaded. Reload the page to try again.</p> : substitute}
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);
