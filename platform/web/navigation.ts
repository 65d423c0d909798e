import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from './list/list-address.ts';

let isOffered: (path: string) => boolean = () => true;

/** Registers which paths the application has in this browser; the demonstration builds lack some. */
export function connectRoutes(offers: (path: string) => boolean): void {
  isOffered = offers;
}

/** Whether an address inside the application leads to a page; what does not is no link. */
export const canReach = (href: string): boolean => isOffered(href.split(/[?#]/)[0] as string);

/** Parameters after the question mark, as plain text. */
export const useAddressParams = (): Readonly<Record<string, string | undefined>> => useLocation().search as Address;
/** Parameters inside the path, e.g. `id`. */
export const usePathParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false }) as Record<string, string>;

/** Goes to an address inside the application, as `addressOf` writes it; the same address is ignored. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  // Where one is matters when one goes: nothing is drawn again because the address has changed.
  return useCallback(
    (href) => {
      if (href !== router.state.location.href) void router.navigate({ href } as never);
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
