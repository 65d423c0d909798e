import type { Db } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { type PersonView, personView, type Reader } from '../../../register/id-database/server/person-view/index.ts';
import { type ReportFact, reportFactNames, type ReportFactSource, type ReportFactValue } from '../../../register/kernel/report-cases.ts';
import type { ContentViewData, PartyData, PaymentViewData } from '../contract/index.ts';
import { splitName } from '../model/person-names.ts';
import { type ReportContent, type ReportPartyContent, totalsOf } from '../model/report-content.ts';
import { findAlerts, findPartyMerchants, findPayments, findPeople, type PartyMerchantRow, type PaymentRow, type PersonRow } from './content.store.ts';

/** What a report names, looked up. */
export interface Gathered {
  content: ReportContent;
  country: string;
  payments: PaymentRow[];
  alerts: Awaited<ReturnType<typeof findAlerts>>;
  people: Map<string, PersonRow>;
  merchants: Map<string, PartyMerchantRow>;
}

/** Looks up what a version of a report names. */
export async function gather(db: Db, { companyCode, country }: { companyCode: string; country: string }, content: ReportContent): Promise<Gathered> {
  const ids = (key: 'subjectId' | 'merchantNo') => content.people.map((party) => party[key]).filter((id) => id !== undefined);
  return {
    content,
    country,
    payments: await findPayments(db, companyCode, content.paymentIds),
    alerts: await findAlerts(db, companyCode, content.alertIds),
    people: await findPeople(db, ids('subjectId')),
    merchants: await findPartyMerchants(db, companyCode, ids('merchantNo')),
  };
}

/** A party with what is known of it, from the register, from the merchant's declaration or as it was written. */
export interface KnownParty {
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
  document: { type: string; no: string; country: string } | undefined;
  account: string | undefined;
  person: PersonRow | undefined;
  merchant: PartyMerchantRow | undefined;
}
export function knownParty(party: ReportPartyContent, { people, merchants, country }: Pick<Gathered, 'people' | 'merchants' | 'country'>): KnownParty {
  const person = party.subjectId === undefined ? undefined : people.get(party.subjectId);
  const merchant = party.merchantNo === undefined ? undefined : merchants.get(party.merchantNo);
  const written = party.idType !== undefined && party.idNo !== undefined ? { type: party.idType, no: party.idNo, country } : undefined;
  // A bank account by which somebody is known is no document.
  const document = person?.documents.find(({ type }) => type !== 'ACCOUNT');
  const declared = merchant?.taxIdType && merchant.taxId ? { type: merchant.taxIdType, no: merchant.taxId, country: merchant.country } : undefined;
  return {
    kind: person?.kind ?? (merchant ? 'COMPANY' : (party.kind ?? 'PERSON')),
    name: person?.name ?? merchant?.legalName ?? party.name ?? null,
    document: document ?? declared ?? written,
    account: party.account ?? person?.documents.find(({ type }) => type === 'ACCOUNT')?.no,
    person,
    merchant,
  };
}

/** The names of a person as they are filed: those that somebody has written, otherwise parted by the custom of the country. */
export function filedNames(party: ReportPartyContent, existing: KnownParty, country: string) {
  if (existing.kind === 'COMPANY') return undefined;
  const parted = splitName(existing.name ?? '', country);
  if (party.firstNames === undefined && party.lastName === undefined) return parted;
  return { firstNames: party.firstNames ?? '', lastName: party.lastName ?? '', secondLastName: party.secondLastName };
}

export interface ProposedFact {
  fact: ReportFact;
  value: ReportFactValue;
  source: ReportFactSource;
}

/** What is known here of the facts that forms ask about somebody. The register says whom lists and suppliers name, and never that somebody is nothing. */
export function proposedFacts(party: ReportPartyContent, gathered: Pick<Gathered, 'people' | 'merchants' | 'country'>): ProposedFact[] {
  const { person, merchant } = knownParty(party, gathered);
  const results: ProposedFact[] = [];
  if (person?.pep === 'CURRENT' || person?.pep === 'FORMER') results.push({ fact: 'pep', value: person.pep, source: 'REGISTER' });
  // The register does not part relatives from associates.
  if (person?.pep === 'ASSOCIATE') results.push({ fact: 'pep_relation', value: 'CLOSE_ASSOCIATE', source: 'REGISTER' });
  if (merchant) results.push({ fact: 'client', value: 'YES', source: 'MERCHANT' });
  return results;
}

