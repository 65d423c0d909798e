import type { ReactNode } from 'react';

interface SparkProps {
  /** One value for each day; null where there is none: the line goes on to the next. */
  values: readonly (number | null)[];
  /** What the line says, in one sentence: read aloud instead of it. */
  description: string;
}

const width = 120;
const height = 32;
const edge = 2;

/** The stroke through the values that there are; one that stands alone is a dot, by the round end of a line without length. */
function strokeOf(values: SparkProps['values']): string {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${(edge + at * step).toFixed(1)} ${(height - edge - (value / most) * (height - 2 * edge)).toFixed(1)}`],
  );
  return points.length === 0 ? '' : `M${points[0]}L${points.join('L')}`;
}

/** A small line without axes beside a number: how it went, not how much it was. */
export const Spark = ({ values, description }: SparkProps): ReactNode => (
  <svg className="spark" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={description}>
    <path d={strokeOf(values)} vectorEffect="non-scaling-stroke" />
  </svg>
);
