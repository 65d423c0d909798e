import { type Handler, handle } from '../../../../../platform/server/index.ts';
import {
  askMachineKey,
  listKeyGrants,
  listMachineKeys,
  type MachineKeyData,
  replaceMachineKey,
  takeMachineKey,
  withdrawMachineKey,
} from '../../contract/index.ts';
import type { MachineKeyRow } from '../records/machine-key.store.ts';
import { askForKey, askToReplaceKey, openGrants, revokeKey, takeKey, takeUntil } from './issue-key.ts';
import { machineKeys } from './key-list.store.ts';

const stateOf = ({ revokedAt, expiresAt }: MachineKeyRow, now: Date): MachineKeyData['state'] =>
  revokedAt ? 'REVOKED' : !expiresAt ? 'IN_USE' : expiresAt > now ? 'ENDING' : 'ENDED';

export const keyHandlers: readonly Handler[] = [
  handle(listMachineKeys, (input, call) =>
    machineKeys.answer(call, input, (rows) =>
      rows.map((row) => ({
        key_id: row.id,
        name: row.name,
        entity_code: row.companyCode,
        begins: row.prefix,
        scopes: row.scopes,
        state: stateOf(row, call.now),
        created_time: row.createdAt.getTime(),
        end_time: (row.revokedAt ?? row.expiresAt)?.getTime() ?? null,
        last_used_time: row.lastUsedAt?.getTime() ?? null,
        replaces_id: row.replacesId,
        is_demonstration: row.isDemonstration,
      })),
    ),
  ),
  handle(listKeyGrants, async (_input, call) => ({
    list: (await openGrants(call)).map((grant) => ({
      grant_id: grant.id,
      name: grant.name,
      entity_code: grant.companyCode,
      scopes: grant.scopes,
      end_time: grant.endsAt?.getTime() ?? null,
      replaces_id: grant.replacesId,
      overlap_hours: grant.overlapHours,
      granted_to: grant.grantedToName,
      approved_by: grant.approvedBy,
      granted_time: grant.grantedAt.getTime(),
      take_until: takeUntil(grant.grantedAt),
      is_mine: grant.grantedTo === call.actor.userId,
    })),
  })),
  handle(askMachineKey, (input, call) =>
    askForKey(call, { companyCode: input.entity_code, name: input.name, scopes: input.scopes, endsAt: input.end_time, reason: input.reason }),
  ),
  handle(takeMachineKey, ({ grant_id: id }, call) => takeKey(call, id)),
  handle(replaceMachineKey, ({ key_id: id, overlap_hours: overlapHours, reason }, call) => askToReplaceKey(call, { id, overlapHours, reason })),
  handle(withdrawMachineKey, ({ key_id: id, reason }, call) => revokeKey(call, { id, reason })),
];
