import type { Db } from '../../../platform/server/index.ts';
import type { FactView, RuleFindingView } from '../contract/index.ts';
import { presentFact } from './present-explanation.ts';
import { factIdsOf, presentHit } from './present-rule-findings.ts';
import { findFactPayments } from './transaction-detail.store.ts';

/** The numbers that an alert keeps of a hit, as the screen reads them: those of a rule, or what a gate compared. */
export async function presentEvidence(db: Db, evidence: unknown, companies: readonly string[]): Promise<{ facts: FactView[]; rule: RuleFindingView | null }> {
  const { rule, ...facts } = typeof evidence === 'object' && evidence !== null ? (evidence as Record<string, unknown>) : {};
  const payments = await findFactPayments(db, factIdsOf({ rules: { hits: [rule] } }), companies);
  return {
    facts: Object.entries(facts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(presentFact),
    rule: presentHit(rule, payments)[0] ?? null,
  };
}
