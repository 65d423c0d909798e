import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { sessionStore, withTexts } from '../../platform/web/index.ts';
import { decidePassage, paths } from './guard.ts';
import { lazyPage } from './lazy-page.tsx';
import { pages } from './pages.ts';
import { currentRouteSet, hasPage } from './route-set.ts';
import { formerAddresses, presentAddress, routesOf, type RouteRow, type RouteSet } from './routes.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
  interface HistoryState {
    /** Address that an anonymous visitor asked for; signing in leads there. */
    asked?: string;
    /** Why the session is over, in words. */
    reason?: string;
  }
}

/** Plain addresses: every value is text, an absent one is not there. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `?${query}` : '';
};

function guard(row: RouteRow, location: { href: string }): void {
  const user = sessionStore.isSignedIn() ? sessionStore.user() : undefined;
  const passage = decidePassage(row, { role: user?.role, abilities: sessionStore.abilities() });
  if (passage.kind === 'redirect') {
    throw redirect({ to: passage.to, replace: true, ...(passage.to === paths.login ? { state: { asked: location.href } } : {}) } as never);
  }
  if (!hasPage(row)) throw redirect({ to: paths.notFound, replace: true } as never);
}

const patternOf = (path: string): string => path.replace(/:(\w+)/g, '$$$1');

function buildTree(set: RouteSet): AnyRoute {
  const root = createRootRoute({ component: Shell, errorComponent: ErrorScreen });
  const children = routesOf(set).map((row) => {
    const load = pages[row.name];
    return createRoute({
      getParentRoute: () => root,
      path: patternOf(row.path),
      staticData: { row },
      beforeLoad: ({ location }) => guard(row, location),
      ...(load ? { component: lazyPage(load) } : {}),
    });
  });
  const former = formerAddresses.map((address) =>
    createRoute({
      getParentRoute: () => root,
      path: address.path,
      beforeLoad: ({ search }) => {
        throw redirect({ ...presentAddress(address, search as Record<string, string>), replace: true } as never);
      },
    }),
  );
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/overview', replace: true } as never);
    },
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound, replace: true } as never);
    },
  });
  return root.addChildren([home, ...children, ...former, ...galleryRoutes(root as AnyRoute), unknown] as never) as unknown as AnyRoute;
}

/** The gallery of kit components exists in development builds only. */
function galleryRoutes(root: AnyRoute): AnyRoute[] {
  if (!import.meta.env.DEV) return [];
  const row: RouteRow = { path: '/gallery', name: 'gallery', resource: 'Auth', layout: 'menu' };
  const component = lazyPage(() => withTexts(import('./gallery/gallery.page.tsx'), 'gallery').then((module) => module.GalleryPage));
  return [createRoute({ getParentRoute: () => root, path: '/gallery', staticData: { row }, component }) as unknown as AnyRoute];
}

export const router = createRouter({
  routeTree: buildTree(currentRouteSet()),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: false,
});
