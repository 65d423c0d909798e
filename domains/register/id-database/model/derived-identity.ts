import type { PepState, RiskLevel, SanctionState } from '../../kernel/index.ts';

/* What follows from the data of a person at a moment. Computed whenever it is shown or needed, never stored. */

/** The risk of a person as far as the identity tells: office, relatives in office, possible or confirmed matches. */
export function identityRisk({ pep, sanction }: { pep: PepState; sanction: SanctionState }): RiskLevel {
  if (pep === 'CURRENT' || pep === 'ASSOCIATE' || sanction !== 'NONE') return 'HIGH';
  return pep === 'FORMER' ? 'MEDIUM' : 'LOW';
}

export type ReviewYears = Readonly<Record<RiskLevel, number>>;
/** High risk is verified again every year, medium every three, low every five. */
export const defaultReviewYears: ReviewYears = { HIGH: 1, MEDIUM: 3, LOW: 5 };

/** The same moment so many years on; 29 February becomes 1 March. */
export function yearsLater(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  return later;
}

/** When a verification that passes now ends. */
export const verifiedUntil = (now: Date, risk: RiskLevel, years: ReviewYears = defaultReviewYears): Date => yearsLater(now, years[risk]);

export interface OfficeHeld {
  /** SELF, or how the person is related to whoever holds the office. */
  relation: 'SELF' | 'RELATIVE' | 'ASSOCIATE';
  /** "2026-11-21"; null while the office is held. */
  endOn: string | null;
}

export interface PepNow {
  state: PepState;
  /** Day on which the status of somebody who left office ends; null while it does not end, or where there is none. */
  until: string | null;
}

const dayAfterYears = (day: string, years: number): string =>
  yearsLater(new Date(`${day}T00:00:00Z`), years)
    .toISOString()
    .slice(0, 10);
const latest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

/**
 * The status of somebody by the offices that are known, on a day: the own office counts while it is held and for the tail
 * after it (Brazil: five years); then that of relatives and close associates in the same way.
 */
export function pepOnDay(offices: readonly OfficeHeld[], today: string, tailYears: number): PepNow {
  const stillOn = (office: OfficeHeld) => office.endOn === null || office.endOn >= today;
  const tailOf = (office: OfficeHeld) => dayAfterYears(office.endOn as string, tailYears);
  const inTail = (office: OfficeHeld) => !stillOn(office) && tailOf(office) > today;
  const own = offices.filter((office) => office.relation === 'SELF');
  if (own.some(stillOn)) return { state: 'CURRENT', until: null };
  const ownTail = latest(own.filter(inTail).map(tailOf));
  if (ownTail) return { state: 'FORMER', until: ownTail };
  const others = offices.filter((office) => office.relation !== 'SELF');
  if (others.some(stillOn)) return { state: 'ASSOCIATE', until: null };
  const otherTail = latest(others.filter(inTail).map(tailOf));
  return otherTail ? { state: 'ASSOCIATE', until: otherTail } : { state: 'NONE', until: null };
}

/**
 * How rare a name is, 0 to 100: 100 when nobody else in the register bears it, 0 when everybody does. The rarer a name,
 * the more a match by name alone is worth. Falls by the order of magnitude, because ten bearers of a name in a register
 * of a million are still few.
 */
export function nameUniqueness(bearers: number, registered: number): number {
  if (bearers <= 1) return 100;
  if (registered <= bearers) return 0;
  return Math.round(100 * (1 - Math.log(bearers) / Math.log(registered)));
}
