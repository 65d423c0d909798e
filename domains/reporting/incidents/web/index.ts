import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  incidents: () => withTexts(import('./incidents.page.tsx'), 'reporting', 'audit').then((module) => module.IncidentsPage),
} satisfies Pages;
