import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses, currencies, idTypes } from '../../../register/kernel/index.ts';
import {
  filingActions,
  filingAnswers,
  letterWays,
  pressAnswers,
  reportFactNames,
  reportFacts,
  reportFactSources,
  type ReportFactValue,
  reportOrigins,
  reportRoles,
  reportStatuses,
  reportTypologies,
  urgentGrounds,
  reportClockStarts,
} from '../../../register/kernel/report-cases.ts';

export const area = 'report-cases';
export const root = '/api/aml/report-case';
export const read = 'AML.Reports.Sar:read';
export const write = 'AML.Reports.Sar:write';

/** Longest narrative that is taken, in characters; layouts may take less. */
export const narrativeLimit = 30_000;
export const reasonLimit = 2_000;

const nullable = () => z.string().nullable();

/** A case as the queue shows it. */
export const ReportRow = z.object({
  report_id: z.string(),
  kind: z.string(),
  status: z.enum(reportStatuses),
  origin: z.enum(reportOrigins),
  entity_code: z.string(),
  subject_id: nullable(),
  merchant_no: nullable(),
  /** Name of the person or merchant that it is mainly about. */
  about: nullable(),
  analysis_id: nullable(),
  alert_ids: z.array(z.string()),
  opened_time: wire.time(),
  decided_time: wire.time(),
  /** end of the legal time; null when the company's profile sets none, and for a referral that nobody has taken */
  due_time: wire.time().nullable(),
  /** what the legal time is counted from; null without one, and of cases from before it was kept */
  due_start: z.enum(reportClockStarts).nullable(),
  filed_time: wire.time().nullable(),
  is_late: z.boolean(),
  is_silent: z.boolean(),
  responsible: nullable(),
  /** the reader is responsible */
  is_mine: z.boolean(),
  opened_by: z.string(),
  receipt: nullable(),
  /** the request that waits for a second person */
  waiting_request_id: nullable(),
  /** a note names the reader */
  mentions_me: z.boolean(),
  version: z.number().int(),
});
export type ReportRowData = z.output<typeof ReportRow>;

/** What forms of authorities ask of somebody beside name and number; written where the register does not know it or it is another. */
export const partyDetails = [
  'role_code',
  'birth_date',
  'nationality',
  'occupation',
  'occupation_code',
  'phone',
  'street',
  'house_number',
  'district',
  'city',
  'city_code',
  'state',
  'postal_code',
  'country',
  'pep_relation_to',
] as const;
export type PartyDetail = (typeof partyDetails)[number];
const detailInputs = {
  role_code: wire.filterText(10),
  birth_date: wire.filterText(10),
  nationality: wire.filterText(3),
  occupation: wire.filterText(200),
  occupation_code: wire.filterText(20),
  phone: wire.filterText(40),
  street: wire.filterText(200),
  house_number: wire.filterText(20),
  district: wire.filterText(100),
  city: wire.filterText(100),
  city_code: wire.filterText(20),
  state: wire.filterText(60),
  postal_code: wire.filterText(20),
  country: wire.filterText(3),
  /** of somebody close to a politically exposed person: to whom, and how */
  pep_relation_to: wire.filterText(200),
} satisfies Record<PartyDetail, z.ZodType>;

/** What forms ask about somebody, as a person has confirmed it; what is not sent is not known. */
const factInputs = {
  pep: wire.filterChoice(reportFacts.pep),
  pep_relation: wire.filterChoice(reportFacts.pep_relation),
  obliged: wire.filterChoice(reportFacts.obliged),
  public_servant: wire.filterChoice(reportFacts.public_servant),
  client: wire.filterChoice(reportFacts.client),
} satisfies Record<(typeof reportFactNames)[number], z.ZodType>;
const factValues = [...new Set(Object.values(reportFacts).flat())] as [ReportFactValue, ...ReportFactValue[]];

/** What a report says, as it is sent. A person of the register or a merchant is named by its key, anybody else by what is written. */
export const ContentInput = z.strictObject({
  kind: wire.text(40),
  is_attempted: wire.flag().optional(),
  /** of a report within 24 hours in Mexico */
  urgent_ground: wire.filterChoice(urgentGrounds),
  /** it goes back to an article in the press; what is not sent is not known */
  refers_to_press: wire.filterChoice(pressAnswers),
  narrative: wire.filterLines(narrativeLimit),
  typology: wire.filterChoice(reportTypologies),
  legal_codes: z.array(wire.text(20)).max(100),
  typology_codes: z.array(wire.text(80)).max(100),
  /** the reasons apart from what happened, where the form has a field for them */
  reasons: wire.filterLines(narrativeLimit),
  /** codes of the catalogue of the authority for the payments */
  operation_code: wire.filterText(10),
  instrument_code: wire.filterText(10),
  people: z
    .array(
      z.strictObject({
        role: wire.choice(reportRoles),
        subject_id: wire.rowId().optional(),
        merchant_no: wire.filterText(64),
        kind: wire.filterChoice(['PERSON', 'COMPANY']),
        name: wire.filterText(200),
        /** names apart, where the way in which the product parts them is wrong */
        first_names: wire.filterText(100),
        last_name: wire.filterText(100),
        second_last_name: wire.filterText(100),
        ...detailInputs,
        ...factInputs,
        id_type: wire.filterChoice(idTypes),
        id_no: wire.filterText(40),
        account: wire.filterText(64),
        note: wire.filterText(500),
      }),
    )
    .max(200),
  alert_ids: z.array(wire.rowId()).max(500),
  payment_ids: z.array(wire.rowId()).max(5_000),
});
export type ContentInputData = z.input<typeof ContentInput>;

