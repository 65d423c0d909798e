import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import {
  dataProviders,
  differenceStatuses,
  identitySections,
  kycDocumentKinds,
  kycDocumentStatuses,
  pepStates,
  providerOutcomes,
  readFields,
  riskLevels,
  sanctionStates,
  scanNotes,
  searchableIdTypes,
  sectionSources,
  subjectKinds,
  verificationResults,
} from '../../../register/kernel/index.ts';

export const nullable = () => z.string().nullable();

/** An identity named by key, or by document as version 1 of the interface names it. */
const subject = {
  subject_id: wire.rowId().optional(),
  idType: wire.filterChoice(searchableIdTypes),
  idNumber: wire.filterText(40),
};
interface SubjectQuery {
  subject_id?: string | undefined;
  idType?: string | undefined;
  idNumber?: string | undefined;
}
const namesSomebody = (input: SubjectQuery): boolean => input.subject_id !== undefined || (input.idType !== undefined && input.idNumber !== undefined);

/** A strict input about one identity. */
export const aboutIdentity = <const T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...subject, ...shape }).refine((input) => namesSomebody(input as SubjectQuery), { path: ['idNumber'], params: { rule: 'required' } });

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const ValuesView = z.record(z.string(), Scalar);

export const Identifier = z.object({
  identifier_id: z.string(),
  id_country: z.string(),
  id_type: z.string(),
  id_no: z.string(),
  is_primary: z.boolean(),
  linked_at: wire.time(),
  linked_by: z.string(),
  link_reason: z.string(),
  unlinked_at: wire.time().nullable(),
  unlinked_by: nullable(),
  unlink_reason: nullable(),
});

/** Who it is and how far that is proved; what lists, heads and pickers show. */
export const IdentityHead = z.object({
  subject_id: z.string(),
  kind: z.enum(subjectKinds),
  country: z.string(),
  id_type: nullable(),
  id_no: nullable(),
  is_masked: z.boolean(),
  name: nullable(),
  verification: z.enum(verificationResults),
  in_review: z.boolean(),
  pep: z.enum(pepStates),
  sanction: z.enum(sanctionStates),
  verified_at: wire.time().nullable(),
  verified_until: wire.time().nullable(),
  /** state or province by ISO 3166-2, as far as one is recorded */
  registered_state: nullable(),
});

/** What a section says, where it comes from, and which of its fields a person set. */
export const SectionView = z.object({
  section: z.enum(identitySections),
  values: ValuesView,
  rows: z.array(ValuesView),
  source: z.enum(sectionSources).nullable(),
  source_name: nullable(),
  recorded_at: wire.time().nullable(),
  /** Invented data of the demonstration. */
  is_demo: z.boolean(),
  /** Personal values are shown in part only. */
  is_masked: z.boolean(),
  manual_fields: z.array(z.object({ field: z.string(), by: z.string(), checked_by: nullable(), at: wire.time(), source: z.string() })),
});

export const DifferenceView = z.object({
  difference_id: z.string(),
  section: z.enum(identitySections),
  field: z.string(),
  held: z.unknown(),
  offered: z.unknown(),
  source_name: z.string(),
  raised_at: wire.time(),
  status: z.enum(differenceStatuses),
  decided_by: nullable(),
  decided_at: wire.time().nullable(),
});

export const ProviderAnswer = z.object({
  answer_id: z.string(),
  provider: z.enum(dataProviders),
  provider_name: z.string(),
  outcome: z.enum(providerOutcomes),
  attempts: z.number().int(),
  error: nullable(),
  asked_at: wire.time(),
  asked_by: z.string(),
});

/** What follows from the data at this moment; nothing of it is stored. */
export const Derived = z.object({
  age: z.number().int().nullable(),
  is_minor: z.boolean(),
  alive: z.boolean(),
  /** by which the rules compare payments with the income; null where none is on file */
  income_month: nullable(),
  income_currency: nullable(),
  deceased_on: nullable(),
  risk: z.enum(riskLevels),
  pep_now: z.enum(pepStates),
  pep_until: nullable(),
  /** 0 to 100: the rarer the name, the more a match by name alone is worth. */
  name_uniqueness: z.number().int().nullable(),
  name_bearers: z.number().int().nullable(),
  name_bearers_capped: z.boolean(),
  currently_sanctioned: z.boolean(),
});

export const IdentityDetail = IdentityHead.extend({
  id_status: nullable(),
  zone: z.string(),
  /** Companies of the reader at which the person is known. */
  entities: z.array(z.object({ entity_code: z.string(), entity_name: z.string() })),
  may_reveal: z.boolean(),
  derived: Derived,
  attributes: z.array(z.object({ kind: z.string(), value: z.string(), verified_at: wire.time().nullable(), source: z.string() })),
  identifiers: z.array(Identifier),
  sections: z.array(SectionView),
  differences: z.array(DifferenceView),
  answers: z.array(ProviderAnswer),
  /** How data can be asked for here: HTTP, DEMO, or by file only. */
  provider: z.enum(dataProviders),
  provider_name: z.string(),
  version: z.number().int(),
});

export const KycDocument = z.object({
  document_id: z.string(),
  kind: z.enum(kycDocumentKinds),
  status: z.enum(kycDocumentStatuses),
  requested_at: wire.time(),
  requested_by: z.string(),
  file_name: nullable(),
  media_type: nullable(),
  size_bytes: z.number().int().nullable(),
  scan_note: z.enum(scanNotes).nullable(),
  uploaded_at: wire.time().nullable(),
  uploaded_by: nullable(),
  /** The reader handed it in, and leaves its approval, and that of the identity on it, to another person. */
  is_own: z.boolean(),
  reviewed_at: wire.time().nullable(),
  reviewed_by: nullable(),
  reject_reason: nullable(),
  valid_until: nullable(),
  note: nullable(),
  /** What its reviewer read on it, and in which of these it differed from the register then. */
  reading: z.object({ name: nullable(), id_no: nullable(), birth_date: nullable(), differs: z.array(z.enum(readFields)) }).nullable(),
  version: z.number().int(),
});
export type KycDocumentView = z.output<typeof KycDocument>;
export type IdentityDetailView = z.output<typeof IdentityDetail>;
export type SectionDataView = z.output<typeof SectionView>;
export type IdentifierView = z.output<typeof Identifier>;
export type DifferenceDataView = z.output<typeof DifferenceView>;
