import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import { screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { reasonField, businesses } from '../../../register/kernel/index.ts';
import {
  area,
  commentLimit,
  decidedStatuses,
  Hit,
  hitStatuses,
  outcomes,
  parties,
  purposes,
  reasonLimit,
  Report,
  reportKinds,
  reportStatuses,
} from './shapes.ts';

const inQuery = ['pageNum', 'pageSize'] as const;

export const reportList = defineList({
  id: 'screening.reports',
  filters: {
    /** part of the name that was asked */
    name: filter.personName(200),
    status: filter.choice(reportStatuses),
    kind: filter.choice(reportKinds),
    /** a list that has a hit in it */
    source: special(filter.value(40)),
    purpose: filter.choice(purposes),
    /** part of the name of who asked */
    asked_by: filter.name(100),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
    subject_id: filter.about(wire.rowId().optional()),
    batch_id: filter.about(wire.rowId().optional()),
  },
  columns: {
    asked_time: column.time('screening.reports.askedTime'),
    name: column.link('screening.reports.name'),
    status: column.term('screening.status', screeningStatusWords),
    match_rate: column.number('screening.rate'),
    hits: column.number('screening.reports.hits'),
    open_hits: column.number('screening.reports.openHits'),
    sources: column.text('screening.reports.sources'),
    purpose: column.term('screening.reports.purpose', screeningPurposeWords),
    kind: column.term('screening.reports.kind', screeningKindWords),
    asked_by: column.actor('screening.reports.askedBy'),
    entity_code: column.text('screening.reports.company'),
    threshold: column.text('screening.reports.threshold'),
  },
  sorts: ['asked_time', 'name', 'match_rate'],
  sort: { column: 'asked_time', order: 'desc' },
  // More reports than this are not counted.
  countLimit: 10_000,
});

const ReportRow = Report.extend({
  /** the reader has decided all of its open matches, and a second person has to agree */
  waits_for_second: z.boolean(),
});
export type ReportRowView = z.output<typeof ReportRow>;

export const listReports = endpoint({
  method: 'POST',
  path: '/api/aml/service-provider/report-by-page',
  area,
  summary: 'Screenings that were kept, newest first',
  ability: 'AML.SCREENING.Reports:read',
  reads: 'personal-data',
  inQuery: [...inQuery],
  list: reportList,
  input: z.strictObject(reportList.input),
  data: wire.pageOfRows(ReportRow),
});

const Comment = z.object({ comment_id: z.string(), comment: z.string(), user: z.string(), time: wire.time() });
const File = z.object({ file_id: z.string(), name: z.string(), media_type: z.string(), size_bytes: z.number(), user: z.string(), time: wire.time() });

/** Our person, where the screening is about one. */
export const Person = z.object({
  subject_id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['PERSON', 'COMPANY']),
  birth_date: z.string().nullable(),
  gender: z.string().nullable(),
  country: z.string(),
  documents: z.array(z.object({ id_type: z.string(), id_no: z.string() })),
  is_masked: z.boolean(),
});
export type PersonView = z.output<typeof Person>;

/** What happened to a screening or its hits. */
export const Event = z.object({
  id: z.string(),
  time: wire.time(),
  verb: z.string(),
  user: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** the name of the list that the entry is about */
  about: z.string().nullable(),
  reason: z.string().nullable(),
});
export type EventView = z.output<typeof Event>;

export const showReport = endpoint({
  method: 'POST',
  path: '/api/aml/service-provider/report-detail',
  area,
  inQuery: ['id'],
  summary: 'One screening: what was searched, the versions of the lists, its hits, comments, files and history',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-report.viewed',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.object({
    report: Report,
    person: Person.nullable(),
    /** the payment whose payer or beneficiary was screened */
    payment: z.object({ business: z.enum(businesses), trade_no: z.string(), party: z.enum(parties), outcome: z.enum(outcomes) }).nullable(),
    hits: z.array(Hit),
    /** the versions that were searched */
    versions: z.array(z.object({ source: z.string(), version: z.string() })),
    comments: z.array(Comment),
    files: z.array(File),
    /** from the audit trail, newest first */
    timeline: z.array(Event),
  }),
});

export const entryHistory = endpoint({
  method: 'POST',
  path: '/api/aml/screening/entry-history',
  area,
  summary: 'How the list has changed the entry of a hit, newest first',
  ability: 'AML.SCREENING.Reports:read',
  input: z.strictObject({ hit_id: wire.rowId() }),
  data: z.object({
    /** null where the list cannot be asked now */
    is_present: z.boolean().nullable(),
    list: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        time: wire.time(),
        op: z.enum(['ADDED', 'CHANGED', 'ENDED', 'RETURNED']),
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
});

export const updateReport = endpoint({
  method: 'POST',
  path: '/api/aml/service-provider/update-report',
  area,
  summary: 'Decide a hit of a screening; a true match on a sanctions list, and its reversal, need a second approval',
  ability: 'AML.SCREENING.Reports:write',
  audit: 'screening-hit.decided',
  power: 'loosens',
  input: z.strictObject({
    id: wire.rowId(),
    hit_id: wire.rowId(),
    matched_status: wire.choice(decidedStatuses),
    reason: wire.filterLines(reasonLimit).transform(reasonField),
    version: wire.expectedVersion(),
  }),
  data: z.object({
    id: z.string(),
    hit_id: z.string(),
    status: z.enum(['DONE', 'WAITING_APPROVAL']),
    request_id: z.string().nullable(),
    matched_status: z.enum(hitStatuses),
    report_status: z.enum(reportStatuses),
  }),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/aml/screening/comment/add',
  area,
  summary: 'Add a comment to a screening; comments stay as they are',
  ability: 'AML.SCREENING.Reports:write',
  audit: 'screening-report.commented',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId(), comment: wire.lines(commentLimit) }),
  data: Comment,
});

/** Files that a decision stands on. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const addFile = endpoint({
  method: 'POST',
  path: '/api/aml/screening/file/add',
  area,
  summary: 'Add files to a screening',
  ability: 'AML.SCREENING.Reports:write',
  audit: 'screening-file.uploaded',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ id: wire.rowId(), files: z.unknown().optional() }),
  data: z.object({ files: z.array(File) }),
});

export const openFile = endpoint({
  method: 'POST',
  path: '/api/aml/screening/file/open',
  area,
  summary: 'A file of a screening',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-file.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ file_id: wire.rowId() }),
  data: z.null(),
});

export const printReport = endpoint({
  method: 'POST',
  path: '/api/aml/screening/report/pdf',
  area,
  summary: 'A screening as a PDF',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-report.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.null(),
});

/* --- files of the list --- */

export const {
  request: requestReportDownload,
  list: listReportDownloads,
  fetch: fetchReportDownload,
  retry: retryReportDownload,
} = downloadCalls({
  path: '/api/aml/screening/report/download',
  area,
  summary: 'Requests a file of screenings; a job writes it',
  ability: 'AML.SCREENING.Reports:read',
  input: z.strictObject(fileInput(reportList)),
});
