import { overLimit } from '../../../../engines/limits/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import type { LimitView } from '../../../settings/limits/server/ledger/index.ts';
import { presentLimitView } from '../../../settings/limits/server/index.ts';
import type { LimitUseView } from '../contract/index.ts';
import type { KeyRow, MonitorRow } from './monitor.store.ts';

export function presentPerson(row: MonitorRow, view: PersonView) {
  return {
    subject_id: row.subjectId,
    id_country: row.idCountry,
    id_type: row.idType,
    id_no: row.idType && row.idNo ? view.idNo(row.idType, row.idNo) : null,
    is_masked: view.isMasked,
    name: row.name,
    verification: row.verification,
    pep: view.exposure(row.pep),
    sanction: view.exposure(row.sanction),
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
    over: formatAmount(overLimit({ ...view, limitMinor: view.limits.probationMinor })),
    available: formatAmount(view.remainingMinor + view.balanceMinor),
    percent_of_monitor: percentOf(view.usedMinor + view.reservedMinor, view.limits.monitorMinor),
  };
}
