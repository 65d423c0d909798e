import { storageOf } from '../../../../platform/web/index.ts';

/*
 * Reference lists in the browser's storage. They are fetched when missing or empty, then kept (docs/interface-v1.md). What was
 * kept for another account is not shown, and a list older than a day counts as missing.
 */

const keepMs = 24 * 60 * 60 * 1000;

interface KeptLists {
  account: string;
  lists: Record<string, { at: number; data: unknown }>;
}

function readAll(account: string): KeptLists {
  const nothing: KeptLists = { account, lists: {} };
  try {
    const stored = JSON.parse(storageOf(account).read('reference') ?? 'null') as KeptLists | null;
    return stored?.account === account && typeof stored.lists === 'object' ? stored : nothing;
  } catch {
    // A damaged entry is as good as none: the lists are fetched again.
    return nothing;
  }
}

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** A kept list, or undefined when it must be fetched. */
export function findKept<T>(account: string, key: string, now: number): { data: T; at: number } | undefined {
  const kept = readAll(account).lists[key];
  if (!kept || now - kept.at > keepMs || isEmpty(kept.data)) return undefined;
  return kept as { data: T; at: number };
}

export function keepList(account: string, key: string, data: unknown, now: number): void {
  const all = readAll(account);
  all.lists[key] = { at: now, data };
  try {
    storageOf(account).write('reference', '', JSON.stringify(all));
  } catch {
    // A full storage costs a fetch at the next visit, nothing else.
  }
}

/** Forgets one kind of list, in every language and with every input. */
export function forgetLists(account: string, path: string): void {
  const all = readAll(account);
  all.lists = Object.fromEntries(Object.entries(all.lists).filter(([key]) => !key.includes(path)));
  storageOf(account).write('reference', '', JSON.stringify(all));
}
