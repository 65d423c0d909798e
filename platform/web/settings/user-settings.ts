import { ownStorage } from '../session/session-store.ts';

/**
 * Small choices of a user that follow him to other browsers (columns of a table, row height). The shell plugs in the
 * calls that keep them; until then, and when they fail, they live in this browser.
 */
export interface UserSettingsPort {
  load(key: string): Promise<unknown>;
  save(key: string, value: unknown): Promise<void>;
}

let port: UserSettingsPort | undefined;
export function connectUserSettings(value: UserSettingsPort): void {
  port = value;
}

export function readLocalSetting<T>(key: string): T | undefined {
  try {
    return JSON.parse(ownStorage().read('setting', key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The stored choice: from the server when it has one. */
export async function loadSetting<T>(key: string): Promise<T | undefined> {
  const remote = await port?.load(key).catch(() => undefined);
  if (remote === undefined || remote === null) return undefined;
  ownStorage().write('setting', key, JSON.stringify(remote));
  return remote as T;
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();
/** Stores a choice here at once and on the server a little later, so that five clicks are one call. */
export function saveSetting(key: string, value: unknown): void {
  ownStorage().write('setting', key, JSON.stringify(value));
  clearTimeout(waiting.get(key));
  const send = () => {
    waiting.delete(key);
    port?.save(key, value).catch(() => undefined);
  };
  waiting.set(key, setTimeout(send, 800));
}
