import { commonErrors, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { ruleTypes } from '../../../register/vocabulary/contract/index.ts';
import { saveAlertAssignment } from '../contract/index.ts';
import { listAble } from './assign.job.ts';
import { addVersion, lockAssignment } from './assignment.store.ts';

export const saveHandler = handle(saveAlertAssignment, async ({ entity_code: companyCode, method, members, version, reason }, call) => {
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  if (method !== 'OFF' && members.length === 0) throw new InvalidInputError([{ field: 'members', code: 'required' }]);
  const before = await lockAssignment(call.db, companyCode);
  if ((before?.version ?? 0) !== version) refuse(commonErrors, 'STALE', {}, { version: before?.version ?? 0 });
  // Whoever took part before may stay and is passed over; whoever is added must be able to work there.
  const existing = new Set([...(await listAble(call.db, companyCode)).map(({ id }) => id), ...(before?.members ?? []).map(({ user_id: id }) => id)]);
  const ids = members.map(({ user_id: id }) => id);
  const areTypes = members.every(({ types }) => types.every((type) => ruleTypes.some((one) => one === type)));
  if (new Set(ids).size < ids.length || ids.some((id) => !existing.has(id)) || !areTypes) throw new InvalidInputError([{ field: 'members', code: 'invalid' }]);
  const next = version + 1;
  await addVersion(call.db, { companyCode, version: next, method, members, reason, changedBy: call.actor.name, changedAt: call.now });
  call.audit({
    subject: { kind: 'alert-assignment', id: companyCode },
    companyCode,
    before: { method: before?.method ?? 'OFF', members: before?.members ?? [] },
    after: { method, members, version: next },
    reason,
  });
  return { version: next };
});
