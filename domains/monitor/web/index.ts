import type { Pages } from '../../../platform/web/index.ts';

export const pages = {
  monitorList: () => import('./monitor-list.page.tsx').then((module) => module.MonitorListPage),
} satisfies Pages;