const Party = z.object({
  role: z.enum(reportRoles),
  subject_id: nullable(),
  merchant_no: nullable(),
  kind: z.enum(['PERSON', 'COMPANY']),
  name: nullable(),
  /** as they are filed */
  first_names: nullable(),
  last_name: nullable(),
  second_last_name: nullable(),
  /** the product has parted the name; nobody has written the parts */
  is_parted: z.boolean(),
  id_type: nullable(),
  /** masked unless the reader may read identities */
  id_no: nullable(),
  account: nullable(),
  note: nullable(),
  /** what somebody has written beside the register */
  details: z.partialRecord(z.enum(partyDetails), z.string()),
  /** what forms ask, as it was confirmed; NOT_KNOWN where nobody has */
  facts: z.object({
    pep: z.enum(reportFacts.pep),
    pep_relation: z.enum(reportFacts.pep_relation),
    obliged: z.enum(reportFacts.obliged),
    public_servant: z.enum(reportFacts.public_servant),
    client: z.enum(reportFacts.client),
  } satisfies Record<(typeof reportFactNames)[number], z.ZodType>),
  /** what is known here of such a fact and was not confirmed, with where it comes from */
  proposals: z.array(z.object({ fact: z.enum(reportFactNames), value: z.enum(factValues), source: z.enum(reportFactSources) })),
});
export type PartyData = z.output<typeof Party>;

export const PaymentView = z.object({
  id: z.string(),
  trade_no: z.string(),
  business: z.enum(businesses),
  amount: wire.money(),
  currency: z.enum(currencies),
  time: wire.time(),
  method: z.string(),
  partner_status: z.string(),
  merchant_no: z.string(),
  merchant_name: nullable(),
  subject_id: z.string(),
  name: nullable(),
});
export type PaymentViewData = z.output<typeof PaymentView>;

const Total = z.object({ currency: z.string(), business: z.enum(businesses), count: z.number().int(), amount: wire.money() });

const AlertView = z.object({
  alert_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  conclusion: nullable(),
  trigger_time: wire.time(),
  subject_id: nullable(),
  person_name: nullable(),
  has_dossier: z.boolean(),
  payments: z.number().int(),
});

/** Codes of an authority, with where they are from. */
export const CodeListView = z.object({
  name: z.string(),
  source: z.string(),
  /** day on which the source was looked at */
  seen_on: z.string(),
  /** the source is the authority itself; what rests on another has to be confirmed */
  is_primary: z.boolean(),
  codes: z.array(
    z.object({
      code: z.string(),
      /** where the norm names it */
      place: z.string(),
      group: nullable(),
      /** in the language of the norm */
      words: z.string(),
      /** seen with its number in public; otherwise it has to be confirmed */
      is_attested: z.boolean(),
    }),
  ),
});
export type CodeListData = z.output<typeof CodeListView>;

/** What a report says, with names and sums. */
export const ContentView = z.object({
  kind: z.string(),
  is_attempted: z.boolean(),
  urgent_ground: z.enum(urgentGrounds).nullable(),
  refers_to_press: z.enum(pressAnswers),
  narrative: nullable(),
  typology: z.enum(reportTypologies).nullable(),
  legal_codes: z.array(z.string()),
  typology_codes: z.array(z.string()),
  reasons: nullable(),
  operation_code: nullable(),
  instrument_code: nullable(),
  people: z.array(Party),
  alerts: z.array(AlertView),
  payments: z.array(PaymentView),
  totals: z.array(Total),
});
export type ContentViewData = z.output<typeof ContentView>;

/**
 * What is open of the check list: GAP is a place of the narrative that nobody has filled in, DIFFERS a fact that was confirmed otherwise than
 * the register has it; the others are faults of a layout.
 */
export const checkCodes = [
  'GAP',
  'MISSING',
  'TOO_LONG',
  'NOT_A_CODE',
  'CHARACTER',
  'FORMAT',
  'TOO_LARGE',
  'NOT_OFFERED',
  'TOO_MANY',
  'ORDER',
  'UNKNOWN',
  'NOT_CARRIED',
  'NOT_KNOWN',
  'UNUSUAL',
  'BY_HAND',
  'TO_CONFIRM',
  'DIFFERS',
] as const;

