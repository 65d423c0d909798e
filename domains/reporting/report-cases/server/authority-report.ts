import { formsFor, isReportedNumber, serverPartsOf } from '../../../../countries/server.ts';
import { termIn, textIn } from '../../../../platform/contract/index.ts';
import {
  addedSentences,
  factsRequestedOf,
  type Fault,
  type FilingAction,
  type FormerFiling,
  type IdentityNumber,
  type PartyFact,
  type Form,
  type Layout,
  type PartyRole,
  type PostalAddress,
  type Report,
  type ReportOperation,
  type ReportParty,
  validateReport,
} from '../../../../engines/filings/index.ts';
import type { ReportFact, ReportFactValue, ReportRole } from '../../../register/kernel/report-cases.ts';
import { countryOfIdType, type IdAttribute, idCountries, localDate, multiplyByRate, subdivisions } from '../../../register/kernel/index.ts';
import { reportFactWords } from '../../../register/vocabulary/contract/index.ts';
import type { CheckData, InstitutionData } from '../contract/index.ts';
import { gapMark } from '../model/narrative.ts';
import { instrumentOfMethod } from '../model/payment-instruments.ts';
import type { ReportPartyContent } from '../model/report-content.ts';
import type { PartyMerchantRow, PaymentRow } from './content.store.ts';
import type { EvidenceRow } from './evidence-and-notes.store.ts';
import { filedNames, type Gathered, type KnownParty, knownParty, proposedFacts } from './present-content.ts';
import type { ReportCaseRow, ReportProfileRow } from './report-case.store.ts';
import { bareNumber, withoutSeparators } from '../../../register/kernel/id-numbers/spelling.ts';

/* A case as the neutral report that the layouts of authorities are filled from, and its check list. */

const roles: Readonly<Record<ReportRole, PartyRole>> = {
  MAIN: 'MAIN',
  BENEFICIARY: 'BENEFICIARY',
  COUNTERPARTY: 'PAYER',
  REPRESENTATIVE: 'REPRESENTATIVE',
  ACCOUNT_HOLDER: 'HOLDER',
  MERCHANT: 'MERCHANT',
  OWNER: 'OWNER',
  EMPLOYEE: 'EMPLOYEE',
  OTHER: 'RELATED',
};

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T => (values as readonly string[]).includes(value);
/** An object without its empty parts. */
const pickValues = <T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], null | undefined | ''> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null && value !== '')) as never;

const documentOf = (type: string, number: string, country: string): IdentityNumber[] => (isReportedNumber(type) ? [{ type, number, country }] : []);

type KnownPlace = { [Part in keyof PostalAddress]?: string | null | undefined };

/** Where somebody is registered, as addresses of the country have it: a state by its short code or by its name. */
function registeredPlace(code: string | null | undefined): KnownPlace {
  const result = subdivisions.find((one) => one.code === code);
  if (result === undefined) return {};
  const isShort = serverPartsOf(result.country)?.reports?.stateAs === 'short';
  return { state: isShort ? result.short : result.name, country: result.country };
}

/** What a merchant declares. Of a country whose states are known, words that name none of them are not reported as one. */
function declaredPlace({ addressLine, city, region, registeredState, postalCode, country }: PartyMerchantRow): KnownPlace {
  const { state } = isOneOf<string>(idCountries, country) ? registeredPlace(registeredState) : { state: region };
  return { street: addressLine, city, state, postalCode, country };
}

/** The address that the case states, completed by what is known. A known state does not complete an address in another country. */
function addressOf(details: Readonly<Record<string, string>>, { person, merchant }: KnownParty): PostalAddress | undefined {
  const { street, house_number: number, district, city, city_code: cityCode, state, postal_code: postalCode, country } = details;
  const registered = state ? {} : registeredPlace(person?.registeredState);
  const existing = merchant ? declaredPlace(merchant) : registered;
  const isElsewhere = Boolean(country) && country !== existing.country;
  const address = {
    ...pickValues({ ...existing, state: isElsewhere ? undefined : existing.state }),
    ...pickValues({ street, number, district, city, cityCode, state, postalCode, country }),
  };
  return Object.keys(address).length === 0 ? undefined : (address as PostalAddress);
}

/** Facts of the case by the names of the engine. */
const factNames: Readonly<Record<PartyFact, ReportFact>> = {
  pep: 'pep',
  pepRelation: 'pep_relation',
  isObliged: 'obliged',
  publicServant: 'public_servant',
  isClient: 'client',
};
const yesOrNo = (value: ReportFactValue | undefined): boolean | undefined => (value === undefined ? undefined : value === 'YES');

/** What somebody has confirmed about a party, and nothing else: no form is told what is only in the register. */
function confirmedFacts({ facts = {}, details }: ReportPartyContent) {
  return pickValues({
    pep: facts.pep,
    pepRelation: facts.pep_relation,
    pepRelationTo: facts.pep_relation === undefined || facts.pep_relation === 'NO' ? undefined : details?.pep_relation_to,
    isObliged: yesOrNo(facts.obliged),
    publicServant: facts.public_servant,
    isClient: yesOrNo(facts.client),
  });
}

