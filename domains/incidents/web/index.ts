import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  incidents: () => withTexts(import('./incidents.page.tsx'), texts, auditTexts).then((module) => module.IncidentsPage),
} satisfies Pages;
