import { handle } from '../../../../platform/server/index.ts';
import { countOpenOf } from '../../alerts/server/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { listAlertAssignments } from '../contract/index.ts';
import { listAble } from './assign.job.ts';
import { listVersions } from './assignment.store.ts';

const shownVersions = 20;

export const listHandler = handle(listAlertAssignments, async (_input, { db, actor }) => {
  const companies = await listStoredCompanies(db, actor.companies);
  const versions = await listVersions(db, actor.companies, shownVersions);
  const ids = [...new Set(versions.flatMap(({ members }) => members.map(({ user_id: id }) => id)))];
  const [names, open] = await Promise.all([findStaffNames(db, ids), countOpenOf(db, ids, actor.companies)]);
  return {
    list: await Promise.all(
      companies.map(async ({ code, name }) => {
        const own = versions.filter(({ companyCode }) => companyCode === code);
        const able = await listAble(db, code);
        return {
          entity_code: code,
          name,
          method: own[0]?.method ?? ('OFF' as const),
          version: own[0]?.version ?? 0,
          members: (own[0]?.members ?? []).map(({ user_id: id, types }) => ({
            user_id: id,
            name: names.get(id) ?? null,
            types,
            open: open.get(id) ?? 0,
            is_able: able.some((one) => one.id === id),
          })),
          candidates: able.map((one) => ({ user_id: one.id, name: one.name })),
          versions: own.map((one) => ({
            version: one.version,
            method: one.method,
            members: one.members.map(({ user_id: id, types }) => ({ name: names.get(id) ?? null, types })),
            reason: one.reason,
            changed_by: one.changedBy,
            changed_time: one.changedAt.getTime(),
          })),
        };
      }),
    ),
  };
});
