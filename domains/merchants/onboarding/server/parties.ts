import type { Db } from '../../../../platform/server/index.ts';
import { type MerchantParty, type MerchantProfile, partiesOf } from '../../merchants/server/index.ts';
import { listAppNames } from '../../../register/merchant-register/server/index.ts';
import { type CompanyScreening, findCompanyScreening } from '../../../screening/screening/server/index.ts';

export interface ScreenedParty {
  /** Null: the merchant, before it is on file as a company. */
  subjectId: string | null;
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
  country: string | null;
  roles: readonly string[];
  effectiveShareBp: number | null;
  isUbo: boolean;
  pep: string | null;
  sanction: string | null;
  state: CompanyScreening['state'];
  openHits: number;
  lastScreenedAt: Date | null;
  names: { name: string; isScreened: boolean }[];
}

/** The merchant among its parties, by its legal name, its trade names, its display name, and its apps. */
export const merchantRole = 'MERCHANT';

type Party = Omit<ScreenedParty, 'state' | 'openHits' | 'lastScreenedAt' | 'names'> & { searchedNames: readonly string[] };

const partyOf = (party: MerchantParty): Party => ({ ...party, searchedNames: party.name === null ? [] : [party.name] });

/** Names by which customers know a merchant may be those of somebody else; one is searched once, however it is written. */
function namesOf(merchant: Pick<MerchantProfile, 'legalName' | 'tradeNames' | 'name'>, apps: readonly { app_name: string }[]): string[] {
  const names = new Map<string, string>();
  for (const name of [merchant.legalName, ...merchant.tradeNames, merchant.name, ...apps.map(({ app_name: app }) => app)]) {
    const folded = name.trim().toLowerCase();
    if (!names.has(folded)) names.set(folded, name);
  }
  return [...names.values()];
}

/** The merchant itself, then everybody behind it. */
async function listParties(db: Db, merchant: MerchantProfile): Promise<Party[]> {
  const behind = await partiesOf(db, merchant.merchantNo);
  const itself: Party = {
    subjectId: merchant.subjectId,
    kind: 'COMPANY',
    name: merchant.legalName,
    country: merchant.country,
    roles: [merchantRole],
    effectiveShareBp: null,
    isUbo: false,
    pep: null,
    sanction: null,
    searchedNames: namesOf(merchant, await listAppNames(db, [merchant.companyCode], merchant.merchantNo)),
  };
  return [itself, ...behind.filter(({ subjectId }) => subjectId !== merchant.subjectId).map(partyOf)];
}

const notOnFile = { state: 'NOT_SCREENED', openHits: 0, lastScreenedAt: null, names: [] as string[] } as const;

/** The merchant and everybody behind it, each with the state of its screening at the merchant's company. */
export async function findScreenedParties(db: Db, merchant: MerchantProfile): Promise<ScreenedParty[]> {
  const screened: ScreenedParty[] = [];
  for (const { searchedNames, ...party } of await listParties(db, merchant)) {
    const screening = party.subjectId === null ? notOnFile : await findCompanyScreening(db, party.subjectId, merchant.companyCode);
    screened.push({
      ...party,
      state: screening.state,
      openHits: screening.openHits,
      lastScreenedAt: screening.lastScreenedAt,
      names: searchedNames.map((name) => ({ name, isScreened: screening.names.includes(name) })),
    });
  }
  return screened;
}
