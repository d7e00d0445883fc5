import { useId } from 'react';

/** Ground-coloured stripes over a fill: they mark a period that is not whole. */
const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={2} height={4} fill="var(--surface)" />
  </pattern>
);

type Props = {
  x?: number | undefined;
  y?: number | undefined;
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** A colour token. */
  fill?: string | undefined;
  /** Whether its period is not whole. */
  isPart: boolean;
};

/** A filled rectangle of a chart or its key. */
export function BarSegment({ x = 0, y = 0, width = 0, height = 0, fill, isPart }: Props) {
  const stripes = useId();
  const rectangle = { x, y, width, height, rx: 1 };
  return (
    <g>
      <rect {...rectangle} fill={fill} />
      {isPart && (
        <>
          <defs>
            <Stripes id={stripes} />
          </defs>
          <rect {...rectangle} fill={`url(#${stripes})`} data-part />
        </>
      )}
    </g>
  );
}

/** What Recharts passes to the shape of a bar of `Datum`. */
export type BarShape<Datum> = { x?: number; y?: number; width?: number; height?: number; payload?: Datum };
