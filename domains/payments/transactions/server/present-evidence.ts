import type { Db } from '../../../../platform/server/index.ts';
import type { FactView, RuleFindingView } from '../contract/index.ts';
import { presentFact } from './present-explanation.ts';
import { factIdsOf, presentHit } from './present-rule-findings.ts';
import { findFactPayments } from './transaction-detail.store.ts';

/** What the sum about a limit is about, which is shown beside the facts. */
const besideFacts: readonly string[] = ['window'];

/** The numbers that alerts keep of hits, as the screen reads them: those of a rule, or what a gate compared; in the order given. */
export async function presentEvidence(
  db: Db,
  evidences: readonly unknown[],
  companies: readonly string[],
): Promise<{ facts: FactView[]; rule: RuleFindingView | null }[]> {
  const parts = evidences.map((evidence) => (typeof evidence === 'object' && evidence !== null ? (evidence as Record<string, unknown>) : {}));
  const payments = await findFactPayments(db, factIdsOf({ rules: { hits: parts.map(({ rule }) => rule) } }), companies);
  return parts.map(({ rule, ...facts }) => ({
    facts: Object.entries(facts)
      .filter(([name]) => !besideFacts.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(presentFact),
    rule: presentHit(rule, payments)[0] ?? null,
  }));
}
