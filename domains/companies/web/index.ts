import { lazyPart, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

/** The companies of the desk with their regulatory profiles. */
export const CompaniesPanel = lazyPart(() => withTexts(import('./companies.panel.tsx'), texts).then((module) => module.CompaniesPanel));
