import { type AbilityEntry, mayCall } from '../../../platform/contract/index.ts';
import { type IdType, maskIdDocument } from '../../kernel/index.ts';
import type { LimitView } from '../../limits/server/ledger/index.ts';
import { presentLimitView } from '../../limits/server/index.ts';
import type { LimitUseView } from '../contract/index.ts';
import type { KeyRow, MonitorRow } from './monitor.store.ts';

/** May this person see whole identity numbers? */
export const maySeeNumbers = (abilities: readonly AbilityEntry[]): boolean => mayCall(abilities, 'AML.IdDatabase:read');

export const presentIdNo = (type: string, no: string, whole: boolean): string => (whole ? no : maskIdDocument(type as IdType, no));

export function presentPerson(row: MonitorRow, whole: boolean) {
  return {
    subject_id: row.subjectId,
    id_country: row.idCountry,
    id_type: row.idType,
    id_no: row.idType && row.idNo ? presentIdNo(row.idType, row.idNo, whole) : null,
    is_masked: !whole,
    name: row.name,
    verification: row.verification,
    pep: row.pep,
    sanction: row.sanction,
    entity_code: row.companyCode,
    entity_name: row.companyName,
    standing: row.standing,
    add_time: row.since.getTime(),
  };
}

const percentOf = (part: bigint, whole: bigint): number => (whole > 0n ? Number((part * 100n) / whole) : part > 0n ? 100 : 0);

export function presentLimit(key: Pick<KeyRow, 'id' | 'business' | 'currency'>, view: LimitView): LimitUseView {
  return {
    key_id: key.id,
    business: key.business,
    currency: key.currency,
    ...presentLimitView(view),
    percent_of_monitor: percentOf(view.usedMinor + view.reservedMinor, view.limits.monitorMinor),
  };
}
