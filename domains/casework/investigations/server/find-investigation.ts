import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type ChangeNote, changeRecord } from '../../../../platform/server/index.ts';
import { type CompanyFacts, findCompanyFacts } from '../../../register/reference-data/server/index.ts';
import { listColleagues, namedColleagues } from '../../../mechanisms/session/server/index.ts';
import { investigationErrors } from '../contract/index.ts';
import { changeInvestigation, findInvestigation, type InvestigationChange, type InvestigationRow, lockInvestigations } from './investigation.store.ts';

export const target = 'investigation';
/** Who works on alerts works on investigations. */
export const workers = 'AML.Alerts';

type Reader = Pick<Call, 'db' | 'actor'>;

/** An investigation of the caller's companies. */
export const getVisibleInvestigation = async ({ db, actor }: Reader, id: string): Promise<InvestigationRow> =>
  (await findInvestigation(db, id, actor.companies)) ?? refuse(investigationErrors, 'INVESTIGATION_NOT_FOUND');

/** The same, locked; refused when it is not as the caller has seen it. */
export async function lockVersions(
  { db, actor }: Reader,
  { investigation_id: id, version }: { investigation_id: string; version?: number },
): Promise<InvestigationRow> {
  const [one] = await lockInvestigations(db, [id], actor.companies);
  if (one === undefined) return refuse(investigationErrors, 'INVESTIGATION_NOT_FOUND');
  if (version !== undefined && version !== one.version) refuse(commonErrors, 'STALE', {}, { version: one.version, status: one.status });
  return one;
}

/** One that is not concluded, locked. */
export async function lockRunning(call: Reader, input: { investigation_id: string; version?: number }): Promise<InvestigationRow> {
  const one = await lockVersions(call, input);
  if (one.status === 'CLOSED') refuse(investigationErrors, 'INVESTIGATION_CLOSED');
  return one;
}

/** Changes a locked investigation without moving it, with its audit entry. */
export const noteChange = async (
  call: Pick<Call, 'db' | 'audit'>,
  one: InvestigationRow,
  { change = {}, ...note }: ChangeNote & { change?: InvestigationChange },
) => ({
  investigation_id: one.id,
  ...(await changeRecord(call, {
    record: one,
    save: () => changeInvestigation(call.db, one.id, change),
    note: { ...note, kind: target, companyCode: one.companyCode },
  })),
});

/** Who may be responsible for an investigation of a company, take part and be given tasks. */
export const colleaguesOf = ({ db }: Pick<Call, 'db'>, companyCode: string) => listColleagues(db, [companyCode], workers);

/** Accounts among the colleagues of a company; refuses the first that is none, by its field. */
export const colleaguesNamed = ({ db }: Pick<Call, 'db'>, companyCode: string, colleagues: readonly { field: string; userId: string }[]) =>
  namedColleagues(db, { companyCode, subject: workers }, colleagues);

/** A company with the days that count there. */
export const companyOf = async ({ db }: Pick<Call, 'db'>, code: string): Promise<CompanyFacts> =>
  (await findCompanyFacts(db, code)) ?? refuse(investigationErrors, 'INVESTIGATION_NO_SUCH_COMPANY', { company: code });