const Check = z.object({
  /** the field of the case that it is about */
  field: z.enum(['kind', 'narrative', 'codes', 'people', 'payments', 'alerts', 'evidence', 'institution', 'filer', 'case']),
  code: z.enum(checkCodes),
  /** the place in the report, as the layout names it */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(['ERROR', 'WARNING']),
});
export type CheckData = z.output<typeof Check>;

export const Filing = z.object({
  id: z.string(),
  action: z.enum(filingActions),
  version_number: z.number().int(),
  layout: z.string(),
  name: z.string(),
  sha256: z.string(),
  size_bytes: z.number().int(),
  reason: nullable(),
  made_time: wire.time(),
  made_by: z.string(),
  filed_time: wire.time().nullable(),
  filed_by: nullable(),
  answer: z.enum(filingAnswers).nullable(),
  receipt: nullable(),
  authentication: nullable(),
  answered_time: wire.time().nullable(),
  answered_by: nullable(),
  has_answer_file: z.boolean(),
  faults: z.array(z.object({ code: z.string(), text: z.string() })),
});

const Evidence = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  added_time: wire.time(),
  added_by: z.string(),
});

const Note = z.object({
  id: z.string(),
  text: z.string(),
  time: wire.time(),
  by: z.string(),
  /** who is named, and since when they have seen the note */
  mentions: z.array(z.object({ user_id: z.string(), name: z.string(), seen_time: wire.time().nullable() })),
});

const VersionLine = z.object({ number: z.number().int(), saved_time: wire.time(), saved_by: z.string() });

/** What a narrative states of its case, and what stays true of it however often the case changes. */
export const narrativeFacts = ['main', 'from', 'to', 'operations', 'payins', 'payouts', 'senders', 'merchants'] as const;
export type NarrativeFact = (typeof narrativeFacts)[number];

export const reportActNames = ['TAKE', 'SAVE', 'SUBMIT', 'RETURN', 'NOT_REPORT', 'WRITE_FILE', 'FILE', 'ANSWER', 'CORRECT', 'CANCEL'] as const;
export type ReportActName = (typeof reportActNames)[number];

/** Everything about one case. */
export const ReportDetail = ReportRow.extend({
  company_name: z.string(),
  country: z.string(),
  /** why it was opened: the comment of the conclusion, the words of the officer or of whoever referred it */
  ground: nullable(),
  /** why it is not reported, corrected or cancelled */
  reason: nullable(),
  is_masked: z.boolean(),
  /** kinds of reports that the profile of the company names */
  kinds: z.array(z.string()),
  content: ContentView,
  content_number: z.number().int(),
  checks: z.array(Check),
  /** form of the authority that the file is written in */
  layout: z
    .object({
      name: z.string(),
      version: z.string(),
      notes: z.array(z.object({ is_verified: z.boolean(), text: z.string() })),
      sources: z.array(z.string()),
      /** what the form states about a person, and about a company */
      /** it states whether the report goes back to the press */
      asks_for_press: z.boolean(),
      facts: z.object({ PERSON: z.array(z.enum(reportFactNames)), COMPANY: z.array(z.enum(reportFactNames)) }),
    })
    .nullable(),
  /** what the case knows for its narrative, as the text of the authority's country writes it; what is not known is left out */
  facts: z.array(z.object({ key: z.enum(narrativeFacts), text: z.string() })),
  /** sentences that the file has after the narrative, of what its form has no field for */
  added: z.array(z.string()),
  /** business days since the file that a correction or cancellation is about was sent, and whether the law asks for a reason by now */
  since_filing: z.object({ business_days: z.number().int(), needs_reason: z.boolean() }).nullable(),
  /** of a report about a blocked person: whether its main people are held, and the letter that they are sent; null of others */
  blocked: z
    .object({
      is_held: z.boolean(),
      letter: z
        .object({ way: z.enum(letterWays), sent_time: wire.time(), delivered_time: wire.time().nullable(), proof: nullable(), by: z.string() })
        .nullable(),
      /** as they were written, the newest first */
      letters: z.array(z.object({ letter_id: z.string(), name: z.string(), written_time: wire.time(), by: z.string() })),
    })
    .nullable(),
  evidence: z.array(Evidence),
  notes: z.array(Note),
  versions: z.array(VersionLine),
  filings: z.array(Filing),
  events: z.array(wire.auditedStep(reportStatuses)),
  /** who of the staff can be named in a note */
  colleagues: z.array(z.object({ user_id: z.string(), name: z.string() })),
  /** what can be done in this state by somebody who may write */
  acts: z.array(z.enum(reportActNames)),
});
export type ReportDetailData = z.output<typeof ReportDetail>;

/** What an act answers. */
export const Moved = z.object({ report_id: z.string(), status: z.enum(reportStatuses), version: z.number().int(), request_id: nullable() });

export const ofOne = { report_id: wire.rowId(), version: wire.version() };
