import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { sanctionTypes, sourceKinds } from '../../../register/kernel/screening-lists.ts';

export const area = 'cdd';

export const purposes = ['ONBOARDING', 'PAYMENT', 'REVIEW', 'MONITORING', 'REQUEST_OF_AUTHORITY', 'OTHER'] as const;
export type Purpose = (typeof purposes)[number];
export const queryKinds = ['person', 'organisation', 'any'] as const;
export const genders = ['male', 'female'] as const;
export const reportKinds = ['SEARCH', 'BATCH', 'PAYMENT', 'MONITORING'] as const;
export const reportStatuses = ['NO_HITS', 'OPEN', 'CLEARED', 'LAPSED', 'CONFIRMED'] as const;
/** How the screening of a person stands; CONFIRMED is closed with a true match. */
export const screeningStates = ['NOT_SCREENED', 'OPEN', 'CLOSED', 'CONFIRMED'] as const;
/** What people make of a hit. */
export const decidedStatuses = ['POTENTIAL', 'TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE'] as const;
/** LAPSED: the entry was removed from its list, or changed so that it matches no more, before anybody had decided. */
export const hitStatuses = [...decidedStatuses, 'LAPSED'] as const;
export const confidences = ['NUMBER', 'NAME_DATE', 'NAME_YEAR', 'NAME'] as const;
export const parties = ['PAYER', 'BENEFICIARY'] as const;
export const outcomes = ['PASSED', 'ALERTED', 'FROZEN'] as const;
export const batchStatuses = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const;
export const scoreParts = ['name', 'birth', 'nationality', 'number', 'gender'] as const;

/** Least and greatest match rate from which entries may be answered. */
export const thresholds = { least: 50, most: 100 };
const rate = () => wire.whole(thresholds.least, thresholds.most);
/** Match rates by kind of list. */
export const Rates = z.strictObject({ SANCTION: rate(), PEP: rate(), DEBARMENT: rate(), OTHER: rate() });
export type RatesView = z.output<typeof Rates>;

export const commentLimit = 4_000;
export const reasonLimit = 1_000;

const nullableText = () => z.string().nullable();

