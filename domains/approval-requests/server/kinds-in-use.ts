import { supplied } from '../../../platform/server/index.ts';
import type { ApprovalKind } from './kind.ts';

const kindsInUse = supplied<ReadonlyMap<string, ApprovalKind>>(new Map());

/** Says which kinds the application has: an end that comes from another slice names a kind by its key alone. */
export function useKinds(kinds: readonly ApprovalKind[]): void {
  kindsInUse.use(new Map([...kindsInUse.now, ...kinds.map((kind) => [kind.kind, kind] as const)]));
}

export const kindInUse = (key: string): ApprovalKind | undefined => kindsInUse.now.get(key);
