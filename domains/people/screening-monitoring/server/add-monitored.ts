import { parseCountry } from '../../../../platform/contract/country-code.ts';
import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { listCompaniesOf, listCustomers } from '../../../register/id-database/server/index.ts';
import { addByCriteria, addMonitored, type MonitoringPurpose, mostByCriteria, screeningMonitoringErrors } from '../contract/index.ts';
import { demandCompany } from './demand-company.ts';
import { findCustomersHandler } from './find-customers.ts';
import { insertMonitored } from './monitored.store.ts';

interface MonitoringInput {
  entity_code: string;
  purpose: MonitoringPurpose;
  reason: string;
}

/** Adds customers. @param criteria by which they were chosen: the trail then tells it once, of the company; otherwise of each record */
async function add(
  call: Call,
  subjectIds: readonly string[],
  { entity_code: companyCode, purpose, reason }: MonitoringInput,
  criteria?: Record<string, unknown>,
) {
  const ids = await insertMonitored(call.db, subjectIds, { companyCode, purpose, reason, byName: call.actor.name, at: call.now });
  if (ids.length === 0) call.unchanged();
  else if (criteria)
    call.audit({ subject: { kind: 'screening-monitoring', id: companyCode }, companyCode, after: { added: ids.length, purpose, ...criteria }, reason });
  else for (const id of ids) call.audit({ subject: { kind: 'screening-monitored', id }, companyCode, after: { status: 'ACTIVE', purpose }, reason });
  return { added: ids.length, kept: subjectIds.length - ids.length };
}

const addHandler = handle(addMonitored, async ({ subject_ids, ...input }, call) => {
  demandCompany(call, input.entity_code);
  const ids = [...new Set(subject_ids)];
  const customers = await listCompaniesOf(call.db, ids);
  const own = customers.filter(({ companyCode }) => companyCode === input.entity_code).map(({ subjectId }) => subjectId);
  if (own.length < ids.length) refuse(screeningMonitoringErrors, 'MONITORING_NOT_A_CUSTOMER');
  return add(call, ids, input);
});

/** A country in three letters, however it was written. */
function countryIn(field: 'country' | 'nationality', text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const code = parseCountry(text);
  if (code === undefined) throw new InvalidInputError([{ field, code: 'invalid' }]);
  return code;
}

const addByCriteriaHandler = handle(addByCriteria, async (input, call) => {
  demandCompany(call, input.entity_code);
  const target = {
    kind: input.kind,
    country: countryIn('country', input.country),
    nationality: countryIn('nationality', input.nationality),
    isPep: input.is_exposed,
    since: input.registered_since,
  };
  const ids = await listCustomers(call.db, input.entity_code, target, { after: '0', limit: mostByCriteria + 1 });
  if (ids.length > mostByCriteria) refuse(screeningMonitoringErrors, 'MONITORING_TOO_MANY', { limit: mostByCriteria });
  const { since, ...criteria } = target;
  return add(call, ids, input, { ...criteria, ...(since ? { since: since.toISOString() } : {}) });
});

export const addHandlers = [addHandler, addByCriteriaHandler, findCustomersHandler];
