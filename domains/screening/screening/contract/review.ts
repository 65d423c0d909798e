import { z } from 'zod';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { Event, Person } from './reports.ts';
import { area, Query, screeningStates, Hit, Report, reportKinds, searchFields } from './shapes.ts';

/** Most hits, reports and events of one person that are answered at once; the lists of reports have all. */
export const reviewLimits = { hits: 100, reports: 50, events: 100 };

const subject = { subject_id: wire.rowId() };

/** How a list stands to what was searched last. */
const ReviewedList = z.object({
  source_id: z.string(),
  source: z.string(),
  /** the version that was searched last; null: never */
  searched_version: z.string().nullable(),
  searched_time: wire.time().nullable(),
  /** null: the list is not searched any more */
  version_in_force: z.string().nullable(),
  /** the version in force was searched */
  is_current: z.boolean(),
});

/** Whether the screening of a person is closed at one company: it is once no match is potential or inconclusive. */
const CompanyScreening = z.object({
  entity_code: z.string(),
  state: z.enum(screeningStates),
  reports: z.number().int(),
  /** potential and inconclusive matches */
  open_hits: z.number().int(),
  /** kinds of list of which more entries reached the match rate than the reports keep; each counts as open */
  cut_kinds: z.array(z.enum(sourceKinds)),
  /** of them, those with a decision that waits for a second person */
  waiting_hits: z.number().int(),
  true_matches: z.number().int(),
  last_screened_time: wire.time().nullable(),
  lists: z.array(ReviewedList),
});
export type CompanyScreeningView = z.output<typeof CompanyScreening>;

/** A hit with the screening that found it. */
const ReviewHit = Hit.extend({
  report_id: z.string(),
  report_kind: z.enum(reportKinds),
  entity_code: z.string(),
  asked: Query,
  asked_time: wire.time(),
});
export type ReviewHitView = z.output<typeof ReviewHit>;

export const showReview = endpoint({
  method: 'POST',
  path: '/api/aml/screening/review',
  area,
  inQuery: ['subject_id'],
  summary: 'All screenings of a person on file: whether they are closed, which lists were searched, the hits with the open ones first, reports and history',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-review.viewed',
  power: 'neutral',
  input: z.strictObject(subject),
  data: z.object({
    person: Person,
    /** by company; none where the person was never screened */
    screenings: z.array(CompanyScreening),
    hits: z.array(ReviewHit),
    /** there are more hits than are answered */
    is_capped: z.boolean(),
    reports: z.array(Report),
    reports_total: z.number().int(),
    /** from the audit trail, newest first */
    timeline: z.array(Event.extend({ report_id: z.string().nullable() })),
  }),
});
export type ReviewView = EndpointData<typeof showReview>;

export const screenAgain = endpoint({
  method: 'POST',
  path: '/api/aml/screening/review/screen',
  area,
  summary: 'Search the lists for a person on file, with what is on file; kept and logged like every search',
  ability: 'AML.SCREENING.Search:write',
  audit: 'screening.searched',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({
    ...subject,
    purpose: searchFields.purpose,
    purpose_text: searchFields.purpose_text,
    entity_code: searchFields.entity_code,
  }),
  data: z.object({ report: Report }),
});

export const printReview = endpoint({
  method: 'POST',
  path: '/api/aml/screening/review/pdf',
  area,
  summary: 'The screenings of a person on file as a PDF',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-review.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject(subject),
  data: z.null(),
});

export const personScreening = endpoint({
  method: 'POST',
  path: '/api/aml/screening/person/state',
  area,
  inQuery: ['subject_id'],
  summary: 'The state of the screening of a person on file, over the companies of the reader',
  ability: 'AML.SCREENING.Reports:read',
  input: z.strictObject(subject),
  data: z.object({
    subject_id: z.string(),
    state: z.enum(screeningStates),
    open_hits: z.number().int(),
    true_matches: z.number().int(),
    last_screened_time: wire.time().nullable(),
  }),
});

export const showPersonQuery = endpoint({
  method: 'POST',
  path: '/api/aml/screening/person/asked',
  area,
  inQuery: ['subject_id'],
  summary: 'What a person on file is searched by; the number only for readers of identities',
  ability: 'AML.SCREENING.Search:read',
  reads: 'personal-data',
  input: z.strictObject(subject),
  data: z.object({
    subject_id: z.string(),
    asked: Query,
    /** as matches are compared with, side by side */
    person: Person,
  }),
});
