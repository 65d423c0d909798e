import { supplied } from '../../../platform/server/index.ts';
import type { ApprovalKind } from './kind.ts';

const inUse = supplied<ReadonlyMap<string, ApprovalKind>>(new Map());

/** Says which kinds the application has: an end that comes from another slice names a kind by its key alone. */
export function useKinds(kinds: readonly ApprovalKind[]): void {
  inUse.use(new Map([...inUse.now, ...kinds.map((kind) => [kind.kind, kind] as const)]));
}

export const kindInUse = (key: string): ApprovalKind | undefined => inUse.now.get(key);

/** Every kind of request that the application has. */
export const kindsInUse = (): readonly ApprovalKind[] => [...inUse.now.values()];
