import { type LabelledSet, dayMs, readAnswers } from './labelled-set.ts';
import type { Scenario } from './score.ts';

interface Span {
  from: number;
  to: number;
}

const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs;

/** Widens the span of a scenario by a payment. */
function widen(spans: Map<string, Span>, id: string, at: number): void {
  const span = spans.get(id);
  if (span) {
    span.from = Math.min(span.from, at);
    span.to = Math.max(span.to, at);
  } else spans.set(id, { from: at, to: at });
}

/**
 * A set of payments, people, merchants, labels and scenarios. The period of a scenario runs from its first day (or its
 * first labelled payment, if earlier) to the end of the day of its last labelled payment, in UTC.
 */
export async function openPaymentSet(folder: string): Promise<LabelledSet> {
  const labels = new Map<string, { isSuspicious: boolean; scenario: string; decoy: string }>();
  for await (const row of readAnswers(folder, 'labels', ['tid', 'label', 'scenario_id', 'decoy']))
    labels.set(row.tid, { isSuspicious: row.label === '1', scenario: row.scenario_id, decoy: row.decoy });
  const identityOf = new Map<string, string>();
  const spans = new Map<string, Span>();
  const suspicious = new Set<string>();
  const decoys = new Map<string, string>();
  let begins = Number.POSITIVE_INFINITY;
  for await (const { tid, ts, entity_id: entity } of readAnswers(folder, 'transactions', ['tid', 'ts', 'entity_id'])) {
    const at = Date.parse(ts);
    begins = Math.min(begins, at);
    identityOf.set(tid, entity);
    const label = labels.get(tid);
    if (!label) continue;
    if (label.isSuspicious) suspicious.add(entity);
    if (label.decoy !== '') decoys.set(entity, label.decoy);
    if (label.isSuspicious && label.scenario !== '') widen(spans, label.scenario, at);
  }
  const scenarios: Scenario[] = [];
  for await (const row of readAnswers(folder, 'scenarios', ['scenario_id', 'typology', 'entities', 'start_day'])) {
    const identities = row.entities.split(';').filter((one) => one !== '');
    for (const identity of identities) suspicious.add(identity);
    const starts = dayOf(begins) + Number(row.start_day) * dayMs;
    const span = spans.get(row.scenario_id) ?? { from: starts, to: starts };
    scenarios.push({ id: row.scenario_id, typology: row.typology, identities, from: Math.min(starts, span.from), to: dayOf(span.to) + dayMs - 1 });
  }
  for (const identity of suspicious) decoys.delete(identity);
  return { kind: 'payments', folder, identityOf, answers: { scenarios, suspicious, decoys }, notes: [] };
}
