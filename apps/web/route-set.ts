import { sessionStore } from '../../platform/web/index.ts';
import { pages } from './pages.ts';
import { asRouteSet, type RouteRow, type RouteSet } from './routes.ts';

/** The set that this browser shows, chosen at start-up by the stored account. */
export const currentRouteSet = (): RouteSet => asRouteSet(sessionStore.user()?.demo_build);
/** A route without a page stays out of the menu and leads to error-404. */
export const hasPage = (row: RouteRow): boolean => pages[row.name] !== undefined;
