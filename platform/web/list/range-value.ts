/** A range of instants as 13-digit text; an open side is undefined. */
export type RangeValue = readonly [string | undefined, string | undefined];

export interface RangeInputProps {
  id?: string;
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** Days that may be chosen, counted back from today. */
  maxDays?: number | undefined;
  ariaLabel?: string;
}