const isExposure = ({ fact }: Pick<ProposedFact, 'fact'>): boolean => fact === 'pep' || fact === 'pep_relation';

/** What somebody may be found by: masked like numbers. */
const isPrivate = new Set(['phone', 'street', 'house_number', 'birth_date']);

function presentParty(party: ReportPartyContent, gathered: Gathered, view: PersonView): PartyData {
  const existing = knownParty(party, gathered);
  const names = filedNames(party, existing, gathered.country);
  return {
    role: party.role,
    subject_id: party.subjectId ?? null,
    merchant_no: party.merchantNo ?? null,
    kind: existing.kind,
    name: existing.name,
    first_names: names?.firstNames ?? null,
    last_name: names?.lastName ?? null,
    second_last_name: names?.secondLastName ?? null,
    is_parted: party.firstNames === undefined && party.lastName === undefined,
    id_type: existing.document?.type ?? null,
    id_no: existing.document ? view.idNo(existing.document.type, existing.document.no) : null,
    account: existing.account === undefined ? null : view.account(existing.account),
    note: party.note ?? null,
    facts: Object.fromEntries(reportFactNames.map((fact) => [fact, party.facts?.[fact] ?? 'NOT_KNOWN'])) as PartyData['facts'],
    proposals: proposedFacts(party, gathered).filter((one) => party.facts?.[one.fact] !== one.value && (!isExposure(one) || view.exposure(one.value) !== null)),
    details: Object.fromEntries(
      Object.entries(party.details ?? {}).map(([key, text]) => [key, view.isMasked && isPrivate.has(key) ? view.reference(text) : text]),
    ),
  };
}

export const presentPayment = (one: PaymentRow): PaymentViewData => ({
  id: one.id,
  trade_no: one.tradeNo,
  business: one.business,
  amount: formatAmount(one.amountMinor),
  currency: one.currency as PaymentViewData['currency'],
  time: one.at.getTime(),
  method: one.method,
  partner_status: one.partnerStatus,
  merchant_no: one.merchantNo,
  merchant_name: one.merchantName,
  subject_id: one.subjectId,
  name: one.name,
});

/** Sums of the payments of a report. */
export const sumsOf = (payments: readonly PaymentRow[]) =>
  totalsOf(payments.map(({ business, currency, amountMinor, at }) => ({ business, currency, amountMinor: BigInt(amountMinor), at })));

/** What a report says, for a reader. */
export function presentContent(gathered: Gathered, reader: Reader): ContentViewData {
  const view = personView(reader);
  const { content } = gathered;
  return {
    kind: content.kind,
    is_attempted: content.isAttempted,
    urgent_ground: content.urgentGround ?? null,
    refers_to_press: content.isFromPress === undefined ? 'NOT_KNOWN' : content.isFromPress ? 'YES' : 'NO',
    narrative: content.narrative,
    typology: content.typology,
    legal_codes: [...content.legalCodes],
    typology_codes: [...content.typologyCodes],
    reasons: content.reasons ?? null,
    operation_code: content.operationCode ?? null,
    instrument_code: content.instrumentCode ?? null,
    people: content.people.map((party) => presentParty(party, gathered, view)),
    alerts: gathered.alerts.map((one) => ({
      alert_id: one.id,
      name: one.name,
      type: one.type,
      status: one.status,
      conclusion: one.conclusion,
      trigger_time: one.triggerTime.getTime(),
      subject_id: one.subjectId,
      person_name: one.personName,
      has_dossier: one.hasDossier,
      payments: one.payments,
    })),
    payments: gathered.payments.map(presentPayment),
    totals: sumsOf(gathered.payments).map(({ currency, business, count, amountMinor }) => ({
      currency,
      business: business as PaymentViewData['business'],
      count,
      amount: formatAmount(amountMinor),
    })),
  };
}
