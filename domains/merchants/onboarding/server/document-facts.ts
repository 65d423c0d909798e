import type { Db } from '../../../../platform/server/index.ts';
import { documentsCondition, documentsOf } from '../../merchant-documents/server/index.ts';

const contract = 'CONTRACT';

export interface DocumentFacts {
  missing: string[];
  expired: string[];
  hasContract: boolean;
}

/** What of the mandatory documents is missing or over. The contract has a condition of its own. */
export async function documentFacts(db: Db, merchantNo: string): Promise<DocumentFacts> {
  const { missing, expired } = await documentsCondition(db, merchantNo);
  const held = await documentsOf(db, merchantNo);
  return {
    missing: missing.filter((kind) => kind !== contract),
    expired: expired.filter((kind) => kind !== contract),
    hasContract: held.some(({ kind, status }) => kind === contract && status === 'APPROVED'),
  };
}
