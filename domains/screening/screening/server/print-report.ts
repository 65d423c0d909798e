import { formatNumber, type Language, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, type Handler, handleFile } from '../../../../platform/server/index.ts';
import { newPrintedPage, type PrintedPage } from '../../../../platform/server/print/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { formatTime } from '../../../register/kernel/index.ts';
import {
  agreementWords,
  confidenceWords,
  hitStatusWords,
  pairReasonWords,
  sanctionTypeWords,
  scorePartWords,
  screeningPurposeWords,
  screeningStatusWords,
  listSourceKindWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type QueryView, type HitView, type PartView, type PersonView, printReport, cutText, reportRatesText, type ReportView } from '../contract/index.ts';
import type { EngineOf } from './engine.ts';
import { listHits } from './stores/hit.store.ts';
import { listComments } from './stores/comments-and-files.store.ts';
import { presentHits, presentReport, presentVersions } from './present-report.ts';
import { getReport, readPerson } from './show-report.ts';

const words = {
  title: textsOf('server.screening.screeningReport'),
  confidential: textsOf('server.screening.confidentialTimesIn'),
  askedName: textsOf('server.screening.foundByTheName'),
  asked: textsOf('server.screening.searchedFor'),
  name: textsOf('server.screening.name'),
  birthDate: textsOf('server.screening.dateOfBirth'),
  nationality: textsOf('server.screening.nationality'),
  number: textsOf('server.screening.document'),
  person: textsOf('server.screening.personOnFile'),
  purpose: textsOf('server.screening.purpose'),
  by: textsOf('server.screening.searchedBy'),
  at: textsOf('server.screening.searchedOn'),
  company: textsOf('server.screening.company'),
  status: textsOf('server.screening.status'),
  threshold: textsOf('server.screening.minimumMatchRate'),
  algorithm: textsOf('server.screening.versionOfTheComparison'),
  lists: textsOf('server.screening.listsSearched'),
  list: textsOf('server.screening.list'),
  version: textsOf('server.screening.version'),
  changed: textsOf('server.screening.lastChangedByVersion'),
  matches: textsOf('server.screening.matches'),
  cut: textsOf('server.screening.moreEntriesReachedTheMatchRate'),
  noMatch: textsOf('server.screening.noEntryReachedTheMinimumMatch'),
  rate: textsOf('server.screening.matchRate'),
  points: textsOf('server.screening.points'),
  confidence: textsOf('server.screening.basedOn'),
  ofac: textsOf('server.screening.asOfacSSearchWouldScore'),
  otherNames: textsOf('server.screening.otherNames'),
  programmes: textsOf('server.screening.programmes'),
  listedOn: textsOf('server.screening.listedSinceAccordingToTheList'),
  endsOn: textsOf('server.screening.endsOnAccordingToTheList'),
  hasEnded: textsOf('server.screening.pastStillOnTheList'),
  since: textsOf('server.screening.inOurListsSince'),
  charges: textsOf('server.screening.chargesOrOffice'),
  reason: textsOf('server.screening.reason'),
  decidedBy: textsOf('server.screening.decidedBy'),
  comments: textsOf('server.screening.comments'),
  page: textsOf('server.screening.page'),
  reviewTitle: textsOf('server.screening.screeningsOfAPersonOnFile'),
  state: textsOf('server.screening.status2'),
  open: textsOf('server.screening.matchesToDecide'),
  waiting: textsOf('server.screening.ofThemAwaitingSecondApproval'),
  lastScreened: textsOf('server.screening.lastScreened'),
  searchedVersion: textsOf('server.screening.versionSearchedLast'),
  inForce: textsOf('server.screening.versionInForce'),
  screenings: textsOf('server.screening.screenings2'),
} satisfies Record<string, Texts>;

/** A document of this slice that is being printed. */
export interface Printing {
  page: PrintedPage;
  lang: Language;
  say(word: keyof typeof words): string;
  time(at: number | null): string;
}

/** Begins a document, in the language and the time zone of the reader. */
export function startPrinting(
  { now, lang, timeZone }: Pick<Call, 'now' | 'lang' | 'timeZone'>,
  titled: keyof typeof words,
  id: string,
): Printing & { finish(): Promise<Buffer> } {
  const say = (word: keyof typeof words): string => textIn(words[word], lang);
  const title = `${say(titled)} ${id}`;
  const page = newPrintedPage({ title, at: now });
  page.title(title, `${say('confidential')} ${timeZone}`);
  return {
    page,
    lang,
    say,
    time: (at) => (at === null ? '—' : formatTime(at, timeZone)),
    finish: () => page.finish((number, pages) => `${title} · ${say('page')} ${number} / ${pages}`),
  };
}

const joined = (texts: readonly string[]): string => (texts.length === 0 ? '—' : texts.join('; '));

