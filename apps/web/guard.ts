import { mayOpen, type AbilityEntry } from '../../platform/contract/index.ts';
import type { RouteRow } from './routes.ts';

export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  notFound: '/error-404',
  notAuthorized: '/not-authorized',
  accessControl: '/access-control',
} as const;

export interface Visitor {
  /** undefined: nobody is signed in. */
  role: string | undefined;
  abilities: readonly AbilityEntry[];
}

/** Home route of a role: admin goes to `/`, client to the route access-control, any other to auth-login. */
export function homeOf(role: string): string {
  if (role === 'admin') return paths.home;
  return role === 'client' ? paths.accessControl : paths.login;
}

export type Passage = { kind: 'allow' } | { kind: 'redirect'; to: string };

const isEntrance = (route: Pick<RouteRow, 'path'>): boolean => route.path === paths.login || route.path === paths.forgotPassword;

/** The navigation guard of docs/interface-v1.md. */
export function decidePassage(route: Pick<RouteRow, 'path' | 'resource' | 'orResource'>, visitor: Visitor): Passage {
  if (visitor.role !== undefined && isEntrance(route)) {
    const home = homeOf(visitor.role);
    // A role whose home is the login page may look at it: there is nowhere else to send it.
    return home === paths.login ? { kind: 'allow' } : { kind: 'redirect', to: home };
  }
  if (route.resource === 'Auth') return { kind: 'allow' };
  if (visitor.role === undefined) return { kind: 'redirect', to: paths.login };
  if (route.resource === undefined || mayOpen(visitor.abilities, route.resource) || mayOpen(visitor.abilities, route.orResource)) return { kind: 'allow' };
  return { kind: 'redirect', to: paths.notAuthorized };
}
