import type { AbilityEntry, EndpointData } from '../../../../../platform/contract/index.ts';
import type { AmlResult, Business, PartnerStatus } from '../../../../register/kernel/index.ts';
import { visibleHoldType, isConcealed, maySeeReasons, visibleReasons } from '../../../../rules/rules/server/names/index.ts';
import type { listPendingTransactions } from '../../contract/index.ts';
import type { HeldRow, HoldRow } from './held-transaction.store.ts';
import { presentMoney, presentTime, presentTimeOrNull } from '../person/present.ts';

export type HeldView = EndpointData<typeof listPendingTransactions>['list'][number];

export type RuleNames = Readonly<Record<string, string>>;

export const presentHold = (row: HoldRow, names: RuleNames, abilities: readonly AbilityEntry[]): HeldView['holds'][number] => ({
  hold_id: row.id,
  type: visibleHoldType(abilities, { type: row.type, reasonCode: row.reason_code }),
  reason_code: visibleReasons(abilities, [row.reason_code])[0] ?? row.reason_code,
  rule_name: isConcealed(abilities, row.reason_code) ? null : (names[row.reason_code] ?? null),
  status: row.status,
  amount: presentMoney(row.amount_minor),
  opened_at: presentTime(row.opened_at),
  closed_at: presentTimeOrNull(row.closed_at),
  closed_by: row.closed_by_name,
  closed_by_kind: row.closed_by_kind,
  close_reason: maySeeReasons(abilities) ? row.close_reason : null,
  detail: maySeeReasons(abilities) ? (row.detail as Record<string, unknown>) : {},
});

export const presentHeld = (row: HeldRow, holds: readonly HoldRow[], names: RuleNames, abilities: readonly AbilityEntry[]): HeldView => ({
  transaction_id: row.id,
  tid: row.trade_no,
  business: row.business as Business,
  company: row.company_code,
  merchant_no: row.merchant_no,
  merchant_name: row.merchant_name,
  app_id: row.app_id,
  method: row.method,
  amount: presentMoney(row.amount_minor),
  currency: row.currency,
  order_time: presentTime(row.order_time),
  held_at: presentTimeOrNull(row.held_at),
  partner_status: row.partner_status as PartnerStatus,
  aml_result: row.aml_result as AmlResult,
  aml_reasons: visibleReasons(abilities, row.aml_reasons),
  case_id: holds[0]?.case_id ?? null,
  holds: holds.map((hold) => presentHold(hold, names, abilities)),
  version: row.version,
});
