import { type Call, handle } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { accountOf, type MerchantParty, type MerchantProfile, getVisibleOnboarding } from '../../merchants/server/index.ts';
import { listDocuments } from '../contract/index.ts';
import { type Demand, demandKey, documentsState, planRequirements } from '../model/index.ts';
import { demandsOfMerchant } from './current-rules.ts';
import { presentDocument } from './present.ts';
import { dayEverywhere } from './require-documents.ts';
import { documentsOf, type DocumentRow } from './stores/document.store.ts';

/** Documents in the order in which each was asked for in place of an earlier one: the last of each, with those before it. */
function chainsOf(held: readonly DocumentRow[]): { document: DocumentRow; earlier: DocumentRow[] }[] {
  const byId = new Map(held.map((one) => [one.id, one]));
  const replaced = new Set(held.map(({ replacesId }) => replacesId));
  return held
    .filter(({ id }) => !replaced.has(id))
    .map((document) => {
      const earlier: DocumentRow[] = [];
      for (let at = document.replacesId; at !== null; ) {
        const one = byId.get(at) as DocumentRow;
        earlier.push(one);
        at = one.replacesId;
      }
      return { document, earlier };
    });
}

const presentParty = ({ subjectId, kind, name, roles }: MerchantParty) => ({ subject_id: subjectId, kind, name, roles: [...roles] });

function presentRequirements(held: readonly DocumentRow[], demands: readonly Demand[], parties: readonly MerchantParty[], personId: string) {
  const demandOf = new Map(demands.map((demand) => [demandKey(demand), demand]));
  const partyOf = new Map(parties.map((party) => [party.subjectId, presentParty(party)]));
  // Somebody may have left the merchant since the document was asked for.
  const about = (subjectId: string | null) =>
    subjectId === null ? null : (partyOf.get(subjectId) ?? { subject_id: subjectId, kind: 'PERSON' as const, name: null, roles: [] });
  const chains = chainsOf(held);
  const shown = chains.map(({ document, earlier }) => {
    const demand = demandOf.get(demandKey(document));
    return {
      key: document.id,
      kind: document.kind,
      party: about(document.subjectId),
      is_mandatory: demand?.isMandatory ?? (document.origin === 'BY_HAND' && document.isMandatory),
      is_demanded: demand !== undefined,
      validity_months: demand?.validityMonths ?? null,
      document: presentDocument(document, personId),
      earlier: earlier.map((one) => presentDocument(one, personId)),
    };
  });
  const waiting = planRequirements(held, demands).ask.filter(
    (demand) => !chains.some(({ document }) => demandKey(document) === demandKey(demand) && document.status !== 'WITHDRAWN'),
  );
  const unrequested = waiting.map((demand) => ({
    key: demandKey(demand),
    kind: demand.kind,
    party: about(demand.subjectId),
    is_mandatory: demand.isMandatory,
    is_demanded: true,
    validity_months: demand.validityMonths,
    document: null,
    earlier: [],
  }));
  const rank = ({ document, is_mandatory: isMandatory }: (typeof shown)[number] | (typeof unrequested)[number]): number =>
    document?.status === 'WITHDRAWN' ? 9 : document?.status === 'UPLOADED' ? 0 : isMandatory ? 1 : 2;
  return [...shown, ...unrequested].sort((a, b) => rank(a) - rank(b) || Number(a.party !== null) - Number(b.party !== null) || a.kind.localeCompare(b.kind));
}

/** What a document is compared with; what is not known is left out. */
async function comparedOf({ db, actor }: Pick<Call, 'db' | 'actor'>, merchant: MerchantProfile): Promise<{ field: string; value: string }[]> {
  const account = await accountOf(db, merchant.merchantNo);
  const own = personView(actor, 'application');
  const values: [string, string | null | undefined][] = [
    ['legal_name', merchant.legalName],
    ['trade_names', merchant.tradeNames.join(', ')],
    ['tax_id', own.idNo(merchant.taxIdType, merchant.taxId)],
    ['founded_on', merchant.foundedOn],
    ['country', merchant.country],
    ['activity', merchant.activity],
    ['website', merchant.website],
    ['account_holder', account?.holderName],
    ['account_bank', account?.bank],
    ['account_number', account && own.account(account.number)],
  ];
  return values.flatMap(([field, value]) => (value ? [{ field, value }] : []));
}

export const listHandler = handle(listDocuments, async ({ onboard_id: onboardId }, call) => {
  const { merchant } = await getVisibleOnboarding(call, onboardId);
  const { companyCode } = merchant;
  call.audit({
    verb: 'onboarding.viewed',
    subject: { kind: 'onboarding', id: onboardId },
    companyCode,
    after: { part: 'DOCUMENTS', merchant_numbers: personView(call.actor, 'application').note.identity_numbers },
  });
  const held = await documentsOf(call.db, merchant.merchantNo);
  const { demands, parties } = await demandsOfMerchant(call.db, merchant);
  const { isMet, missing, expired } = documentsState(held, demands, dayEverywhere(call.now));
  return {
    onboard_id: onboardId,
    merchant_no: merchant.merchantNo,
    merchant_name: merchant.name,
    requirements: presentRequirements(held, demands, parties, call.actor.personId),
    is_met: isMet,
    missing,
    expired,
    unasked: planRequirements(held, demands).ask.length,
    compared: await comparedOf(call, merchant),
    parties: parties.map((party) => ({
      ...presentParty(party),
      country: party.country,
      share_bp: party.effectiveShareBp,
      is_ubo: party.isUbo,
    })),
  };
});
