import { sql } from 'kysely';
import type { Business } from '../../../../register/kernel/index.ts';
import type { SettlementLineKind, SettlementLineState, SettlementOutReason } from '../../../../register/kernel/settlements/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { bindList, byAmount, byColumn, tableAs } from '../../../../../platform/server/lists/index.ts';
import { lineList } from '../../contract/index.ts';

export interface LineRow {
  id: string;
  settlementId: string;
  companyCode: string;
  merchantNo: string;
  merchantName: string;
  periodTo: Date;
  kind: SettlementLineKind;
  transactionId: string;
  tradeNo: string;
  business: Business;
  method: string;
  at: Date;
  amountMinor: string;
  feeMinor: string;
  currency: string;
  state: SettlementLineState;
  reason: SettlementOutReason | null;
  carriedFrom: string | null;
}
const settlement = sql`join settlement s on s.id = l.settlement_id`;
const joins = sql`${settlement} join merchant m on m.merchant_no = s.merchant_no`;
const columns = sql<LineRow>`l.id, l.settlement_id as "settlementId", l.company_code as "companyCode", s.merchant_no as "merchantNo", m.muname as "merchantName",
  s.period_to as "periodTo", l.kind, l.transaction_id as "transactionId", l.trade_no as "tradeNo", l.business, l.method, l.at, l.amount_minor::text as "amountMinor",
  l.fee_minor::text as "feeMinor", s.currency::text as currency, l.state, l.reason, l.carried_from as "carriedFrom"`;

/** Lines of settlements; those of earlier calculations only when their state is asked for. */
export const settlementLines = bindList(lineList, {
  source: tableAs('settlement_line', 'l'),
  key: ['l.id'],
  company: 'l.company_code',
  lookups: { s: settlement },
  always: ({ input }) => [input.state === undefined ? sql`l.state <> 'REPLACED'` : undefined],
  filters: {
    settlement_id: (id) => (id === undefined ? undefined : sql`l.settlement_id = ${/^\d+$/.test(id) ? id : '0'}::bigint`),
    merchant_no: 's.merchant_no',
    kind: 'l.kind',
    state: 'l.state',
    trade_no: 'l.trade_no',
    start_time: 's.period_to',
    end_time: 's.period_to',
  },
  order: { time: byColumn('l.at'), amount: byAmount({ currency: 's.currency', amount: 'l.amount_minor' }) },
  columns,
  joins,
});

/** What a printed settlement shows of its lines. */
export async function listLinesOf(db: Db, settlementId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns} from settlement_line l ${joins} where l.settlement_id = ${settlementId}::bigint and l.state <> 'REPLACED' order by l.at, l.id`.execute(
    db,
  );
  return rows;
}
