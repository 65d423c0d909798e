import { offered } from 'virtual:pages';
import type { LoadPage, Pages } from '../../platform/web/index.ts';

const ownPages: Pages = {
  'error-404': () => import('./shell/error-404.page.tsx').then((module) => module.NotFoundPage),
  'access-control': () => import('./shell/access-control.page.tsx').then((module) => module.AccessControlPage),
  'not-authorized': () => import('./shell/not-authorized.page.tsx').then((module) => module.NotAuthorizedPage),
};

/** Pages by route name: the shell's own and those that the web doors of slices offer. */
export const pages: Readonly<Record<string, LoadPage | undefined>> = Object.assign({}, ownPages, ...offered);
