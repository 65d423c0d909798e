import type { Demand, Language } from '../../../../platform/contract/index.ts';
import { type Db, definePort } from '../../../../platform/server/index.ts';
import { findSubjectNames } from '../../../register/id-database/server/index.ts';
import { findMerchantNames } from '../../../register/merchant-register/server/index.ts';

/** Things of one kind that entries of the trail are about, and what they are called, for those who may open them. */
export interface NamedKind {
  readonly kind: string;
  readonly isId: RegExp;
  /** Who has one of these is told the name. */
  readonly demands: readonly Demand[];
  find(db: Db, ids: readonly string[], lang: Language): Promise<ReadonlyMap<string, string>>;
}

const existing: readonly NamedKind[] = [
  { kind: 'subject', isId: /^\d{1,18}$/, demands: ['AML.MonitorList:read', 'AML.Details:read'], find: findSubjectNames },
  { kind: 'merchant', isId: /./, demands: ['AML.MERCHANTSLIST.AllMerchants:read', 'AML.RuleSettings:read'], find: (db, ids) => findMerchantNames(db, ids) },
];
const more = definePort<readonly NamedKind[]>([]);
/** Names kinds of things whose slices write to the trail themselves. */
export const registerNamedKinds = more.register;

/** All kinds whose names are known. */
export const namedKinds = (): readonly NamedKind[] => [...existing, ...more.now];
