import type { LoadPage, Pages } from '../../platform/web/index.ts';

/** Every slice's web door offers its pages by route name; which slices exist is read from the tree at build time. */
const offered = import.meta.glob<Pages>('../../domains/*/web/index.ts', { eager: true, import: 'pages' });

const ownPages: Pages = {
  'error-404': () => import('./shell/error-404.page.tsx').then((module) => module.NotFoundPage),
  'not-authorized': () => import('./shell/not-authorized.page.tsx').then((module) => module.NotAuthorizedPage),
};

export const pages: Readonly<Record<string, LoadPage | undefined>> = Object.assign({}, ownPages, ...Object.values(offered));
