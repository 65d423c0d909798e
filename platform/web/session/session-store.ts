import type { AbilityEntry } from '../../contract/index.ts';

/** The session data that the specification keeps in local storage under `userData`. */
export interface UserData {
  account: string;
  role: string;
  ability: AbilityEntry[];
  name?: string | undefined;
  email?: string | undefined;
  aml_role?: string | undefined;
  aml_role_name?: string | undefined;
  demo_build?: string | null | undefined;
}
export interface SessionTokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** Local storage keys, exactly as specified. */
export const storageKeys = {
  token: 'token',
  userData: 'userData',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  lang: 'lang',
  zone: 'currentTimeZone',
} as const;

/** An unauthenticated user holds only the ability to read the subject Auth. */
export const initialAbilities: readonly AbilityEntry[] = [{ subject: 'Auth', action: ['read'] }];

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function readUserData(): UserData | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeys.userData) ?? 'null') as UserData | null;
    return stored && Array.isArray(stored.ability) ? stored : undefined;
  } catch {
    // A damaged entry counts as signed out; the next sign-in writes it anew.
    return undefined;
  }
}

let cached: { raw: string | null; value: UserData | undefined } | undefined;
function currentUser(): UserData | undefined {
  const raw = localStorage.getItem(storageKeys.userData);
  if (!cached || cached.raw !== raw) cached = { raw, value: readUserData() };
  return cached.value;
}

/** Tokens and user of this browser. React reads it with `useSession`. */
export const sessionStore = {
  user: currentUser,
  abilities: (): readonly AbilityEntry[] => currentUser()?.ability ?? initialAbilities,
  accessToken: (): string | undefined => localStorage.getItem(storageKeys.accessToken) ?? undefined,
  refreshToken: (): string | undefined => localStorage.getItem(storageKeys.refreshToken) ?? undefined,
  isSignedIn: (): boolean => currentUser() !== undefined && localStorage.getItem(storageKeys.accessToken) !== null,
  storeTokens(tokens: SessionTokens): void {
    localStorage.setItem(storageKeys.token, tokens.accessToken);
    localStorage.setItem(storageKeys.accessToken, tokens.accessToken);
    if (tokens.refreshToken) localStorage.setItem(storageKeys.refreshToken, tokens.refreshToken);
  },
  storeUser(user: UserData): void {
    localStorage.setItem(storageKeys.userData, JSON.stringify(user));
    notify();
  },
  /** Signing out by choice: display settings, language and zone stay. */
  signOut(): void {
    for (const key of [storageKeys.token, storageKeys.accessToken, storageKeys.refreshToken, storageKeys.userData]) localStorage.removeItem(key);
    notify();
  },
  /** The session is over: everything in local storage goes, as specified. */
  forgetEverything(): void {
    localStorage.clear();
    notify();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Signing out in one tab signs out in all.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
