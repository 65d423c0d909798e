import type { Conclusion } from './business.ts';

/*
 * How much the grounds of a conclusion say at least, in characters: the graver the conclusion, the more. A company sets it in its
 * profile; alerts and investigations ask for the same.
 */

/** The setting of a company for each conclusion. */
export const groundsSettings = {
  FALSE_POSITIVE: 'grounds_false_positive',
  JUSTIFIED: 'grounds_justified',
  SUSPICIOUS: 'grounds_suspicious',
} as const satisfies Readonly<Record<Conclusion, string>>;

/** What counts where a company has set nothing. */
export const usualGrounds = { grounds_false_positive: 40, grounds_justified: 80, grounds_suspicious: 160 } as const;

/** Fewest characters of the grounds, by conclusion. */
export type LeastGrounds = Readonly<Record<Conclusion, number>>;

/** What companies with these profiles ask for: of several, what the strictest asks for. */
export function leastGroundsOf(...profiles: readonly unknown[]): LeastGrounds {
  const least = (key: keyof typeof usualGrounds): number =>
    Math.max(
      ...(profiles.length === 0 ? [undefined] : profiles).map((profile) => {
        const value = typeof profile === 'object' && profile !== null ? (profile as Record<string, unknown>)[key] : undefined;
        return typeof value === 'number' ? value : usualGrounds[key];
      }),
    );
  return { FALSE_POSITIVE: least('grounds_false_positive'), JUSTIFIED: least('grounds_justified'), SUSPICIOUS: least('grounds_suspicious') };
}

/** How many characters the grounds lack; blanks around them do not count. */
export const groundsLack = (grounds: string, least: number): number => Math.max(0, least - [...grounds.trim()].length);