function printAsked({ page, say, lang, time }: Printing, report: ReportView, person: PersonView | null): void {
  const view: QueryView = report.asked;
  page.heading(say('asked'));
  page.values([
    [say('name'), view.name],
    ...(view.other_names.length === 0 ? [] : [[say('otherNames'), joined(view.other_names)] as const]),
    [say('birthDate'), view.birth_date ?? '—'],
    [say('nationality'), view.nationality ?? '—'],
    [say('number'), view.id_no ?? '—'],
    ...(person ? [[say('person'), `${person.name ?? '—'} (${person.documents.map(({ id_type, id_no }) => `${id_type} ${id_no}`).join(', ')})`] as const] : []),
    [say('purpose'), report.purpose_text ?? termIn(screeningPurposeWords, report.purpose, lang)],
    [say('by'), report.asked_by],
    [say('at'), time(report.asked_time)],
    [say('company'), report.entity_code],
    [say('status'), termIn(screeningStatusWords, report.status, lang)],
    [say('threshold'), reportRatesText(report, (kind) => termIn(listSourceKindWords, kind, lang))],
    ...(report.cut_kinds.length === 0 ? [] : [[say('cut'), cutText(report, (kind) => termIn(listSourceKindWords, kind, lang))] as const]),
    [say('algorithm'), report.algorithm],
  ]);
}

/** A part in words: what it is, and how both agree. */
const partText = ({ part, agreement, words: pairs }: PartView, lang: Language): string => {
  const how = agreement === null ? '' : `: ${termIn(agreementWords, agreement, lang)}`;
  const alike = pairs
    .map(({ asked, listed, reason }) => (reason === 'same' ? asked : `${asked} = ${listed} (${termIn(pairReasonWords, reason, lang)})`))
    .join(', ');
  return `${termIn(scorePartWords, part, lang)}${how}${alike ? ` (${alike})` : ''}`;
};

function printHit({ page, say, lang, time }: Printing, hit: HitView): void {
  page.heading(`${hit.sanction_name} · ${formatNumber(hit.match_rate, lang, 1, 1)}`);
  page.values([
    [say('list'), `${hit.source} (${termIn(listSourceKindWords, hit.type, lang)}, ${termIn(sanctionTypeWords, hit.standardized_sanction_type, lang)})`],
    [say('changed'), hit.list_version ?? '—'],
    [say('confidence'), termIn(confidenceWords, hit.confidence, lang)],
    ...(hit.asked_name === null ? [] : [[say('askedName'), hit.asked_name] as const]),
    [say('otherNames'), joined(hit.entry.names.map(({ text }) => text).filter((text) => text !== hit.sanction_name))],
    [say('birthDate'), hit.birth_date ?? '—'],
    [say('nationality'), joined(hit.nationalities)],
    [say('programmes'), joined(hit.entry.programmes)],
    [say('charges'), joined(hit.charges)],
    [say('listedOn'), hit.entry.listed_on ?? '—'],
    [say('endsOn'), hit.entry.ends_on === null ? '—' : `${hit.entry.ends_on}${hit.entry.has_ended ? ` (${say('hasEnded')})` : ''}`],
    [say('since'), time(hit.start_time)],
    [say('ofac'), formatNumber(hit.ofac_rate, lang)],
  ]);
  page.table(
    [
      { title: say('rate'), share: 0.8 },
      { title: say('points'), share: 0.2, align: 'right' },
    ],
    hit.parts.map((part) => [partText(part, lang), formatNumber(part.points, lang, 1, 1)]),
  );
  page.values([
    [say('status'), termIn(hitStatusWords, hit.matched_status, lang)],
    [say('reason'), hit.reason ?? '—'],
    [say('decidedBy'), hit.decided_by === null ? '—' : `${[hit.decided_by, hit.confirmed_by].filter(Boolean).join(', ')}, ${time(hit.decided_time)}`],
  ]);
}

/** Matches with their decisions. */
export function printHits(printing: Printing, hits: readonly HitView[]): void {
  const { page, say } = printing;
  page.heading(`${say('matches')} (${hits.length})`);
  if (hits.length === 0) page.paragraph(say('noMatch'));
  for (const hit of hits) printHit(printing, hit);
}

/** A screening as a document. */
export const printHandler = (engineOf: EngineOf): Handler =>
  handleFile(printReport, async ({ id }, call) => {
    const engine = engineOf(call.database);
    const row = await getReport(call, id);
    const view = personView(call.actor);
    const report = presentReport(row, view);
    const hits = await presentHits(call, engine, await listHits(call.db, [row.id]));
    const comments = await listComments(call.db, row.id);
    const printing = startPrinting(call, 'title', report.id);
    const { page, say } = printing;
    printAsked(printing, report, await readPerson(call, row.subjectId));
    page.heading(say('lists'));
    page.table(
      [
        { title: say('list'), share: 0.6 },
        { title: say('version'), share: 0.4 },
      ],
      (await presentVersions(engine, row.versions)).map(({ source, version }) => [source, version]),
    );
    printHits(printing, hits);
    if (comments.length > 0) {
      page.heading(say('comments'));
      for (const { comment, user, at } of comments) page.paragraph(`${printing.time(at.getTime())} · ${user}: ${comment}`);
    }
    call.audit({ subject: { kind: 'screening-report', id: row.id }, companyCode: row.companyCode, after: { ...view.note } });
    return fileAnswer({ name: `screening-${report.id}.pdf`, mediaType: 'application/pdf', body: await printing.finish() });
  });
