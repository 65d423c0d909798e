import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type ChangeNote, changeRecord } from '../../../../platform/server/index.ts';
import { type CompanyFacts, findCompanyFacts } from '../../../register/reference-data/server/index.ts';
import { listColleagues, namedColleagues } from '../../../mechanisms/session/server/index.ts';
import { incidentErrors } from '../contract/index.ts';
import { changeIncidentRow, findIncident, type IncidentChange, type IncidentRow, lockIncident } from './incident.store.ts';

/** As the audit trail names it. */
export const target = 'incident';
/** Whoever may change incidents may answer for one. */
export const subject = 'AML.Incidents';

type Reader = Pick<Call, 'db' | 'actor'>;

/** An incident of the caller's companies. */
export const getVisibleIncident = async ({ db, actor }: Reader, id: string): Promise<IncidentRow> =>
  (await findIncident(db, id, actor.companies)) ?? refuse(incidentErrors, 'INCIDENT_NOT_FOUND');

/** The same, locked; refused when it is not as the caller has seen it. */
export async function lockVersions({ db, actor }: Reader, { incident_id: id, version }: { incident_id: string; version: number }): Promise<IncidentRow> {
  const one = (await lockIncident(db, id, actor.companies)) ?? refuse(incidentErrors, 'INCIDENT_NOT_FOUND');
  if (version !== one.version) refuse(commonErrors, 'STALE', {}, { version: one.version, status: one.status });
  return one;
}

/** One that is not closed, locked. */
export async function lockOpen(call: Reader, input: { incident_id: string; version: number }): Promise<IncidentRow> {
  const one = await lockVersions(call, input);
  if (one.status === 'CLOSED') refuse(incidentErrors, 'INCIDENT_CLOSED');
  return one;
}

/** Changes a locked incident without moving it, with its audit entry. */
export const noteChange = async (call: Pick<Call, 'db' | 'audit'>, one: IncidentRow, { change = {}, ...note }: ChangeNote & { change?: IncidentChange }) => ({
  incident_id: one.id,
  ...(await changeRecord(call, {
    record: one,
    save: () => changeIncidentRow(call.db, one.id, change),
    note: { ...note, kind: target, companyCode: one.companyCode },
  })),
});

/** Who may answer for an incident of a company. */
export const colleaguesOf = ({ db }: Pick<Call, 'db'>, companyCode: string) => listColleagues(db, [companyCode], subject);

/** A company with the days that count there. */
export const companyOf = async ({ db }: Pick<Call, 'db'>, code: string): Promise<CompanyFacts> =>
  (await findCompanyFacts(db, code)) ?? refuse(incidentErrors, 'INCIDENT_NO_SUCH_COMPANY', { company: code });

/** The account that is to answer for it; refused when it may not. */
export async function colleagueNamed(call: Pick<Call, 'db'>, companyCode: string, userId: string): Promise<{ id: string; name: string }> {
  const [{ id, name }] = await namedColleagues(call.db, { companyCode, subject }, [{ field: 'responsible_id', userId }]);
  return { id, name };
}
