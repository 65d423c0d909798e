import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { detailTexts, listTexts } from './load-texts.ts';

/** Limits, history and payments of one person at one company; comes when it is first shown. */
export const WatchedPerson = lazyPart(() => withTexts(import('./watched-person.panel.tsx'), listTexts, detailTexts).then((module) => module.WatchedPerson));

export const pages = {
  monitorList: () => withTexts(import('./monitor-list.page.tsx'), listTexts).then((module) => module.MonitorListPage),
} satisfies Pages;
