import { type SourceKind, sourceKinds } from '../../../register/kernel/screening-lists.ts';

/** How many hits are answered of each kind of list: the same for all, or by kind. */
export type HitLimit = number | Readonly<Record<SourceKind, number>>;

/**
 * How many open matches a screening keeps of each kind of list. Namesakes on lists of one kind take no room from another kind, and
 * matches that were cleared before take none at all. What is left out is told by kind, and counts as open.
 */
export const hitLimits = { SANCTION: 200, PEP: 50, DEBARMENT: 50, OTHER: 50 } as const satisfies Record<SourceKind, number>;

/** How many hits of a kind are answered. */
export const limitOf = (limit: HitLimit, kind: SourceKind): number => (typeof limit === 'number' ? limit : limit[kind]);

/** Takes the best of each kind of list. @param ranked best first */
export function takeByKind<Hit>(ranked: Iterable<Hit>, kindOf: (hit: Hit) => SourceKind, limit: HitLimit): { taken: Hit[]; cut: SourceKind[] } {
  const counts = new Map<SourceKind, number>();
  const cut = new Set<SourceKind>();
  const hits: Hit[] = [];
  for (const hit of ranked) {
    const kind = kindOf(hit);
    const count = counts.get(kind) ?? 0;
    if (count >= limitOf(limit, kind)) {
      cut.add(kind);
      continue;
    }
    counts.set(kind, count + 1);
    hits.push(hit);
  }
  return { taken: hits, cut: sourceKinds.filter((kind) => cut.has(kind)) };
}

interface HitKind {
  kind: SourceKind;
  isCleared: boolean;
}

/** What a screening keeps: all that was cleared before, and of the open ones the best of each kind. */
export function takeOpen<Hit>(
  ranked: readonly Hit[],
  foundOf: (hit: Hit) => HitKind,
  limit: HitLimit,
  cutBefore: readonly SourceKind[],
): { taken: Hit[]; cut: SourceKind[] } {
  const open = takeByKind(
    ranked.filter((hit) => !foundOf(hit).isCleared),
    (hit) => foundOf(hit).kind,
    limit,
  );
  const kept = new Set(open.taken);
  return {
    taken: ranked.filter((hit) => foundOf(hit).isCleared || kept.has(hit)),
    cut: sourceKinds.filter((kind) => open.cut.includes(kind) || cutBefore.includes(kind)),
  };
}

/**
 * The limit to ask with again, where cleared hits have taken the room of open ones: every kind of which more is left and of which there
 * are fewer open hits than may be kept. Undefined where nothing open is hidden by a cleared one.
 */
export function widerLimit(tried: HitLimit, limit: HitLimit, results: readonly HitKind[], cut: readonly SourceKind[]): HitLimit | undefined {
  const open = (kind: SourceKind): number => results.filter((one) => one.kind === kind && !one.isCleared).length;
  const isShort = (kind: SourceKind): boolean => cut.includes(kind) && open(kind) < limitOf(limit, kind);
  if (!sourceKinds.some(isShort)) return undefined;
  return Object.fromEntries(sourceKinds.map((kind) => [kind, limitOf(tried, kind) * (isShort(kind) ? 2 : 1)])) as Record<SourceKind, number>;
}
