import { commonErrors, InvalidInputError, refuse } from '../../../platform/contract/index.ts';
import type { Call } from '../../../platform/server/index.ts';
import { calendarOf } from '../../kernel/calendar/business-days.ts';
import { listStoredCompanies } from '../../reference-data/server/index.ts';
import { listColleagues } from '../../session/server/index.ts';
import { investigationErrors } from '../contract/index.ts';
import { changeInvestigation, findInvestigation, type InvestigationChange, type InvestigationRow, lockInvestigation } from './investigation.store.ts';

export const target = 'investigation';
/** Who works on alerts works on investigations. */
const workers = 'AML.Alerts';

type Reader = Pick<Call, 'db' | 'actor'>;

/** An investigation of the caller's companies. */
export const seenInvestigation = async ({ db, actor }: Reader, id: string): Promise<InvestigationRow> =>
  (await findInvestigation(db, id, actor.companies)) ?? refuse(investigationErrors, 'INVESTIGATION_NOT_FOUND');

/** The same, locked; refused when it is not as the caller has seen it. */
export async function lockSeen(
  { db, actor }: Reader,
  { investigation_id: id, version }: { investigation_id: string; version?: number },
): Promise<InvestigationRow> {
  const one = (await lockInvestigation(db, id, actor.companies)) ?? refuse(investigationErrors, 'INVESTIGATION_NOT_FOUND');
  if (version !== undefined && version !== one.version) refuse(commonErrors, 'STALE', {}, { version: one.version, status: one.status });
  return one;
}

/** One that is not concluded, locked. */
export async function lockRunning(call: Reader, asked: { investigation_id: string; version?: number }): Promise<InvestigationRow> {
  const one = await lockSeen(call, asked);
  if (one.status === 'CLOSED') refuse(investigationErrors, 'INVESTIGATION_CLOSED');
  return one;
}

interface Note {
  change?: InvestigationChange;
  before?: object;
  after?: object;
  reason?: string | undefined;
}
/** Changes a locked investigation without moving it, with its audit entry. */
export async function noteChange(call: Pick<Call, 'db' | 'audit'>, one: InvestigationRow, { change = {}, before = {}, after = {}, reason }: Note) {
  await changeInvestigation(call.db, one.id, change);
  call.audit({
    subject: { kind: target, id: one.id },
    companyCode: one.companyCode,
    before: { status: one.status, ...before },
    after: { status: one.status, ...after },
    ...(reason === undefined ? {} : { reason }),
  });
  return { investigation_id: one.id, status: one.status, version: one.version + 1 };
}

/** Who may be responsible for an investigation of a company, take part and be given tasks. */
export const colleaguesOf = ({ db }: Pick<Call, 'db'>, companyCode: string) => listColleagues(db, [companyCode], workers);

/** Accounts among the colleagues of a company; refuses the first that is none, by its field. */
export async function colleaguesNamed(call: Pick<Call, 'db'>, companyCode: string, wanted: readonly { field: string; userId: string }[]) {
  if (wanted.length === 0) return [];
  const all = await colleaguesOf(call, companyCode);
  return wanted.map(({ field, userId }) => all.find(({ id }) => id === userId) ?? unknownField(field));
}

/** Refuses a field that names what is not there, or is not of the company. */
export const unknownField = (field: string): never => {
  throw new InvalidInputError([{ field, code: 'invalid' }]);
};

/** A company with the days that count there. */
export async function companyOf({ db }: Pick<Call, 'db'>, code: string) {
  const [company] = await listStoredCompanies(db, [code]);
  if (!company) return refuse(investigationErrors, 'INVESTIGATION_NO_SUCH_COMPANY', { company: code });
  const profile = typeof company.profile === 'object' && company.profile !== null ? company.profile : {};
  return { name: company.name, country: company.country, zone: company.timeZone, calendar: calendarOf(profile) };
}
