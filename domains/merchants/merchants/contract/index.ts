import { personalNumberTypes } from '../../../../countries/index.ts';
import { z } from 'zod';
import { endpoint, type EndpointData, languages, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import {
  reasonField,
  bankAccountTypes,
  businesses,
  contactPurposes,
  currencies,
  merchantStatuses,
  merchantTaxIdTypes,
  ownershipRoles,
  riskLevels,
  settlementAccountKinds,
  subjectKinds,
} from '../../../register/kernel/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { filterState } from '../../../register/id-database/contract/index.ts';
import { country, declaration, email, optionalDay } from './declaration.ts';
import { ability, Account, area, Contact, Counters, MerchantApp, MerchantFacts, MerchantLine, OwnershipView, Round } from './shapes.ts';

export { addMerchantApp } from './apps.ts';
export { declaration, declaredLengths, webAddress } from './declaration.ts';
export { merchantsErrors } from './errors.ts';
export { liftSuspension, suspendMerchant } from './suspension.ts';
export type { AccountView, ContactView, MerchantFactsView, MerchantView, OwnershipData, PartyView, RelationshipView } from './shapes.ts';

/** Numbers by which people and companies behind a merchant are known. */
export const partyIdTypes = personalNumberTypes;

const root = '/api/amlMerchantInfo';
const basisPoints = () => wire.hundredths(0, 10_000);

export const merchantList = defineList({
  id: 'merchants.list',
  filters: {
    /** part of its name, or of its legal name */
    name: special(filter.name()),
    /** the same by its name in version 1 of the interface */
    muname: special(filter.name()),
    muid: filter.code(40),
    /** with or without separators */
    tax_id: filter.idNumber(),
    status: filter.choice(merchantStatuses),
    risk_level: filter.choice(riskLevels),
    country: filter.code(3),
    registered_state: filterState(),
    industry: filter.value(64),
    entity_code: filter.company(),
    /** its next review is due */
    review_due: special(filter.flag()),
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    merchant_name: column.link('merchants.name'),
    status: column.term('merchants.status', merchantStatusWords),
    risk_level: column.term('merchants.risk', riskLevelWords),
    tax_id: column.id('merchants.taxId'),
    country: column.text('merchants.country'),
    registered_state: column.text('merchants.region'),
    industry: column.text('merchants.industry'),
    declared_turnover: column.money('merchants.turnover'),
    declared_ticket: column.money('merchants.ticket'),
    next_review: column.date('merchants.nextReview'),
    since_time: column.time('merchants.since'),
    status_time: column.time('merchants.statusTime'),
    legal_name: column.text('merchants.legalName'),
    muid: column.text('merchants.muid'),
    merchant_no: column.text('merchants.number'),
    entity_code: column.text('merchants.company'),
  },
  sorts: ['merchant_name', 'since_time', 'next_review', 'status_time'],
  sort: { column: 'merchant_name', order: 'asc' },
  countLimit: 10_000,
});

export const listMerchants = endpoint({
  method: 'POST',
  path: `${root}/listByPage`,
  area,
  inQuery: ['pageNum', 'pageSize'],
  summary: 'The merchants of the caller’s companies, with their status and risk',
  ability: `${ability}:read`,
  list: merchantList,
  input: z.strictObject(merchantList.input),
  data: wire.pageOfRows(MerchantLine),
});

export const {
  request: requestMerchantDownload,
  list: listMerchantDownloads,
  fetch: fetchMerchantDownload,
  retry: retryMerchantDownload,
} = downloadCalls({
  path: '/api/aml/merchant/download',
  area,
  summary: 'Requests a file of merchants; a job writes it',
  ability: `${ability}:read`,
  input: z.strictObject(fileInput(merchantList)),
});

const taxId = { tax_id_type: wire.filterChoice(merchantTaxIdTypes), tax_id: wire.filterText(30) };

export const createMerchant = endpoint({
  method: 'PUT',
  path: `${root}/create`,
  area,
  summary: 'Begin the application of a merchant: a draft with its first round of onboarding',
  ability: `${ability}:write`,
  audit: 'merchant.created',
  power: 'neutral',
  input: z.strictObject({
    entity_code: wire.text(20),
    merchant_name: wire.text(120),
    legal_name: wire.text(200),
    country: country(),
    currency: wire.choice(currencies),
    industry: wire.text(64),
    businesses: z.array(wire.choice(businesses)).min(1).max(2),
    email: email(),
    lang: wire.filterChoice(languages),
    ...taxId,
    ...declaration,
  }),
  data: z.object({ muid: z.string(), merchant_no: z.string(), onboard_id: z.string(), status: z.enum(merchantStatuses) }),
});

export const listMerchantCurrencies = endpoint({
  method: 'POST',
  path: `${root}/currencies`,
  area,
  summary: 'Currencies in which a merchant of a company can be paid: that of the company, and those for which it has limits',
  ability: `${ability}:read`,
  input: z.strictObject({ entity_code: wire.text(40) }),
  data: z.object({ currencies: z.array(z.enum(currencies)) }),
});

export const updateMerchant = endpoint({
  method: 'POST',
  path: `${root}/update`,
  area,
  summary:
    'Change what a merchant declares; each field leaves its own audit entry. Facts used in decisions need a reason once the application is submitted; for an active merchant another industry or country, or higher declared figures, need a second approval',
  ability: `${ability}:write`,
  audit: 'merchant.changed',
  power: 'loosens',
  input: z.strictObject({
    muid: wire.text(40),
    version: wire.expectedVersion(),
    reason: wire.filterLines(500),
    merchant_name: wire.filterText(120),
    legal_name: wire.filterText(200),
    country: country().optional(),
    industry: wire.filterText(64),
    businesses: z.array(wire.choice(businesses)).min(1).max(2).optional(),
    email: email().optional(),
    lang: wire.filterChoice(languages),
    ...taxId,
    ...declaration,
  }),
  data: z.object({
    muid: z.string(),
    /** what was written at once */
    changed: z.array(z.string()),
    version: z.number().int(),
    /** the request for a second person, where something waits for one */
    request_id: z.string().nullable(),
  }),
});

export const showMerchant = endpoint({
  method: 'POST',
  path: `${root}/detail`,
  area,
  inQuery: ['muid'],
  summary:
    'All of one merchant: data, contacts, owners and control, account, apps, rounds, and its payments compared with what it declared; reading it is logged',
  ability: `${ability}:read`,
  audit: 'merchant.viewed',
  power: 'neutral',
  input: z
    .strictObject({ muid: wire.filterText(40), merchant_no: wire.filterText(40) })
    .refine(({ muid, merchant_no: no }) => (muid === undefined) !== (no === undefined), { path: ['muid'], params: { rule: 'required' } }),
  data: z.object({
    merchant: MerchantFacts,
    /** of the people behind it */
    is_masked: z.boolean(),
    /** of the merchant itself */
    is_merchant_masked: z.boolean(),
    contacts: z.array(Contact),
    ownership: OwnershipView,
    account: Account.extend({
      /** colleagues who may verify it; empty once it is verified */
      verifiers: z.array(z.string()),
    }).nullable(),
    former_accounts: z.array(Account),
    apps: z.array(MerchantApp),
    rounds: z.array(Round),
    counters: Counters,
    /** the same legal entity as a merchant of other companies of the caller */
    same_entity: z.array(z.object({ muid: z.string(), merchant_name: z.string(), entity_code: z.string(), status: z.enum(merchantStatuses) })),
    /** the request that waits for a second person */
    waiting_request_id: z.string().nullable(),
    timeline: z.array(
      z.object({
        id: z.string(),
        time: wire.time(),
        verb: z.string(),
        user: z.string(),
        /** what was changed, where one field was */
        field: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});
export type MerchantDetail = EndpointData<typeof showMerchant>;

export const offboardMerchant = endpoint({
  method: 'PUT',
  path: `${root}/offboard`,
  area,
  summary: 'End the relationship with a merchant: new payments are refused at once, accepted ones are completed. A second person reviews it within 24 hours',
  ability: `${ability}:write`,
  audit: 'merchant.offboarded',
  power: 'loosens',
  input: z.strictObject({
    muid: wire.text(40),
    version: wire.version().optional(),
    reason: wire.filterLines(500).transform(reasonField),
    effective_on: optionalDay(),
  }),
  data: z.object({ muid: z.string(), status: z.enum(merchantStatuses), request_id: z.string() }),
});

export const onboardMerchant = endpoint({
  method: 'PUT',
  path: `${root}/onboard`,
  area,
  summary: 'Onboard a merchant again: opens another round of review; when every condition is met, a second person decides',
  ability: `${ability}:write`,
  audit: 'merchant.onboard-asked',
  power: 'neutral',
  input: z.strictObject({ muid: wire.text(40), version: wire.version().optional(), reason: wire.filterLines(500).transform(reasonField) }),
  data: z.object({
    muid: z.string(),
    status: z.enum(['REVIEW_OPENED', 'WAITING_APPROVAL']),
    onboard_id: z.string(),
    request_id: z.string().nullable(),
  }),
});

export const createRelationship = endpoint({
  method: 'PUT',
  path: `${root}/create-relationship`,
  area,
  summary: 'Name an owner, director, controller, nominee or representative, of the merchant or of a company behind it, or the principal of a nominee',
  ability: `${ability}:write`,
  audit: 'merchant-relationship.added',
  power: 'neutral',
  input: z.strictObject({
    muid: wire.text(40),
    role: wire.choice(ownershipRoles),
    /** hundredths of a percent; of owners, nominees, and principals, who have it of what the nominee holds for others */
    share_bp: basisPoints().optional(),
    votes_bp: basisPoints().optional(),
    has_control: wire.flag().optional(),
    /** somebody behind the merchant already; otherwise the facts of somebody new */
    holder_subject_id: wire.rowId().optional(),
    holder_kind: wire.filterChoice(subjectKinds),
    holder_name: wire.filterText(200),
    holder_country: country().optional(),
    holder_id_type: wire.filterChoice(partyIdTypes),
    holder_id_no: wire.filterText(40),
    holder_birth_date: optionalDay(),
    /** number in a register of another country, or of a passport */
    holder_reference: wire.filterText(60),
    /** whom it is about, of those behind the merchant; without it the merchant itself */
    held_subject_id: wire.rowId().optional(),
    valid_from: optionalDay(),
    valid_to: optionalDay(),
    /** where this is known from */
    source: wire.text(200),
    evidence: wire.filterLines(500),
  }),
  data: z.object({ id: z.string(), subject_id: z.string() }),
});

const removal = (path: string, summary: string, audit: string) =>
  endpoint({
    method: 'PUT',
    path: `${root}/${path}`,
    area,
    summary,
    ability: `${ability}:write`,
    audit,
    power: 'neutral',
    input: z.strictObject({ id: wire.rowId(), reason: wire.filterLines(500).transform(reasonField) }),
    data: z.object({ id: z.string() }),
  });

export const deleteRelationship = removal('delete-relationship', 'Take a relationship out; it stays in the history', 'merchant-relationship.removed');

export const createContact = endpoint({
  method: 'PUT',
  path: `${root}/create-contacts`,
  area,
  summary: 'Add a contact of a merchant',
  ability: `${ability}:write`,
  audit: 'merchant-contact.added',
  power: 'neutral',
  input: z.strictObject({
    muid: wire.text(40),
    purpose: wire.choice(contactPurposes),
    name: wire.text(120),
    email: email(),
    phone: wire.filterText(40),
    lang: wire.filterChoice(languages),
  }),
  data: z.object({ id: z.string() }),
});

export const deleteContact = removal('delete-contacts', 'Take a contact out; it stays in the history', 'merchant-contact.removed');

export const setMerchantAccount = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/account/set',
  area,
  summary: 'Set the account that a merchant is paid on; the one before is kept. It is not verified',
  ability: `${ability}:write`,
  audit: 'merchant-account.set',
  power: 'loosens',
  awaits: 'merchant-account',
  input: z.strictObject({
    muid: wire.text(40),
    kind: wire.choice(settlementAccountKinds),
    /** The account is in the name of the merchant: its holder is taken from the file of the merchant, whose number not everybody reads. */
    in_own_name: z.boolean().optional(),
    /** of another holder */
    holder_name: wire.filterText(200),
    holder_tax_id: wire.filterText(30),
    bank: wire.filterText(80),
    ispb: wire.filterText(8),
    branch: wire.filterText(20),
    account_type: wire.filterChoice(bankAccountTypes),
    number: wire.text(80),
    reason: wire.lines(500),
  }),
  data: z.object({ id: z.string() }),
});

export const verifyMerchantAccount = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/account/verify',
  area,
  summary: 'Confirm that the account is in the merchant’s name; by somebody other than the person who set it',
  ability: `${ability}:write`,
  audit: 'merchant-account.verified',
  power: 'loosens',
  confirms: 'merchant-account',
  input: z.strictObject({ id: wire.rowId(), version: wire.version(), note: wire.lines(500) }),
  data: z.object({ id: z.string() }),
});
