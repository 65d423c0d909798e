import type { Call } from '../../../../../platform/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import type { BalanceRow } from '../../../../settings/limits/server/index.ts';
import { requestBalance } from '../../contract/index.ts';
import { balanceGrant } from './balance-grant.ts';

interface Ground {
  merchantName: string | undefined;
  attestedMinor: bigint;
  fileIds: readonly string[];
}

/** Puts a waiting balance into the queue, on behalf of whoever asked for it. */
export function askForBalance(call: Call, balance: BalanceRow, { merchantName, attestedMinor, fileIds }: Ground): Promise<string> {
  const payload = {
    balance_id: balance.id,
    subject_id: balance.subjectId,
    entity_code: balance.companyCode,
    business: balance.business as Business,
    currency: balance.currency,
    merchant_no: balance.merchantNo,
    merchant_name: merchantName ?? balance.merchantNo,
    amount_minor: String(balance.grantedMinor),
    attested_minor: String(attestedMinor),
    expires_at: balance.expiresAt.getTime(),
    description: balance.description,
    file_ids: fileIds,
  };
  const maker: Act = {
    db: call.db,
    now: call.now,
    actor: { ...call.actor, userId: balance.createdBy, personId: balance.createdByPerson, name: balance.createdByName },
    demand: requestBalance.ability,
    audit: (entry) => call.audit(entry),
  };
  return balanceGrant.ask(maker, {
    payload,
    targets: [{ id: balance.id, version: balance.version }],
    companyCodes: [balance.companyCode],
    reason: balance.reason,
  });
}
