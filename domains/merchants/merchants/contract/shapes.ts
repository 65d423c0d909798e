import { z } from 'zod';
import { languages, wire } from '../../../../platform/contract/index.ts';
import {
  bankAccountTypes,
  businesses,
  contactPurposes,
  deliveries,
  merchantStatuses,
  merchantTaxIdTypes,
  onboardingOutcomes,
  ownershipRoles,
  pepStates,
  riskLevels,
  sanctionStates,
  settlementAccountKinds,
  subjectKinds,
} from '../../../register/kernel/index.ts';

export const area = 'merchants';
export const ability = 'AML.MERCHANTSLIST.AllMerchants';
const text = () => z.string().nullable();

/** A merchant as the list shows it. */
export const MerchantLine = z.object({
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  /** the same by its name in version 1 of the interface */
  muname: z.string(),
  legal_name: z.string(),
  tax_id_type: z.enum(merchantTaxIdTypes).nullable(),
  tax_id: text(),
  entity_code: z.string(),
  country: z.string(),
  /** state or province by ISO 3166-2, where the declared one is known */
  registered_state: text(),
  currency: z.string(),
  industry: z.string(),
  /** null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
  status: z.enum(merchantStatuses),
  status_reason: text(),
  status_time: wire.time().nullable(),
  status_by: text(),
  declared_turnover: wire.money().nullable(),
  declared_ticket: wire.money().nullable(),
  next_review: text(),
  /** since when it is a merchant or an applicant; null where that was never noted */
  since_time: wire.time().nullable(),
  version: z.number().int(),
});
export type MerchantView = z.output<typeof MerchantLine>;

/** All of a merchant that it declares and that is known of it. */
export const MerchantFacts = MerchantLine.extend({
  trade_names: z.array(z.string()),
  founded_on: text(),
  legal_form: text(),
  activity: text(),
  activity_codes: z.array(z.string()),
  businesses: z.array(z.enum(businesses)),
  payer_countries: z.array(z.string()),
  delivery: z.enum(deliveries).nullable(),
  products: z.array(z.string()),
  website: text(),
  email: z.string(),
  phone: text(),
  lang: z.string(),
  address_line: text(),
  city: text(),
  region: text(),
  postal_code: text(),
  onboarded_time: wire.time().nullable(),
  offboarded_time: wire.time().nullable(),
  offboard_effective_on: text(),
  /** until when a second person reviews the offboarding */
  offboard_review_due: wire.time().nullable(),
  offboard_reviewed_time: wire.time().nullable(),
  offboard_reviewed_by: text(),
  /** the merchant as a company of the ID database */
  subject_id: text(),
});
export type MerchantFactsView = z.output<typeof MerchantFacts>;

export const Contact = z.object({
  id: z.string(),
  purpose: z.enum(contactPurposes),
  name: z.string(),
  email: z.string(),
  phone: text(),
  lang: z.enum(languages),
  added_time: wire.time(),
  added_by: z.string(),
});
export type ContactView = z.output<typeof Contact>;

export const Party = z.object({
  subject_id: z.string(),
  kind: z.enum(subjectKinds),
  name: text(),
  country: z.string(),
  birth_date: text(),
  id_type: text(),
  id_no: text(),
  /** null for readers who are not told what the back office thinks of anybody, such as support */
  pep: z.enum(pepStates).nullable(),
  sanction: z.enum(sanctionStates).nullable(),
  roles: z.array(z.enum(ownershipRoles)),
  /** hundredths of a percent, directly and over all chains */
  direct_share_bp: z.number().int(),
  effective_share_bp: z.number().int(),
  is_ubo: z.boolean(),
  is_recorded: z.boolean(),
  has_control: z.boolean(),
  is_nominee: z.boolean(),
  is_circular: z.boolean(),
  depth: z.number().int(),
});
export type PartyView = z.output<typeof Party>;

export const Relationship = z.object({
  id: z.string(),
  holder_subject_id: z.string(),
  holder_name: text(),
  /** null: the merchant itself */
  held_subject_id: text(),
  held_name: text(),
  role: z.enum(ownershipRoles),
  share_bp: z.number().int().nullable(),
  votes_bp: z.number().int().nullable(),
  has_control: z.boolean(),
  valid_from: text(),
  valid_to: text(),
  source: z.string(),
  evidence: text(),
  added_time: wire.time(),
  added_by: z.string(),
});
export type RelationshipView = z.output<typeof Relationship>;

export const OwnershipView = z.object({
  parties: z.array(Party),
  relationships: z.array(Relationship),
  /** shares from which owners are identified and recorded, hundredths of a percent */
  identify_bp: z.number().int(),
  record_bp: z.number().int(),
  /** who owns or decides, and where nobody does, who manages */
  controllers: z.array(z.object({ subject_id: z.string(), basis: z.enum(['SHARE', 'CONTROL', 'MANAGEMENT']) })),
  has_controlling_person: z.boolean(),
  circles: z.array(z.array(z.string())),
  nominees_without_principal: z.array(z.string()),
  overdeclared: z.array(z.string()),
  untraced_bp: z.number().int(),
  depth: z.number().int(),
});
export type OwnershipData = z.output<typeof OwnershipView>;

export const Account = z.object({
  id: z.string(),
  kind: z.enum(settlementAccountKinds),
  holder_name: z.string(),
  /** CPF, CNPJ, RFC, CUIT and the like, by its form. */
  holder_tax_id_type: text(),
  holder_tax_id: text(),
  bank: text(),
  /** Number of the institution in the Brazilian payment system. */
  ispb: text(),
  branch: text(),
  account_type: z.enum(bankAccountTypes).nullable(),
  number: z.string(),
  added_time: wire.time(),
  added_by: z.string(),
  /** The reader set it, and so does not verify it. */
  is_own: z.boolean(),
  verified_time: wire.time().nullable(),
  verified_by: text(),
  verification_note: text(),
  ended_time: wire.time().nullable(),
  version: z.number().int(),
});
export type AccountView = z.output<typeof Account>;

export const Round = z.object({
  onboard_id: z.string(),
  round: z.number().int(),
  started_time: wire.time(),
  submitted_time: wire.time().nullable(),
  due_on: text(),
  decided_time: wire.time().nullable(),
  outcome: z.enum(onboardingOutcomes).nullable(),
});

export const MerchantApp = z.object({ app_id: z.string(), app_name: z.string(), industry: z.string(), app_status: z.enum(['ACTIVE', 'INACTIVE']) });

/** What a merchant took in a month beside what it declared for one. */
export const Counters = z.object({
  /** first day of the month in the time of the company */
  month: z.string(),
  payments: z.number().int(),
  turnover: wire.money(),
  /** average of the accepted payments of the month; null without one */
  ticket: wire.money().nullable(),
  previous_payments: z.number().int(),
  previous_turnover: wire.money(),
});
