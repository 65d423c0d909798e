import { useSyncExternalStore, type ReactNode } from 'react';
import { mayCall, mayOpen, type AbilityEntry, type Demand, type Endpoint } from '../../contract/index.ts';
import { sessionStore, type UserData } from './session-store.ts';

/** The signed-in user, or undefined. */
export const useSession = (): UserData | undefined => useSyncExternalStore(sessionStore.subscribe, sessionStore.user);
export const useAbilities = (): readonly AbilityEntry[] => useSyncExternalStore(sessionStore.subscribe, sessionStore.abilities);

/** May the user send this call? The same rule as the server's. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'ability'>) => boolean {
  const abilities = useAbilities();
  return (endpoint) => mayCall(abilities, endpoint.ability);
}

interface CanProps {
  /** A resource; opens with read or write on it. */
  subject?: string;
  /** A call; asks the server's stricter rule. */
  endpoint?: { readonly ability: Demand };
  children: ReactNode;
  otherwise?: ReactNode;
}
/** Shows its children only to those who may. Without a requirement nothing is checked. */
export function Can({ subject, endpoint, children, otherwise = null }: CanProps): ReactNode {
  const abilities = useAbilities();
  const allowed = (endpoint ? mayCall(abilities, endpoint.ability) : true) && (subject ? mayOpen(abilities, subject) : true);
  return allowed ? children : otherwise;
}
