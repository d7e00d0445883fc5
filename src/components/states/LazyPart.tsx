import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../Boundary.tsx';

type Props = {
  /** What is said to be missing where its code does not come; without it nothing is said. */
  of?: string;
  /** Keeps its place until the code is there. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** A part of the page whose code comes after the rest: one that does not come leaves the rest as it is. */
export const LazyPart = ({ of, fallback, children }: Props) => (
  <Boundary fallback={of && <p className="quiet">{of} could not be loaded. Reload the page to try again.</p>}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);
