import type { ReactNode } from 'react';
import { StatusTag } from '../../../../platform/web/index.ts';
import { type IdAttribute, type IdType, parseIdDocument, sharedUseOf, type SharedUse } from '../../kernel/index.ts';
import { numberUseWords } from '../../vocabulary/contract/index.ts';

/** Why a number, as it is shown whole, tells nobody from all others; undefined where it does, and where it is masked. */
export function numberUseOf(type: string | null, shown: string): SharedUse | 'INCOMPLETE' | undefined {
  if (type === null) return undefined;
  const { ok, normalized, shared, warnings } = parseIdDocument(type, shown);
  // A generic CURP or RFC is refused wherever it would be a key, and may be on file from before.
  return shared ?? (ok ? undefined : sharedUseOf(type as IdType | IdAttribute, normalized)) ?? (warnings.includes('incomplete') ? 'INCOMPLETE' : undefined);
}

/** Says beside a number that it stands for many people, or lacks something: nobody is told apart by it. */
export function NumberUse({ type, no }: { type: string | null; no: string | null }): ReactNode {
  const use = no === null ? undefined : numberUseOf(type, no);
  return use === undefined ? null : <StatusTag spec={numberUseWords} value={use} />;
}
