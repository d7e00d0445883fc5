/** Stripes that stand for days without a capture, in a chart and in its key. */
export const Uncaptured = ({ id }: { id: string }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill="var(--surface-2)" />
    <rect width={1} height={6} fill="var(--border-strong)" />
  </pattern>
);
