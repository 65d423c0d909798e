interface Counted {
  /** Account; null for what nobody is responsible for. */
  readonly value: string | null;
  readonly count: number;
  readonly earliest: Date | null;
}

/** What was counted of a kind of work. */
export interface KindCounts<Kind extends string> {
  readonly kind: Kind;
  readonly open: readonly Counted[];
  readonly overdue: readonly Counted[];
}

export interface KindLoad<Kind extends string> {
  kind: Kind;
  open: number;
  overdue: number;
  oldest: Date | null;
}
export interface PersonLoad<Kind extends string> {
  userId: string | null;
  open: number;
  overdue: number;
  kinds: KindLoad<Kind>[];
}

/**
 * The work of each colleague over all kinds: what nobody is responsible for first, then whoever has most overdue, most open, and
 * those without work. @param staff accounts that are named even where they have no work
 */
export function joinLoads<Kind extends string>(counts: readonly KindCounts<Kind>[], staff: readonly string[]): PersonLoad<Kind>[] {
  const keys = new Set<string | null>([null, ...staff, ...counts.flatMap(({ open }) => open.map(({ value }) => value))]);
  const loads = [...keys].map((userId): PersonLoad<Kind> => {
    const kinds = counts.flatMap(({ kind, open, overdue }): KindLoad<Kind>[] => {
      const own = open.find(({ value }) => value === userId);
      const late = overdue.find(({ value }) => value === userId)?.count ?? 0;
      return own ? [{ kind, open: own.count, overdue: late, oldest: own.earliest }] : [];
    });
    return {
      userId,
      open: kinds.reduce((sum, one) => sum + one.open, 0),
      overdue: kinds.reduce((sum, one) => sum + one.overdue, 0),
      kinds,
    };
  });
  return loads.sort((a, b) => Number(a.userId !== null) - Number(b.userId !== null) || b.overdue - a.overdue || b.open - a.open);
}
