import { definePort } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from './kind.ts';

const inUse = definePort<ReadonlyMap<string, ApprovalKind>>(new Map());

/** Says which kinds the application has: an end that comes from another slice names a kind by its key alone. */
export function registerApprovalKinds(kinds: readonly ApprovalKind[]): void {
  inUse.register(new Map([...inUse.now, ...kinds.map((kind) => [kind.kind, kind] as const)]));
}

export const kindInUse = (key: string): ApprovalKind | undefined => inUse.now.get(key);

/** Every kind of request that the application has. */
export const kindsInUse = (): readonly ApprovalKind[] => [...inUse.now.values()];
