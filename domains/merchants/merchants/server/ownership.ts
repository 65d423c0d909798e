import { examineOwnership, type Holder, type OwnershipAnswer } from '../../../../engines/ownership/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { refuse } from '../../../../platform/contract/index.ts';
import { merchantsErrors } from '../contract/errors.ts';
import { findMerchant, type MerchantProfile } from './stores/merchant.store.ts';
import { findCompanyOfMerchants, listPartyFacts, listRelationships, type PartyFacts, type RelationshipRow } from './stores/relationship.store.ts';

/** The merchant itself among those behind it. */
export const merchantNode = 'merchant';

/** Where the profile of a company says nothing: as FATF practice and Brazilian rules have it. */
const defaultThresholds = [2500];

/** Who is behind a merchant: the answer of the engine, with the shares by which it was evaluated. */
export interface Ownership extends OwnershipAnswer {
  readonly identifyBp: number;
  readonly recordBp: number;
}

/** A person or company behind a merchant. */
export interface MerchantParty extends PartyFacts {
  roles: Holder['roles'];
  directShareBp: number;
  effectiveShareBp: number;
  isUbo: boolean;
  hasControl: boolean;
  depth: number;
}

/** The ownership of a merchant with the rows that it was worked out from. */
export interface ExaminedOwnership {
  ownership: Ownership;
  parties: MerchantParty[];
  /** Those that are to begin among them. */
  relationships: RelationshipRow[];
  /** Names of all who are named in them. */
  names: ReadonlyMap<string, string | null>;
}

/** Works out who is behind a merchant. */
export async function examine(db: Db, merchant: MerchantProfile): Promise<ExaminedOwnership> {
  const relationships = await listRelationships(db, merchant.merchantNo);
  const current = relationships.filter(({ isCurrent }) => isCurrent);
  const nodeOf = (subjectId: string | null) => (subjectId === null || subjectId === merchant.subjectId ? merchantNode : subjectId);
  const ids = new Set(current.flatMap(({ holderSubjectId, heldSubjectId }) => [nodeOf(holderSubjectId), nodeOf(heldSubjectId)]));
  ids.delete(merchantNode);
  const facts = await listPartyFacts(db, [...ids]);
  const { thresholds: value } = await findCompanyOfMerchants(db, merchant.companyCode);
  const thresholds = value.length > 0 ? value : defaultThresholds;
  const [identifyBp, recordBp] = [Math.max(...thresholds), Math.min(...thresholds)];
  const answer = examineOwnership(
    merchantNode,
    [{ id: merchantNode, kind: 'COMPANY' }, ...facts.map(({ subjectId, kind }) => ({ id: subjectId, kind }))],
    current.map(({ holderSubjectId, heldSubjectId, ...edge }) => ({ ...edge, holder: nodeOf(holderSubjectId), held: nodeOf(heldSubjectId) })),
    { identifyBp, recordBp },
  );
  const factsOf = new Map(facts.map((one) => [one.subjectId, one]));
  const parties = answer.holders.flatMap(({ id, roles, directShareBp, effectiveShareBp, isUbo, hasControl, depth }): MerchantParty[] => {
    const existing = factsOf.get(id);
    return existing ? [{ ...existing, roles, directShareBp, effectiveShareBp, isUbo, hasControl, depth }] : [];
  });
  const named = [
    ...new Set(relationships.flatMap(({ holderSubjectId, heldSubjectId }) => [holderSubjectId, ...(heldSubjectId === null ? [] : [heldSubjectId])])),
  ];
  const others = await listPartyFacts(
    db,
    named.filter((id) => !factsOf.has(id)),
  );
  const names = new Map([...facts, ...others].map(({ subjectId, name }) => [subjectId, name]));
  return { ownership: { ...answer, identifyBp, recordBp }, parties, relationships, names };
}

const findExisting = async (db: Db, merchantNo: string): Promise<MerchantProfile> =>
  (await findMerchant(db, merchantNo)) ?? refuse(merchantsErrors, 'MERCHANT_NOT_FOUND');

/** Who owns and controls a merchant, with effective shares over all chains. */
export const ownershipOf = async (db: Db, merchantNo: string): Promise<Ownership> => (await examine(db, await findExisting(db, merchantNo))).ownership;

/** Every person and company behind a merchant, once each. */
export const partiesOf = async (db: Db, merchantNo: string): Promise<MerchantParty[]> => (await examine(db, await findExisting(db, merchantNo))).parties;
