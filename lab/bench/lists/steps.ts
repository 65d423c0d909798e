export interface Sizes {
  people: number;
  payments: number;
  alerts: number;
  merchants: number;
}

/** One statement; `$1` is the first of so many free ids. */
export interface Step {
  sql: string;
  ids: number;
}
