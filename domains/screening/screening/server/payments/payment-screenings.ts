import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { type Db, type Handler, handle } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { listPaymentScreenings, screeningErrors, showPaymentScreenings } from '../../contract/index.ts';
import type { EngineOf, ScreeningAnswer } from '../engine.ts';
import { listHits } from '../stores/hit.store.ts';
import type { ScreenedHit } from '../evaluate-hits.ts';
import { keepScreening, madeBySystem } from '../keep-screening.ts';
import { presentHits, presentPayment, presentVersions } from '../present-report.ts';
import { type QueryRow, listOfPayment, type Outcome, type Party, paymentScreenings } from '../stores/report.store.ts';
import type { ScreeningThresholds } from '../stores/threshold.store.ts';

export interface NewPaymentScreening {
  id: string;
  transactionId: string;
  companyCode: string;
  party: Party;
  /** null where the party is nobody on file. */
  subjectId: string | null;
  asked: QueryRow;
  answer: Pick<ScreeningAnswer, 'algorithm' | 'versions'>;
  /** The hits that `evaluateHits` has compared with earlier decisions. */
  evaluated: readonly ScreenedHit[];
  /** Kinds of list of which there are more. */
  cut: readonly SourceKind[];
  /** The match rates that it went by. */
  rates: Pick<ScreeningThresholds, 'version' | 'lowest'>;
  /** What followed for the payment. */
  outcome: Outcome;
  at: Date;
}

/**
 * Keeps the screening of a payer or beneficiary, in the transaction that decides the payment. What followed for the payment is decided
 * before, by the hits that are not cleared (`evaluateHits`).
 */
export async function recordPaymentScreening(db: Db, one: NewPaymentScreening): Promise<void> {
  const { id, transactionId, companyCode, party, subjectId, asked, answer, evaluated, cut, rates, outcome, at } = one;
  await keepScreening(
    db,
    {
      id,
      kind: 'PAYMENT',
      companyCode,
      purpose: 'PAYMENT',
      purposeText: null,
      asked,
      subjectId,
      payment: { transactionId, party, outcome },
      cut,
      ...madeBySystem(answer, rates),
      at,
    },
    evaluated,
  );
}

const listHandler = handle(listPaymentScreenings, (input, call) => {
  const view = personView(call.actor);
  return paymentScreenings.answer(call, input, (rows) => rows.map((row) => presentPayment(row, view)));
});

const showHandler = (engineOf: EngineOf): Handler =>
  handle(showPaymentScreenings, async (query, call) => {
    const engine = engineOf(call.database);
    const rows = await listOfPayment(call.db, query, call.actor.companies);
    const [first] = rows;
    if (!first) return refuse(screeningErrors, 'PAYMENT_NOT_FOUND');
    if (rows.some(({ transactionId }) => transactionId !== first.transactionId)) throw new InvalidInputError([{ field: 'business', code: 'required' }]);
    const view = personView(call.actor);
    const hits = await listHits(
      call.db,
      rows.map(({ id }) => id),
    );
    const shown = await presentHits(call, engine, hits);
    call.audit({ subject: { kind: 'transaction', id: first.transactionId }, companyCode: first.companyCode, after: { ...view.note } });
    return {
      transaction_id: first.transactionId,
      trade_no: first.tradeNo,
      business: first.business,
      entity_code: first.companyCode,
      list: await Promise.all(
        rows.map(async (row) => ({
          ...presentPayment(row, view),
          versions: await presentVersions(engine, row.versions),
          found: shown.filter((_hit, at) => hits[at]?.reportId === row.id),
        })),
      ),
    };
  });

export const paymentHandlers = (engineOf: EngineOf): Handler[] => [listHandler, showHandler(engineOf)];
