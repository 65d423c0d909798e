import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { findSubjectByDocument, listCompaniesOf, listCustomers, listKnownPeople, personView } from '../../../register/id-database/server/index.ts';
import type { SearchableIdType } from '../../../register/kernel/index.ts';
import { findCustomers, mostResults, screeningMonitoringErrors } from '../contract/index.ts';
import { demandCompany } from './demand-company.ts';
import { findMonitoredStatuses } from './monitored.store.ts';

/** Whose number it is, where that is a customer of the company; whoever is not seen is as unknown as nobody. */
async function ownerOf(call: Call, company: string, type: SearchableIdType, no: string): Promise<string[]> {
  const subject = await findSubjectByDocument(call.db, undefined, type, no, [company]);
  const companies = subject ? await listCompaniesOf(call.db, [subject.subjectId]) : [];
  const own = companies.filter(({ companyCode }) => companyCode === company).map(({ subjectId }) => subjectId);
  return own.length > 0 ? own : refuse(screeningMonitoringErrors, 'MONITORING_NOBODY_WITH_NUMBER', { company });
}

export const findCustomersHandler = handle(findCustomers, async ({ entity_code: company, id_type, id_no, name }, call) => {
  demandCompany(call, company);
  const ids =
    id_type !== undefined && id_no !== undefined
      ? await ownerOf(call, company, id_type, id_no)
      : await listCustomers(call.db, company, { name }, { after: '0', limit: mostResults + 1 });
  if (ids.length === 0) refuse(screeningMonitoringErrors, 'MONITORING_NOBODY_WITH_NAME', { company });
  const shown = ids.slice(0, mostResults);
  const people = await listKnownPeople(call.db, shown);
  const statuses = await findMonitoredStatuses(call.db, company, shown);
  const view = personView(call.actor);
  return {
    list: people.map(({ id, name: called, kind, numbers: [main] }) => ({
      subject_id: id,
      name: called,
      kind,
      id_type: main?.type ?? null,
      id_no: view.idNo(main?.type ?? null, main?.no ?? null),
      status: statuses.get(id) ?? null,
    })),
    is_capped: ids.length > mostResults,
    is_masked: view.isMasked,
  };
});
