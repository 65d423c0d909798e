import type { ComponentType } from 'react';

/** Loads a page when its route is first opened: `() => import('./x.page.tsx').then((module) => module.XPage)`. */
export type LoadPage = () => Promise<ComponentType>;
/** Pages of a slice by route name; a route whose name nobody answers leads to error-404 and is not in the menu. */
export type Pages = Readonly<Record<string, LoadPage>>;
