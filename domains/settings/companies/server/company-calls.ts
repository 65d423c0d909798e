import { type Handler, handle } from '../../../../platform/server/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { giveCompany } from '../../../mechanisms/session/server/index.ts';
import { addCompany, listCompanyChanges, listCompanySettings, previewCompany, saveCompany, type SettingKey } from '../contract/index.ts';
import { changeCompany, companyChange, getCompany, presentSettings, weighCompany } from './change-company.ts';
import { findLastChanges, listCompanyChangeRows } from './company-change.store.ts';
import { openCompany, type WriteFirstRules } from './open-company.ts';

export const companyHandlers = (writeFirstRules: WriteFirstRules): readonly Handler[] => [
  handle(listCompanySettings, async (_input, { db, actor }) => {
    const companies = await listStoredCompanies(db, actor.companies);
    const codes = companies.map(({ code }) => code);
    const [waiting, last] = [await companyChange.findWaiting(db, codes), await findLastChanges(db, codes)];
    return {
      list: companies.map((company) => ({
        entity_code: company.code,
        name: company.name,
        country: company.country,
        currency: company.currency,
        settings: presentSettings(company),
        version: company.version,
        changed_by: last.get(company.code)?.by ?? null,
        changed_time: last.get(company.code)?.at.getTime() ?? null,
        request_id: waiting.get(company.code) ?? null,
      })),
    };
  }),
  handle(listCompanyChanges, async ({ entity_code: code }, call) => {
    await getCompany(call, code);
    const rows = await listCompanyChangeRows(call.db, code);
    return {
      list: rows.map((row) => ({
        version: row.version,
        name: row.name,
        changed: row.changed as (SettingKey | 'name')[],
        settings: presentSettings(row),
        reason: row.reason,
        changed_by: row.madeBy,
        approved_by: row.approvedBy,
        changed_time: row.madeAt.getTime(),
      })),
    };
  }),
  handle(previewCompany, async (input, call) => {
    const weighed = weighCompany(await getCompany(call, input.entity_code), input);
    return { needs_approval: companyChange.needsSecond(weighed), changed: weighed.changed, loosened: weighed.loosened };
  }),
  handle(saveCompany, (input, call) => changeCompany(call, input)),
  handle(addCompany, async ({ new_code: code, time_zone: timeZone, reason, ...company }, call) => {
    const rules = await openCompany(call, { code, timeZone, ...company }, { reason, writeFirstRules });
    await giveCompany(call.db, call.actor.userId, code);
    return { entity_code: code, rules };
  }),
];