function partyOf(party: ReportPartyContent, at: number, gathered: Gathered): ReportParty {
  const existing = knownParty(party, gathered);
  const { person, merchant } = existing;
  const details = party.details ?? {};
  const documents = [
    ...(person?.documents ?? []).flatMap(({ type, no, country }) => documentOf(type, no, country)),
    ...(person?.numbers ?? []).flatMap(({ type, no }) => documentOf(type, no, countryOfIdType(type as IdAttribute))),
    ...(person === undefined && existing.document ? documentOf(existing.document.type, existing.document.no, existing.document.country) : []),
  ];
  const address = addressOf(details, existing);
  const ofAnyKind = {
    id: `p${at + 1}`,
    role: roles[party.role],
    documents,
    accounts: existing.account === undefined ? [] : [{ number: existing.account }],
    ...pickValues({
      address,
      phone: details.phone,
      occupation: details.occupation ?? person?.occupation ?? merchant?.activity,
      occupationCode: details.occupation_code,
    }),
    ...confirmedFacts(party),
    ...pickValues({
      roleCode: details.role_code,
      reason: party.note,
      nationality: details.nationality ?? person?.nationality ?? person?.country ?? merchant?.country,
    }),
  };
  if (existing.kind === 'COMPANY')
    return { ...ofAnyKind, kind: 'COMPANY', name: existing.name ?? '', ...pickValues({ tradeName: merchant?.name }) } as ReportParty;
  const names = filedNames(party, existing, gathered.country);
  const gender = person?.gender === 'F' || person?.gender === 'M' || person?.gender === 'X' ? person.gender : undefined;
  return {
    ...ofAnyKind,
    kind: 'PERSON',
    firstNames: names?.firstNames ?? '',
    lastName: names?.lastName ?? '',
    ...pickValues({ secondLastName: names?.secondLastName, birthDate: details.birth_date ?? person?.birthDate, gender }),
  } as ReportParty;
}

/** Where a payment of the product stands in the report: the person that paid or is paid, and the merchant, where they are in it. */
function operationOf(payment: PaymentRow, gathered: Gathered): ReportOperation {
  const { people, operationCode, instrumentCode } = gathered.content;
  const placeOf = (result: number): string | undefined => (result < 0 ? undefined : `p${result + 1}`);
  const person = placeOf(people.findIndex(({ subjectId }) => subjectId === payment.subjectId));
  const merchant = placeOf(people.findIndex(({ merchantNo }) => merchantNo === payment.merchantNo));
  const isIn = payment.business === 'payin';
  return {
    id: payment.tradeNo,
    at: payment.at.toISOString(),
    direction: isIn ? 'IN' : 'OUT',
    amountMinor: BigInt(payment.amountMinor),
    currency: payment.currency,
    instrument: payment.isCash ? 'CASH' : (instrumentOfMethod[payment.method] ?? 'OTHER'),
    method: payment.method,
    ...pickValues({
      fromParty: isIn ? person : merchant,
      toParty: isIn ? merchant : person,
      fromAccount: isIn ? payment.account : undefined,
      toAccount: isIn ? undefined : payment.account,
      localMinor: payment.rate === null ? undefined : multiplyByRate(BigInt(payment.amountMinor), payment.rate),
      typeCode: operationCode,
      instrumentCode,
    }),
  };
}

export interface CaseToReport {
  report: ReportCaseRow;
  company: ReportProfileRow;
  gathered: Gathered;
  institution: InstitutionData | null;
  evidence: readonly EvidenceRow[];
  former: FormerFiling | undefined;
}

/** The layout of the authority for a kind of report on a day; undefined when none is known. */
export function layoutOf({ country, zone }: Pick<ReportProfileRow, 'country' | 'zone'>, kind: string, now: Date): Form | undefined {
  return formsFor(country, kind, localDate(now, zone))[0];
}

