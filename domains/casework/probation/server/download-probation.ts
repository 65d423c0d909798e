import { Readable } from 'node:stream';
import { type Language, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { hiddenFrom } from '../../../../platform/contract/lists/index.ts';
import { csvHead, csvLines } from '../../../../platform/server/exports/csv.ts';
import { type ExportColumn, inTurn, readAtMost, shownOnly } from '../../../../platform/server/exports/index.ts';
import { type Call, fileAnswer, handleFile } from '../../../../platform/server/index.ts';
import { businessWords, pepWords, sanctionWords, standingWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { downloadProbation, probationErrors, probationList } from '../contract/index.ts';
import { presentLines, type ProbationView } from './list-probation.ts';
import { probation, type ProbationLine } from './probation-list.store.ts';

const lineLimit = 10_000;

const titles = {
  name: textsOf('server.probation.name'),
  idType: textsOf('server.probation.idType'),
  idNo: textsOf('server.probation.idNumber'),
  verification: textsOf('server.probation.verified'),
  pep: textsOf('server.probation.pep'),
  sanction: textsOf('server.probation.sanction'),
  business: textsOf('server.probation.direction'),
  company: textsOf('server.probation.company'),
  standing: textsOf('server.probation.standing'),
  heldCount: textsOf('server.probation.heldTransactions'),
  heldAmount: textsOf('server.probation.heldAmount'),
  currency: textsOf('server.probation.currency'),
  limit: textsOf('server.probation.applicableLimit'),
  limitAt: textsOf('server.probation.applicableLimitAt'),
  used: textsOf('server.probation.used'),
  remaining: textsOf('server.probation.remainingLimit'),
  missing: textsOf('server.probation.missing'),
  temporary: textsOf('server.probation.remainingTemporaryBalances'),
  pending: textsOf('server.probation.merchantsPendingReview'),
  submitted: textsOf('server.probation.evidenceSubmitted'),
  reviewed: textsOf('server.probation.reviewed'),
  since: textsOf('server.probation.standingSince'),
  oldest: textsOf('server.probation.oldestHold'),
  due: textsOf('server.probation.evidenceDue'),
} as const satisfies Record<string, Texts>;

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const columnsFor = (lang: Language): ExportColumn<ProbationView>[] => [
  { title: textIn(titles.name, lang), of: ['name'], kind: 'text', value: (row) => row.name },
  { title: textIn(titles.idType, lang), of: ['id_no'], kind: 'text', value: (row) => row.id_type },
  { title: textIn(titles.idNo, lang), of: ['id_no'], kind: 'text', value: (row) => row.id_no },
  { title: textIn(titles.verification, lang), of: ['verification'], kind: 'text', value: (row) => termIn(verificationWords, row.verification, lang) },
  { title: textIn(titles.pep, lang), of: ['pep'], kind: 'text', value: (row) => row.pep && termIn(pepWords, row.pep, lang) },
  { title: textIn(titles.sanction, lang), of: ['sanction'], kind: 'text', value: (row) => row.sanction && termIn(sanctionWords, row.sanction, lang) },
  { title: textIn(titles.business, lang), of: ['business'], kind: 'text', value: (row) => termIn(businessWords, row.business, lang) },
  { title: textIn(titles.company, lang), of: ['company'], kind: 'text', value: (row) => row.company },
  { title: textIn(titles.standing, lang), of: ['standing'], kind: 'text', value: (row) => termIn(standingWords, row.standing, lang) },
  { title: textIn(titles.heldCount, lang), of: ['held_count'], kind: 'integer', value: (row) => row.held_count },
  { title: textIn(titles.heldAmount, lang), of: ['held_amount'], kind: 'money', value: (row) => row.held_amount },
  { title: textIn(titles.currency, lang), of: ['held_amount'], kind: 'text', value: (row) => row.currency },
  { title: textIn(titles.limit, lang), of: ['remaining'], kind: 'money', value: (row) => row.limit.limit },
  { title: textIn(titles.limitAt, lang), of: ['remaining'], kind: 'text', value: (row) => row.limit.merchant_name },
  { title: textIn(titles.used, lang), of: ['remaining'], kind: 'money', value: (row) => row.limit.used },
  { title: textIn(titles.remaining, lang), of: ['remaining'], kind: 'money', value: (row) => row.remaining },
  { title: textIn(titles.missing, lang), of: ['remaining'], kind: 'money', value: (row) => row.limit.missing },
  { title: textIn(titles.temporary, lang), of: ['temporary_remaining'], kind: 'money', value: (row) => row.temporary_remaining },
  { title: textIn(titles.pending, lang), of: ['cases'], kind: 'integer', value: (row) => row.cases.pending_review },
  { title: textIn(titles.submitted, lang), of: ['cases'], kind: 'integer', value: (row) => row.cases.evidence_submitted },
  { title: textIn(titles.reviewed, lang), of: ['cases'], kind: 'integer', value: (row) => row.cases.reviewed },
  { title: textIn(titles.since, lang), of: ['since'], kind: 'time', value: (row) => instant(row.since) },
  { title: textIn(titles.oldest, lang), of: ['oldest_hold_at'], kind: 'time', value: (row) => instant(row.oldest_hold_at) },
  { title: textIn(titles.due, lang), of: ['due_at', 'overdue'], kind: 'time', value: (row) => instant(row.due_at) },
];

async function* csvOf(call: Call, batches: readonly ProbationLine[][], shown: readonly string[] | undefined): AsyncGenerator<string> {
  const { abilities } = call.actor;
  const hidden = hiddenFrom(probationList, abilities);
  const columns = shownOnly(
    columnsFor(call.lang).filter(({ of = [] }) => !of.some((key) => hidden.has(key))),
    shown,
  );
  const visible = probation.shownTo<ProbationView>(abilities);
  yield csvHead(columns as readonly ExportColumn<never>[], call.timeZone);
  for await (const batch of inTurn(batches)) yield csvLines((await presentLines(call, batch)).map(visible), columns, call.timeZone);
}

/** The list as it stands, straight into a file: it is short by nature, so no request log is kept for it. */
export const downloadProbationHandler = handleFile(downloadProbation, async (input, call) => {
  const { context, sort } = await probation.ask(call, input);
  const read = await readAtMost(call, probation.every(call.database.lists, context, sort), lineLimit);
  if (!read) return refuse(probationErrors, 'TOO_MANY_LINES', { limit: lineLimit });
  call.audit({
    verb: 'export.downloaded',
    subject: { kind: 'export', id: 'probation.list' },
    after: {
      kind: 'probation.list',
      rows: String(read.count),
      filters: Object.keys(input).filter((key) => input[key as keyof typeof input] !== undefined),
    },
  });
  const title = textIn(textsOf('server.probation.probationList'), call.lang);
  return fileAnswer({
    name: `${title}-${localDate(call.now, call.timeZone)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(call, read.batches, input.columns)),
  });
});
