import { z } from 'zod';
import { type Language, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import type { RequestViewData } from '../../../mechanisms/approval-requests/contract/index.ts';
import { always, type ApprovalKind, secondPerson, type SentenceReader, type Viewer, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import type { ReportFact, ReportFactValue, ReportStatus } from '../../../register/kernel/report-cases.ts';
import { businessWords, reportFactValueWords, reportFactWords, reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { reportErrors } from '../contract/index.ts';
import { checksOf, presentAdded, presentLayout } from './authority-report.ts';
import { demandComplete } from './demand-complete.ts';
import { lockReport, moveReport, reportTarget } from './move-report.ts';
import { presentContent, sumsOf } from './present-content.ts';
import { readCase, reportOf } from './read-case.ts';
import { findReport, lockReports, type ReportCaseRow } from './report-case.store.ts';

/* What takes a second person of a report: that it is filed, that it is not, and that it is taken back. */

const payload = z.strictObject({
  report_id: z.string(),
  entity_code: z.string(),
  kind: z.string(),
  about: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The human being who saved the last version; may not approve it. */
  author_person_id: z.string().nullable(),
  version_number: z.number().int(),
});
type Payload = z.infer<typeof payload>;

export const payloadOf = (report: ReportCaseRow, version: { number: number; savedByPerson: string } | undefined): Payload => ({
  report_id: report.id,
  entity_code: report.companyCode,
  kind: report.kind,
  about: report.about,
  subject_id: report.subjectId,
  author_person_id: version?.savedByPerson ?? null,
  version_number: version?.number ?? 0,
});

const words = {
  kind: textsOf('server.reportCases.kindOfReport'),
  status: textsOf('server.reportCases.status'),
  version: textsOf('server.reportCases.versionOfTheText'),
  people: textsOf('server.reportCases.peopleAndCompanies'),
  narrative: textsOf('server.reportCases.narrative'),
  added: textsOf('server.reportCases.addedToTheNarrative'),
  reasons: textsOf('server.reportCases.reasons'),
  codes: textsOf('server.reportCases.codes'),
  due: textsOf('server.reportCases.regulatoryDeadline'),
} as const;

/** What the form states of somebody. */
const statedFacts = (names: readonly ReportFact[], facts: Readonly<Record<ReportFact, ReportFactValue>>, lang: Language): string[] =>
  names.map((fact) => `${termIn(reportFactWords, fact, lang)}: ${termIn(reportFactValueWords, facts[fact], lang)}`);

const sees = 'AML.Reports.Sar:read';
const targets = { [reportTarget]: (db: Parameters<typeof lockReports>[0], ids: readonly string[]) => lockReports(db, ids) };
/** What the second person reads: the text, whom it is about, which payments, and from where to where the report goes. */
const viewOf =
  (after: ReportStatus) =>
  async (one: Payload, { db, actor, lang, now }: Viewer): Promise<RequestViewData> => {
    const { change, money, plainView, text, time } = viewParts;
    const textOf = (label: keyof typeof words, value: string | null) => (value ? [{ label: textIn(words[label], lang), value: text(value) }] : []);
    const report = await findReport(db, one.report_id, actor.companies);
    if (!report) return plainView([], []);
    const read = await readCase(db, report, now);
    const content = presentContent(read.gathered, actor);
    const codes = [...content.legal_codes, ...content.typology_codes, content.operation_code, content.instrument_code].filter(Boolean).join(', ');
    const view = plainView(
      [
        ...textOf('added', presentAdded(read.layout, reportOf(read), read.action).join('\n')),
        ...textOf('reasons', content.reasons),
        ...textOf('codes', codes),
        { label: textIn(words.kind, lang), value: text(report.kind) },
        { label: textIn(words.version, lang), value: text(String(one.version_number)) },
        ...(report.dueAt ? [{ label: textIn(words.due, lang), value: time(report.dueAt.getTime()) }] : []),
        { label: textIn(words.people, lang), value: text(String(read.gathered.content.people.length)) },
        ...sumsOf(read.gathered.payments).map(({ business, currency, count, amountMinor }) => ({
          label: `${termIn(businessWords, business, lang)} (${count})`,
          value: money(amountMinor, currency),
        })),
      ],
      change(textIn(words.status, lang), {
        before: text(termIn(reportStatusWords, report.status, lang)),
        after: text(termIn(reportStatusWords, after, lang)),
      }),
      { path: `/reportCaseDetail/${one.report_id}`, params: {} },
    );
    // Whoever approves reads what will be filed: the text, whom it is about, what is stated of them and which payments.
    const layout = presentLayout(read.layout, lang);
    const people = content.people.map(({ name, id_type: type, id_no: no, kind, facts }) => ({
      label: name ?? '—',
      note: [[type, no].filter(Boolean).join(' '), ...statedFacts(layout?.facts[kind] ?? [], facts, lang)].filter(Boolean).join(' · '),
      value: null,
      link: null,
    }));
    const payments = content.payments.map((payment) => ({
      label: payment.trade_no,
      note: payment.merchant_name ?? '',
      value: money(parseAmount(payment.amount) ?? 0n, payment.currency),
      link: { path: '/transactions/detail', params: { business: payment.business, trade_no: payment.trade_no } },
    }));
    return {
      ...view,
      ...(content.narrative ? { document: { label: textIn(words.narrative, lang), text: content.narrative } } : {}),
      items: [...people, ...payments],
      // Only what is to be filed goes back to its writer; the other two leave the report where it is.
      ...(after === 'READY' ? { expiry: viewParts.say('server.requests.expiryReport', lang) } : {}),
    };
  };

const shared = {
  payload,
  sees,
  decides: 'AML.Reports.Sar:write',
  isRestricted: true,
  targets,
  needsSecond: always,
  whenWaiting: (requestId: string): never => refuse(reportErrors, 'REPORT_WAITS', {}, { request_id: requestId }),
  about: ({ subject_id: subjectId, about }: Payload) => viewParts.aboutPeople(subjectId === null ? [] : [subjectId], subjectId === null ? about : null),
} as const;
/** Whom a report is about: the people of the register as the reader sees them, others as the case names them. */
const sentenceOf =
  (key: string) =>
  (one: Payload, { lang, who }: SentenceReader) =>
    viewParts.say(key, lang, { who: one.subject_id === null && one.about !== null ? one.about : who });

/** Where a report that is not approved goes back to. */
export const returnOf = (hasFiled: boolean) => (hasFiled ? ('RETURN_TO_CORRECTION' as const) : ('RETURN' as const));

export const approval = secondPerson({
  ...shared,
  kind: 'report-case.approve',
  sentence: sentenceOf('server.requests.reportApprove'),
  view: viewOf('READY'),
  // Who wrote the text last would approve what they wrote, whoever submitted it.
  barred: ({ author_person_id: author }) => (author === null ? [] : [author]),
  async apply(act, { report_id: id }, { maker, reason }) {
    const report = await lockReport(act, { report_id: id });
    const read = await readCase(act.db, report, act.now);
    demandComplete(checksOf(read.layout, reportOf(read), read.action), act.lang);
    return moveReport(act, report, 'APPROVE', { detail: { asked_by: maker.name, number: read.version?.number ?? 0 }, note: reason });
  },
  async release(act, { report_id: id }, { reason }) {
    const [report] = await lockReports(act.db, [id]);
    if (report?.status !== 'IN_APPROVAL') return;
    await moveReport(act, report, returnOf(report.filedAt !== null), { note: reason });
  },
});

export const notReporting = secondPerson({
  ...shared,
  kind: 'report-case.not-report',
  sentence: sentenceOf('server.requests.reportNot'),
  view: viewOf('NOT_REPORTED'),
  async apply(act, { report_id: id }, { maker, reason }) {
    const report = await lockReport(act, { report_id: id });
    return moveReport(act, report, 'DECIDE_NOT_TO_REPORT', { reason: reason ?? null, detail: { asked_by: maker.name }, note: reason });
  },
});

export const cancellation = secondPerson({
  ...shared,
  kind: 'report-case.cancel',
  sentence: sentenceOf('server.requests.reportCancel'),
  view: viewOf('CANCELLED'),
  async apply(act, { report_id: id }, { maker, reason }) {
    const report = await lockReport(act, { report_id: id });
    return moveReport(act, report, 'CANCEL', { reason: reason ?? null, detail: { asked_by: maker.name }, note: reason });
  },
});

export const reportApprovalKinds: readonly ApprovalKind[] = [approval, notReporting, cancellation];