/** The neutral report of a case. Periods and days are in the zone of the company. */
export function authorityReport({ report, company, gathered, institution, evidence, former }: CaseToReport): Report {
  const { content, payments, alerts } = gathered;
  const { zone, country } = company;
  const dayOf = (at: Date): string => localDate(at, zone);
  const decidedOn = dayOf(report.decidedAt);
  const days = payments.map(({ at }) => dayOf(at)).sort();
  const filerNumber =
    institution?.filer_id_type && institution.filer_id_no
      ? documentOf(institution.filer_id_type, withoutSeparators(institution.filer_id_no), country)[0]
      : undefined;
  return {
    country,
    kind: content.kind,
    reference: report.id,
    institution: {
      name: institution?.name ?? '',
      number: bareNumber(institution?.number ?? ''),
      address: pickValues({
        street: institution?.street,
        number: institution?.house_number,
        district: institution?.district,
        city: institution?.city,
        cityCode: institution?.city_code,
        state: institution?.state,
        postalCode: institution?.postal_code,
        country,
      }) as PostalAddress,
      ...pickValues({
        authorityKey: institution?.authority_key,
        supervisorKey: institution?.supervisor_key,
        branchNumber: institution?.branch_number,
        branchName: institution?.branch_name,
      }),
    },
    filer: {
      firstNames: institution?.filer_first_names ?? '',
      lastName: institution?.filer_last_name ?? '',
      ...pickValues({ document: filerNumber, email: institution?.filer_email, phone: institution?.filer_phone }),
    },
    zone,
    currency: company.currency.trim(),
    decidedAt: report.decidedAt.toISOString(),
    detectedOn: alerts[0] ? dayOf(alerts[0].triggerTime) : dayOf(report.openedAt),
    period: { from: report.periodFrom ?? days[0] ?? decidedOn, to: report.periodTo ?? days.at(-1) ?? decidedOn },
    legalCodes: content.legalCodes,
    typologyCodes: content.typologyCodes,
    narrative: content.narrative ?? '',
    isAttempted: content.isAttempted,
    parties: content.people.map((party, at) => partyOf(party, at, gathered)),
    operations: payments.map((payment) => operationOf(payment, gathered)),
    attachments: evidence.map(({ name, mediaType, sha256, sizeBytes }) => ({ name, mediaType, sha256, bytes: sizeBytes })),
    ...pickValues({ reasons: content.reasons, urgentGround: content.urgentGround, refersToPress: content.isFromPress, former }),
  };
}

const fieldsOfPaths: readonly (readonly [RegExp, CheckData['field']])[] = [
  [/^institution/, 'institution'],
  [/^filer/, 'filer'],
  [/^part(?:y|ies)/, 'people'],
  [/^operations|^period/, 'payments'],
  [/^(?:narrative|reasons)/, 'narrative'],
  [/^(?:legal|typology)Codes/, 'codes'],
  [/^attachments/, 'evidence'],
  [/^kind|^urgentGround|^refersToPress/, 'kind'],
];
const fieldOf = (path: string): CheckData['field'] => fieldsOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'case';

const toCheck = ({ path, code, params, severity }: Fault): CheckData => ({ field: fieldOf(path), code, path, params: { ...params }, severity });

/** Facts that somebody has confirmed otherwise than they are known here: not wrong, but to be looked at. */
export const differingFacts = (gathered: Gathered, layout: Layout): CheckData[] =>
  gathered.content.people.flatMap((party, at) =>
    factsRequestedOf(layout.facts, knownParty(party, gathered).kind)
      .filter((fact) => {
        const confirmed = party.facts?.[factNames[fact]];
        return confirmed !== undefined && proposedFacts(party, gathered).some((one) => one.fact === factNames[fact] && one.value !== confirmed);
      })
      .map((fact) => ({ field: 'people' as const, code: 'DIFFERS' as const, path: `parties[${at}].${fact}`, params: {}, severity: 'WARNING' as const })),
  );

/** What the authority still demands of a report, and what is left open in its texts. */
export function checksOf(layout: Form | undefined, report: Report, action: FilingAction): CheckData[] {
  if (layout === undefined) return [{ field: 'kind', code: 'NOT_OFFERED', path: 'kind', params: { kind: report.kind }, severity: 'ERROR' }];
  const gaps = report.narrative.split(gapMark).length - 1;
  const own: CheckData[] = gaps > 0 ? [{ field: 'narrative', code: 'GAP', path: 'narrative', params: { count: gaps }, severity: 'ERROR' }] : [];
  return [...own, ...validateReport(layout, report, action).map(toCheck)];
}
export const openPoints = (checks: readonly CheckData[]): number => checks.filter(({ severity }) => severity === 'ERROR').length;

const namesOf = (layout: Layout, kind: 'PERSON' | 'COMPANY'): ReportFact[] => factsRequestedOf(layout.facts, kind).map((fact) => factNames[fact]);

/** Sentences that the file of a report has beside its narrative. */
export const presentAdded = (layout: Form | undefined, report: Report, action: FilingAction): string[] =>
  layout === undefined ? [] : [...addedSentences(layout, report, action)];

/** Facts that keep a report from being released, as a sentence names them: whose by their place in the list, and which. */
export function unknownFactsOf(checks: readonly CheckData[], lang: 'en' | 'pt' | 'es'): string {
  const words = checks
    .filter(({ code }) => code === 'NOT_KNOWN')
    .flatMap(({ path }) => {
      const [, at, fact] = /^parties\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      const name = fact === undefined ? undefined : factNames[fact as PartyFact];
      return name === undefined ? [] : [`${Number(at) + 1}: ${termIn(reportFactWords, name, lang)}`];
    });
  return words.slice(0, 10).join('; ') + (words.length > 10 ? '; …' : '');
}

export const presentLayout = (layout: Layout | undefined, lang: 'en' | 'pt' | 'es') =>
  layout === undefined
    ? null
    : {
        name: textIn(layout.name, lang),
        version: layout.version,
        notes: layout.notes.map(({ isVerified, text }) => ({ is_verified: isVerified, text: textIn(text, lang) })),
        sources: [...layout.sources],
        asks_for_press: layout.asksForPress,
        facts: { PERSON: namesOf(layout, 'PERSON'), COMPANY: namesOf(layout, 'COMPANY') },
      };
