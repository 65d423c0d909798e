/* What a chart is made of, for the frame around it and for what draws it. */

export interface ChartSeries {
  name: string;
  /** A mark is a point above the bars of each category with a value; how many, words say. */
  kind?: 'bar' | 'line' | 'mark';
  /** One value per category; null where there is none. */
  values: readonly (number | null)[];
  /** A line that is a limit: broken, without points. */
  isLimit?: boolean;
  /** Points with a scale of its own, at the end. */
  isAside?: boolean;
  /** How its values are written, where that differs from the chart. */
  format?: (value: number) => string;
  tone?: 'brand' | 'warning' | 'danger' | 'success' | 'violet';
  /** Colour of a category, in place of a tone; `otherCategory` is that of the rest. */
  category?: number;
  /** The list of exactly what a value counts, for each category: bars and figures open it. */
  hrefs?: readonly (string | undefined)[];
}

/** How many categories of one chart differ by colour; their colours mean nothing, neither good nor bad. */
export const categoryColours = 8;
export const otherCategory = -1;

export interface ChartProps {
  /** What the chart shows, in one sentence: read aloud instead of the drawing. */
  description: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  height?: number;
  stacked?: boolean;
  /** How a value is written, where it is no plain count. */
  format?: (value: number) => string;
  /** How a value is written beside the axis, where that is shorter. */
  formatShort?: (value: number) => string;
}

/** The variable with the colour of a series. */
export const colourOf = ({ tone, category }: ChartSeries): string => {
  if (category !== undefined) return category === otherCategory ? '--category-other' : `--category-${category % categoryColours}`;
  return tone === undefined || tone === 'brand' ? '--brand' : `--${tone}-strong`;
};

/** Marks are told apart by their form, too: as the engine calls it, and as the legend cuts it out. */
export const markForms = [
  { symbol: 'diamond', cut: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' },
  { symbol: 'triangle', cut: 'polygon(50% 0, 100% 100%, 0 100%)' },
] as const;