/** A year, a month or a day of the calendar. Other numbers of four digits are those of days in a spreadsheet, of before 1928. */
const BirthDate = z
  .string()
  .trim()
  .refine((text) => text === '' || /^(?:1\d|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(text), { params: { rule: 'birthDate' } })
  .transform((text) => text || undefined)
  .optional();

/** Who or what is looked for. */
export const queryFields = {
  name: wire.text(200),
  kind: wire.choice(queryKinds).default('any'),
  /** YYYY, YYYY-MM or YYYY-MM-DD */
  birth_date: BirthDate,
  /** two or three letters of ISO 3166 */
  nationality: wire.filterText(3),
  /** number of a document, with or without separators */
  id_no: wire.filterText(40),
  /** country of the document */
  id_country: wire.filterText(3),
  gender: wire.filterChoice(genders),
};

/** How it is looked for, and what for. */
export const searchFields = {
  threshold: wire.whole(thresholds.least, thresholds.most).optional(),
  /** lists that are searched; without any: all */
  sources: z.array(wire.text(40)).max(50).optional(),
  purpose: wire.choice(purposes),
  /** required where the purpose is OTHER */
  purpose_text: wire.filterLines(255),
  /** required of those who work for several companies */
  entity_code: wire.filterText(20),
};

export const Query = z.object({
  name: z.string(),
  kind: z.enum(queryKinds),
  birth_date: nullableText(),
  nationality: nullableText(),
  id_no: nullableText(),
  id_country: nullableText(),
  gender: z.enum(genders).nullable(),
  /** other names by which the same person or company is known, which were asked, too */
  other_names: z.array(z.string()),
  is_masked: z.boolean(),
});
export type QueryView = z.output<typeof Query>;

const ListName = z.object({ text: z.string(), type: z.enum(['primary', 'alias', 'weak', 'former', 'script']) });

/** The entry of a list as it was when it was found. */
const Entry = z.object({
  key: z.string(),
  kind: z.enum(['person', 'organisation', 'vessel', 'aircraft', 'other']),
  names: z.array(ListName),
  birth_dates: z.array(z.string()),
  birth_places: z.array(z.string()),
  nationalities: z.array(z.string()),
  countries: z.array(z.string()),
  gender: z.enum(genders).nullable(),
  numbers: z.array(z.object({ type: z.string(), number: z.string(), country: nullableText() })),
  addresses: z.array(z.string()),
  programmes: z.array(z.string()),
  charges: z.array(z.string()),
  remarks: z.string(),
  /** since when and until when the list itself says so; YYYY-MM-DD */
  listed_on: nullableText(),
  ends_on: nullableText(),
  /** the end that the list names is past, and the entry stands there all the same */
  has_ended: z.boolean(),
  is_masked: z.boolean(),
});

export const pairReasons = ['same', 'sound', 'spelling', 'short-form', 'initial', 'joined'] as const;

/** Words of what was asked and of the list that were taken for the same, and why. */
const WordPair = z.object({ asked: z.string(), listed: z.string(), similarity: z.number(), reason: z.enum(pairReasons) });

/** Points of one part; the points of all parts add up to the match rate. */
const Part = z.object({
  part: z.enum(scoreParts),
  points: z.number(),
  /** how both agree, as a code; null where the points say it all */
  agreement: nullableText(),
  words: z.array(WordPair),
  /** words of one side without a counterpart */
  only_asked: z.array(z.string()),
  only_listed: z.array(z.string()),
});
export type PartView = z.output<typeof Part>;

export const acts = ['CONFIRM', 'DISMISS', 'LEAVE_UNDECIDED', 'REOPEN'] as const;

/** An entry that was found, with the fields of a compliance history. */
export const Hit = z.object({
  hit_id: z.string(),
  entry_id: z.string(),
  source: z.string(),
  source_id: z.string(),
  type: z.enum(sourceKinds),
  standardized_sanction_type: z.enum(sanctionTypes),
  match_rate: z.number(),
  /** the name of the list that matched */
  sanction_name: z.string(),
  /** the name asked that matched it, where that is another one than the name on file */
  asked_name: nullableText(),
  birth_date: nullableText(),
  nationalities: z.array(z.string()),
  charges: z.array(z.string()),
  /** null where the list cannot be asked now */
  currently_present_on_source: z.boolean().nullable(),
  /** since when and until when the entry is in the lists that are kept here; what the list says of it is in `entry` */
  start_time: wire.time().nullable(),
  end_time: wire.time().nullable(),
  confidence: z.enum(confidences),
  parts: z.array(Part),
  /** as the search of OFAC's own website would score the name; for information */
  ofac_rate: z.number(),
  /** the version of the list that last changed the entry */
  list_version: nullableText(),
  entry: Entry,
  matched_status: z.enum(hitStatuses),
  /** statuses that it may be given now */
  next_statuses: z.array(z.enum(decidedStatuses)),
  reason: nullableText(),
  decided_by: nullableText(),
  decided_time: wire.time().nullable(),
  confirmed_by: nullableText(),
  /** the earlier decision by which it was a false positive from the beginning */
  cleared_before: z.object({ report_id: z.string(), by: z.string(), time: wire.time() }).nullable(),
  /** the request that waits for a second person */
  request_id: nullableText(),
  version: z.number().int(),
});
export type HitView = z.output<typeof Hit>;

/** A screening without its hits. */
export const Report = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  status: z.enum(reportStatuses),
  entity_code: z.string(),
  purpose: z.enum(purposes),
  purpose_text: nullableText(),
  asked: Query,
  /** as `asked.name`, for tables */
  name: z.string(),
  subject_id: nullableText(),
  subject_name: nullableText(),
  batch_id: nullableText(),
  /** the lowest match rate that was asked for */
  threshold: z.number().int(),
  /** the match rates by kind of list; null where `threshold` was that of all lists */
  thresholds: Rates.nullable(),
  hits: z.number().int(),
  /** kinds of list of which more open entries reached the match rate than are kept; they are looked up when those kept are decided */
  cut_kinds: z.array(z.enum(sourceKinds)),
  /** hits to decide, and one for each kind of `cut_kinds` */
  open_hits: z.number().int(),
  /** match rate of the best hit */
  match_rate: z.number().nullable(),
  /** lists that have hits */
  sources: z.array(z.object({ source_id: z.string(), name: z.string() })),
  algorithm: z.string(),
  asked_by: z.string(),
  asked_time: wire.time(),
  version: z.number().int(),
  is_masked: z.boolean(),
});
export type ReportView = z.output<typeof Report>;
