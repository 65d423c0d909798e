import type { RiskInput, StandingFact, StructureFact } from '../../../../engines/merchant-risk/index.ts';
import { type Db, hashOf } from '../../../../platform/server/index.ts';
import { shareRoles } from '../../../register/kernel/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import {
  listPartyFacts,
  type MerchantParty,
  type MerchantProfile,
  type Ownership,
  ownershipOf,
  partiesOf,
  type PartyFacts,
} from '../../merchants/server/index.ts';
import { screeningStandings } from '../../../screening/screening/server/index.ts';

/** From which part on ownership that is not traced to people counts, in hundredths of a percent. */
const untracedBp = 2500;

/** What the ownership of a merchant looks like; none where nobody is known to stand behind it. */
export function structureOf(ownership: Ownership, parties: readonly MerchantParty[], country: string): StructureFact[] {
  if (ownership.holders.length === 0) return [];
  const owners = parties.filter(({ roles }) => roles.some((role) => shareRoles.includes(role) || role === 'CONTROLLER'));
  const facts: StructureFact[] = [ownership.depth <= 1 ? 'SIMPLE' : ownership.depth === 2 ? 'LAYERED' : 'DEEP'];
  if (owners.some((party) => party.country !== country)) facts.push('FOREIGN_OWNER');
  if (ownership.circles.length > 0) facts.push('CIRCULAR');
  if (ownership.nomineesWithoutPrincipal.length > 0) facts.push('NOMINEE');
  if (ownership.untracedBp >= untracedBp) facts.push('UNTRACED');
  if (!ownership.hasControllingPerson) facts.push('NO_CONTROLLING_PERSON');
  return facts;
}

const factOfKind: Readonly<Record<SourceKind, StandingFact>> = { SANCTION: 'SANCTION', PEP: 'PEP', DEBARMENT: 'ADVERSE_MEDIA', OTHER: 'ADVERSE_MEDIA' };

/** What screening and the ID database say of each; of the merchant itself, and of everybody behind it. */
async function standingInputs(db: Db, merchant: MerchantProfile, parties: readonly MerchantParty[]): Promise<RiskInput[]> {
  const ids = [...(merchant.subjectId === null ? [] : [merchant.subjectId]), ...parties.map(({ subjectId }) => subjectId)];
  const standings = new Map((await screeningStandings(db, merchant.companyCode, ids)).map((one) => [one.subjectId, one]));
  const isBehind = new Set(parties.map(({ subjectId }) => subjectId));
  const itself = merchant.subjectId === null || isBehind.has(merchant.subjectId) ? [] : await listPartyFacts(db, [merchant.subjectId]);
  const onFile = new Map<string, PartyFacts>([...parties, ...itself].map((one) => [one.subjectId, one]));
  return [...new Set(ids)].flatMap((subjectId): RiskInput[] => {
    const standing = standings.get(subjectId);
    const file = onFile.get(subjectId);
    const facts = new Set<StandingFact>((standing?.confirmed ?? []).map((kind) => factOfKind[kind]));
    if (file?.sanction === 'CONFIRMED') facts.add('SANCTION');
    if (file && file.pep !== 'NONE') facts.add('PEP');
    if (standing?.hasOpen || file?.sanction === 'POSSIBLE') facts.add('POTENTIAL');
    if (facts.size === 0 && standing) facts.add('CLEAR');
    const about = isBehind.has(subjectId) ? { about: subjectId } : {};
    return facts.size === 0 ? [{ aspect: 'STANDING', value: null, ...about }] : [...facts].sort().map((value) => ({ aspect: 'STANDING', value, ...about }));
  });
}

export interface GatheredInputs {
  inputs: RiskInput[];
  /** By which it is seen whether they are the same as before. */
  hash: string;
  /** Names of those whom inputs are about. */
  names: ReadonlyMap<string, string>;
}

const amount = (aspect: 'TURNOVER' | 'TICKET', value: number | null, currency: string): RiskInput => ({
  aspect,
  value: value === null ? null : String(value),
  currency,
});

/** What is known now of a merchant: its profile, who is behind it, and what screening says of them. */
export async function gatherInputs(db: Db, merchant: MerchantProfile): Promise<GatheredInputs> {
  const [ownership, parties] = [await ownershipOf(db, merchant.merchantNo), await partiesOf(db, merchant.merchantNo)];
  const products = [...new Set([...merchant.businesses, ...merchant.products])].sort();
  const inputs: RiskInput[] = [
    { aspect: 'MERCHANT_COUNTRY', value: merchant.country },
    ...parties.map(({ subjectId, country }): RiskInput => ({ aspect: 'PARTY_COUNTRY', value: country, about: subjectId })),
    ...[...merchant.payerCountries].sort().map((value): RiskInput => ({ aspect: 'PAYER_COUNTRY', value })),
    { aspect: 'INDUSTRY', value: merchant.industry },
    ...products.map((value): RiskInput => ({ aspect: 'PRODUCT', value })),
    ...structureOf(ownership, parties, merchant.country).map((value): RiskInput => ({ aspect: 'STRUCTURE', value })),
    amount('TURNOVER', merchant.declaredTurnoverMinor, merchant.currency),
    amount('TICKET', merchant.declaredTicketMinor, merchant.currency),
    { aspect: 'DELIVERY', value: merchant.delivery },
    ...(await standingInputs(db, merchant, parties)),
  ];
  const names = new Map(parties.flatMap(({ subjectId, name }) => (name === null ? [] : [[subjectId, name] as const])));
  return { inputs, hash: hashOf(inputs.map(({ aspect, value, about = null, currency = null }) => [aspect, value, about, currency].join(' ')).sort()), names };
}
