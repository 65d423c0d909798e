import type { ApprovalKind } from './kind.ts';

const inUse = new Map<string, ApprovalKind>();

/** Says which kinds the application has: an end that comes from another slice names a kind by its key alone. */
export function useKinds(kinds: readonly ApprovalKind[]): void {
  for (const kind of kinds) inUse.set(kind.kind, kind);
}

export const kindInUse = (key: string): ApprovalKind | undefined => inUse.get(key);
