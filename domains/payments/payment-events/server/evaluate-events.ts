import type { PersonRow } from '../../../settings/limits/server/ledger/index.ts';
import type { RuleHit } from '../../../../engines/rules/index.ts';
import { ruleAlert, notListed } from '../../decisions/model/index.ts';
import { loadStandingsAndLists, personKey } from '../../decisions/server/stored/index.ts';
import type { Outcome, Scene } from './event-outcomes.ts';
import { attributesOf, transactionFact } from '../../decisions/server/rules/index.ts';
import { subjectFacts, withDetail } from '../../decisions/server/locks/index.ts';
import { addAlert, addRuleHits } from '../../decisions/server/writing/index.ts';

interface TakenBack {
  eventId: string;
  amountMinor: bigint;
  marks: number;
  person: PersonRow;
}

/**
 * Evaluates what a refund or chargeback took back, as a movement of its own. There is nothing left to hold, so that every hit
 * raises an alert and does no more.
 */
export async function evaluateReversal(
  { trx, set, stored, about, event, app, ruled }: Scene,
  { eventId, amountMinor, marks, person }: TakenBack,
): Promise<void> {
  const detail = ruled.detailOf(stored.subjectId);
  const fact = {
    ...transactionFact(stored, app, detail),
    id: Number(eventId),
    at: event.occurredAt.getTime(),
    kind: event.event === 'refunded' ? ('refund' as const) : ('chargeback' as const),
    amountMinor: Number(amountMinor),
    moved: true,
    marks,
  };
  await ruled.readShared(trx, [{ app, stored: fact }]);
  const { standings, lists } = await loadStandingsAndLists(trx, [stored.subjectId]);
  const name = personKey(stored.subjectId, stored.companyCode);
  const state = withDetail(
    {
      companyCode: stored.companyCode,
      subject: subjectFacts(person),
      standing: standings.get(name) ?? 'CLEAR',
      lists: lists.get(name) ?? notListed,
      keys: new Map(),
      cases: new Map(),
    },
    detail,
  );
  const evaluate = ruled.judgeOf({ app, stored: fact }, attributesOf(state, app, fact, { nameLikeness: null, serviceUseMinor: undefined }));
  const hits = evaluate.evaluate(true).map((one): RuleHit => ({ ...one, effect: one.rule.mode === 'SHADOW' ? 'NONE' : 'ACTED' }));
  ruled.keep({ app, stored: fact }, evaluate, false);
  const noted = { ...about, at: event.occurredAt };
  addRuleHits(set, noted, hits, { stage: 'EVENT', factId: eventId });
  const payment = {
    companyCode: stored.companyCode,
    subjectId: stored.subjectId,
    at: fact.at,
    now: about.now.getTime(),
    amountMinor,
    currency: stored.currency,
  };
  for (const hit of hits) if (hit.effect === 'ACTED') addAlert(set, noted, ruleAlert(hit, payment));
}

/** Tells of a payment that moved no money in the end, or another amount, where it was not evaluated again. */
export function noteEnd({ stored, app, ruled }: Scene, { partnerStatus, amlResult, payAmountMinor, declared }: Outcome): void {
  if (declared) return;
  const before = transactionFact(stored, app, undefined);
  const after = transactionFact({ ...stored, partnerStatus, amlResult, payAmountMinor }, app, undefined);
  if (before.moved !== after.moved || before.amountMinor !== after.amountMinor) ruled.note({ before, after });
}
