import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { companyChange } from './change-company.ts';
import { companyHandlers } from './company-calls.ts';
import { companyConditions } from './conditions.ts';
import type { WriteFirstRules } from './open-company.ts';
import { lawHandlers } from './show-law.ts';

export { changeCompany, companyChange, type CompanyInput, presentSettings, weighCompany } from './change-company.ts';
export { type NewCompany, openCompany, type WriteFirstRules } from './open-company.ts';

/** What this slice asks a second person for. */
export const companyApprovalKinds: readonly ApprovalKind[] = [companyChange];

/** The slice with what writes the first rules of a company, which the application passes in. */
export const companiesSlice = (writeFirstRules: WriteFirstRules): Slice => ({
  name: 'companies',
  handlers: [...companyHandlers(writeFirstRules), ...lawHandlers],
  conditions: companyConditions,
});
