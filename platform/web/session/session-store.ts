import type { AbilityEntry } from '../../contract/index.ts';
import { browserStorage, forgetAccount, forgetSession, storageOf } from './browser-storage.ts';

/** The session data that version 1 of the interface keeps in local storage under `userData`. */
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

/** An unauthenticated user holds only the ability to read the subject Auth. */
export const initialAbilities: readonly AbilityEntry[] = [{ subject: 'Auth', action: ['read'] }];

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function readUserData(): UserData | undefined {
  try {
    const stored = JSON.parse(browserStorage.read('userData') ?? 'null') as UserData | null;
    return stored && Array.isArray(stored.ability) ? stored : undefined;
  } catch {
    // A damaged entry counts as signed out; the next sign-in writes it again.
    return undefined;
  }
}

let cached: { raw: string | null; value: UserData | undefined } | undefined;
function currentUser(): UserData | undefined {
  const raw = browserStorage.read('userData');
  if (!cached || cached.raw !== raw) cached = { raw, value: readUserData() };
  return cached.value;
}

/** Tokens and user of this browser. React reads it with `useSession`. */
export const sessionStore = {
  user: currentUser,
  abilities: (): readonly AbilityEntry[] => currentUser()?.ability ?? initialAbilities,
  accessToken: (): string | undefined => browserStorage.read('accessToken') ?? undefined,
  refreshToken: (): string | undefined => browserStorage.read('refreshToken') ?? undefined,
  idleMs: (): number | undefined => Number(browserStorage.read('idle')) || undefined,
  /** When an act was last reported to the server, in any tab. */
  lastActivity: (): number | undefined => Number(browserStorage.read('activity')) || undefined,
  noteActivity: (at: number): void => browserStorage.write('activity', String(at)),
  isSignedIn: (): boolean => currentUser() !== undefined && browserStorage.read('accessToken') !== null,
  storeTokens(tokens: SessionTokens): void {
    browserStorage.write('token', tokens.accessToken);
    browserStorage.write('accessToken', tokens.accessToken);
    if (tokens.refreshToken) browserStorage.write('refreshToken', tokens.refreshToken);
    if (tokens.idle_ms !== undefined) browserStorage.write('idle', String(tokens.idle_ms));
  },
  storeUser(user: UserData): void {
    browserStorage.write('userData', JSON.stringify(user));
    notify();
  },
  /** Signing out by choice: display settings, language and zone stay. */
  signOut(): void {
    forgetAccount();
    notify();
  },
  /** The session is over: everything in local storage goes (docs/interface-v1.md); what was typed in this tab waits for its account. */
  forgetEverything(): void {
    forgetSession();
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

/** What the signed-in account keeps in this browser for itself. */
export const ownStorage = () => storageOf(currentUser()?.account ?? '');
