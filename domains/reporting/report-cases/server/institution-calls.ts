import { commonErrors, refuse, unknownField } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { type InstitutionData, saveInstitution, showInstitution } from '../contract/index.ts';
import { InstitutionInput } from '../contract/institution.ts';
import { findInstitution, saveInstitutionDetails } from './filing/filing.store.ts';

const demandCompany = ({ actor }: Pick<Call, 'actor'>, code: string): void => {
  if (!actor.companies.includes(code)) unknownField('entity_code');
};

const keys = Object.keys(InstitutionInput.shape) as (keyof InstitutionData)[];

export const institutionHandlers: readonly Handler[] = [
  handle(showInstitution, async ({ entity_code: code }, call) => {
    demandCompany(call, code);
    const { details, version, savedAt, savedBy } = await findInstitution(call.db, code);
    return {
      entity_code: code,
      details: details && (Object.fromEntries(keys.map((key) => [key, details[key] ?? null])) as Record<keyof InstitutionData, string | null>),
      version,
      saved_time: savedAt?.getTime() ?? null,
      saved_by: savedBy,
    };
  }),
  handle(saveInstitution, async ({ entity_code: code, version, details }, call) => {
    demandCompany(call, code);
    const before = await findInstitution(call.db, code);
    if (before.version !== version) refuse(commonErrors, 'STALE', {}, { version: before.version });
    const saved = await saveInstitutionDetails(call.db, { companyCode: code, details, version, at: call.now, by: call.actor.name });
    if (saved === undefined) return refuse(commonErrors, 'STALE', {}, { version: before.version });
    const changed = keys.filter((key) => (before.details?.[key] ?? null) !== (details[key] ?? null));
    // Which fields, not what they hold: among them are the number and address of whoever files.
    call.audit({ subject: { kind: 'report-case', id: code }, companyCode: code, before: { version }, after: { version: saved, changed } });
    return { entity_code: code, version: saved };
  }),
];
