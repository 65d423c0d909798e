import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** The fields of a new company, for a form that asks for more. */
export const NewCompanyFields = lazyPart(() => withTexts(import('./new-company-fields.tsx'), 'settings').then((module) => module.NewCompanyFields));

/** What the law asks of the companies of the back office, and what they have set. */
export const LawPanel = lazyPart(() => withTexts(import('./law.panel.tsx'), 'settings').then((module) => module.LawPanel));

/** The companies of the back office with their regulatory profiles. */
export const CompaniesPanel = lazyPart(() => withTexts(import('./companies.panel.tsx'), 'settings').then((module) => module.CompaniesPanel));
