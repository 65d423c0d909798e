/** How large the demonstration is. The one place of its numbers. */
export interface Scale {
  people: number;
  days: number;
  /** Payments on an ordinary day; pay days and Mondays have more. */
  paymentsPerDay: number;
  /** Typical cases that are put into the traffic, each so many times. */
  cases: number;
}

export const scales = {
  /** What `npm start` loads. */
  full: { people: 3200, days: 90, paymentsPerDay: 260, cases: 10 },
  /** For tests: every kind of case once. */
  small: { people: 180, days: 16, paymentsPerDay: 20, cases: 1 },
} as const satisfies Record<string, Scale>;

export type SizeName = keyof typeof scales;
