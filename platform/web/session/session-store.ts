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
  /** Zone of the companies, until another is chosen. */
  zone?: string | null | undefined;
}
export interface SessionTokens {
  accessToken: string;
  /** What the server gives in its place while the token itself is in a cookie that no script can read. */
  refreshToken?: string | undefined;
  /** After how many ms without an act of its person the session ends. */
  idle_ms?: number | undefined;
}

/** Local storage keys: as specified, and two by which all tabs know how long the session lasts without an act. */
export const storageKeys = {
  token: 'token',
  userData: 'userData',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  lang: 'lang',
  zone: 'currentTimeZone',
  idle: 'sessionIdle',
  activity: 'lastActivity',
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
    // A damaged entry counts as signed out; the next sign-in writes it again.
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
  idleMs: (): number | undefined => Number(localStorage.getItem(storageKeys.idle)) || undefined,
  /** When an act was last reported to the server, in any tab. */
  lastActivity: (): number | undefined => Number(localStorage.getItem(storageKeys.activity)) || undefined,
  noteActivity: (at: number): void => localStorage.setItem(storageKeys.activity, String(at)),
  isSignedIn: (): boolean => currentUser() !== undefined && localStorage.getItem(storageKeys.accessToken) !== null,
  storeTokens(tokens: SessionTokens): void {
    localStorage.setItem(storageKeys.token, tokens.accessToken);
    localStorage.setItem(storageKeys.accessToken, tokens.accessToken);
    if (tokens.refreshToken) localStorage.setItem(storageKeys.refreshToken, tokens.refreshToken);
    if (tokens.idle_ms !== undefined) localStorage.setItem(storageKeys.idle, String(tokens.idle_ms));
  },
  storeUser(user: UserData): void {
    localStorage.setItem(storageKeys.userData, JSON.stringify(user));
    notify();
  },
  /** Signing out by choice: display settings, language and zone stay. */
  signOut(): void {
    const { token, accessToken, refreshToken, userData, idle, activity } = storageKeys;
    for (const key of [token, accessToken, refreshToken, userData, idle, activity]) localStorage.removeItem(key);
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
