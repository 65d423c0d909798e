import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AbilityEntry } from '../contract/index.ts';
import type { Text } from './i18n/text.ts';
import type { Address } from './list/list-address.ts';

/** A page of the application, for screens that are about pages. */
export interface OfferedRoute {
  readonly path: string;
  title(t: Text): string;
  /** What the guard says to somebody with these abilities. */
  opensFor(abilities: readonly AbilityEntry[]): boolean;
}

let allRoutes: readonly OfferedRoute[] = [];
let isOffered: (path: string) => boolean = () => true;
let listOf: (path: string) => string | undefined = () => undefined;

/** Registers which paths are open in this browser: the demonstration builds lack some, and some take an ability. */
export function connectRoutes(
  offers: (path: string) => boolean,
  routes: readonly OfferedRoute[] = [],
  listBehind: (path: string) => string | undefined = () => undefined,
): void {
  isOffered = offers;
  allRoutes = routes;
  listOf = listBehind;
}

/** The list to which the record of the current page belongs, if the user may open it. */
export function listOfThisPage(): string | undefined {
  const list = listOf(window.location.pathname);
  return list !== undefined && canReach(list) ? list : undefined;
}

/** The pages that take a session, in the order of the menu. */
export const offeredRoutes = (): readonly OfferedRoute[] => allRoutes;

/** Whether an address inside the application leads to a page that is open to the user; what does not is no link. */
export const canReach = (href: string): boolean => isOffered(href.split(/[?#]/)[0] as string);

/** Parameters after the question mark, as plain text. */
export const useAddressParams = (): Readonly<Record<string, string | undefined>> => useLocation().search as Address;
/** Parameters inside the path, e.g. `id`. */
export const usePathParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false }) as Record<string, string>;

/** Goes to an address inside the application, as `addressOf` writes it; the same address is ignored. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  // Where one is matters when one goes: nothing is drawn again because the address has changed.
  return useCallback(
    (href, { replace = false } = {}) => {
      if (href !== router.state.location.href) void router.navigate({ href, replace } as never);
    },
    [router],
  );
}

/** Changes single parameters of the address (the tab that is open); undefined takes one away. What a list keeps out of the address stays. */
export function useSetAddressParams(): (changed: Record<string, string | undefined>) => void {
  const navigate = useNavigate();
  const current = useLocation().search as Address;
  return (changed) => {
    const search = Object.fromEntries(Object.entries({ ...current, ...changed }).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '.', search, state: true, replace: true, resetScroll: false } as never);
  };
}
