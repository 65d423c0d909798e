import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { reportOrigins, reportRoles, reportStatuses } from '../../../register/kernel/report-cases.ts';
import { area, CodeListView, ContentInput, ContentView, Moved, ofOne, PaymentView, read, reasonLimit, ReportDetail, ReportRow, root, write } from './shapes.ts';

export const reportList = defineList({
  id: 'report-cases.list',
  filters: {
    /** those not yet filed unless a state is asked for */
    status: special(filter.choice(['OPEN', ...reportStatuses, 'ALL'])),
    kind: filter.value(40),
    origin: filter.choice(reportOrigins),
    /** name of the person or merchant that it is mainly about */
    about: special(filter.personName()),
    entity_code: filter.company(),
    /** `ME`, `NOBODY`, or the key of an account */
    responsible: checkedBy(
      special(filter.value(20)),
      wire.filterText(20).refine((value) => value === undefined || /^(?:ME|NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
    ),
    /** the legal time is over and it is not filed, or it was filed late */
    overdue: special(filter.flag()),
    is_silent: filter.flag(),
    /** a note names the reader */
    mentions_me: special(filter.flag()),
    /** of the end of the legal time */
    ...filter.time('start_time', 'end_time'),
  },
});

/** Report cases are told to nobody without the ability of their own. */
export const listReportCases = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'Report cases by their regulatory deadline; those not yet filed unless a status is given',
  ability: read,
  reads: 'personal-data',
  list: reportList,
  input: z.strictObject(reportList.input),
  data: wire.pageOfRows(ReportRow),
});

export const showReportCase = endpoint({
  method: 'POST',
  path: `${root}/show`,
  area,
  summary: 'One report case: its content, check list, files, notes, versions, filings and history',
  ability: read,
  audit: 'report-case.viewed',
  power: 'neutral',
  input: z.strictObject({ report_id: wire.rowId() }),
  data: ReportDetail,
});

export const showReportVersion = endpoint({
  method: 'POST',
  path: `${root}/version`,
  area,
  summary: 'What a report said in an earlier version',
  ability: read,
  audit: 'report-case.viewed',
  power: 'neutral',
  input: z.strictObject({ report_id: wire.rowId(), number: wire.whole(1, 100_000) }),
  data: z.object({ number: z.number().int(), saved_time: wire.time(), saved_by: z.string(), is_masked: z.boolean(), content: ContentView }),
});

export const openReport = endpoint({
  method: 'POST',
  path: `${root}/open`,
  area,
  summary: 'Open a report case without an alert, about a person, a merchant or a payment; the regulatory deadline runs from now',
  ability: write,
  audit: 'report-case.opened',
  power: 'neutral',
  input: z.strictObject({
    entity_code: wire.text(20),
    subject_id: wire.rowId().optional(),
    merchant_no: wire.filterText(64),
    business: wire.filterChoice(businesses),
    trade_no: wire.filterText(64),
    kind: wire.filterText(40),
    reason: wire.lines(reasonLimit),
  }),
  data: Moved,
});

export const takeReport = endpoint({
  method: 'POST',
  path: `${root}/take`,
  area,
  summary: 'Become responsible for a report case. A referral is then accepted as a suspicion: its regulatory deadline runs from now',
  ability: write,
  audit: 'report-case.taken',
  power: 'neutral',
  input: z.strictObject(ofOne),
  data: Moved,
});

export const saveReport = endpoint({
  method: 'POST',
  path: `${root}/save`,
  area,
  summary: 'Save what a report says as a new version',
  ability: write,
  audit: 'report-case.saved',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, content: ContentInput }),
  data: Moved,
});

export const fillReportNarrative = endpoint({
  method: 'POST',
  path: `${root}/narrative`,
  area,
  summary: 'The text by which the narrative of a typology begins, in the language of the country, filled with what the saved report says',
  ability: read,
  input: z.strictObject({ report_id: wire.rowId(), typology: wire.text(40) }),
  data: z.object({ text: z.string(), gaps: z.number().int() }),
});

export const showReportCodes = endpoint({
  method: 'POST',
  path: `${root}/codes`,
  area,
  summary: 'The lists of codes that the form of a report takes, as far as they are known, and the codes that the case suggests',
  ability: read,
  input: z.strictObject({ report_id: wire.rowId() }),
  data: z.object({
    /** codes of the norm */
    framing: CodeListView.nullable(),
    /** codes of the part that somebody has */
    involvement: CodeListView.nullable(),
    proposed_framing: z.array(z.string()),
    /** by the part that somebody has in the case */
    proposed_involvement: z.partialRecord(z.enum(reportRoles), z.string()),
  }),
});

export const findReportPayments = endpoint({
  method: 'POST',
  path: `${root}/payments`,
  area,
  summary: 'Payments that can be chosen for a report: by their number, of a person of the register, or of an alert; newest first, at most 200',
  ability: read,
  input: z.strictObject({
    report_id: wire.rowId(),
    trade_no: wire.filterText(64),
    subject_id: wire.rowId().optional(),
    alert_id: wire.rowId().optional(),
    since: wire.filterInstant(),
    until: wire.filterInstant(),
  }),
  data: z.object({ list: z.array(PaymentView), is_cut: z.boolean() }),
});

export const previewReportFile = endpoint({
  method: 'POST',
  path: `${root}/preview`,
  area,
  summary: 'The file as the authority would get it of the saved report; without text as long as something is missing, and for readers of masked numbers',
  ability: read,
  reads: 'personal-data',
  audit: 'report-case.viewed',
  power: 'neutral',
  input: z.strictObject({ report_id: wire.rowId() }),
  data: z.object({ name: z.string().nullable(), text: z.string().nullable(), open: z.number().int(), is_masked: z.boolean() }),
});

export const silenceReport = endpoint({
  method: 'POST',
  path: `${root}/silence`,
  area,
  summary: 'Hold requests by e-mail to the people of a case, or resume them',
  ability: write,
  audit: 'report-case.silenced',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, is_silent: wire.flag() }),
  data: Moved,
});
