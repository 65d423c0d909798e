import { lazyPart, type Pages } from '../../../platform/web/index.ts';

/** Limits, history and payments of one person at one company; comes when it is first shown. */
export const WatchedPerson = lazyPart(() => import('./watched-person.panel.tsx').then((module) => module.WatchedPerson));

export const pages = {
  monitorList: () => import('./monitor-list.page.tsx').then((module) => module.MonitorListPage),
} satisfies Pages;
