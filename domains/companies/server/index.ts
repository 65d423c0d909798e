import type { Slice } from '../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { companyChange } from './change-company.ts';
import { companyHandlers } from './company-calls.ts';
import { companyConditions } from './conditions.ts';
import { lawHandlers } from './show-law.ts';

export { changeCompany, companyChange, type CompanyWish, presentSettings, weighCompany } from './change-company.ts';
export { type NewCompany, openCompany } from './open-company.ts';

/** What this slice asks a second person for. */
export const companyApprovalKinds: readonly ApprovalKind[] = [companyChange];

export const companiesSlice: Slice = { name: 'companies', handlers: [...companyHandlers, ...lawHandlers], conditions: companyConditions };
