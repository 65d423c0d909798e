import { formatNumber, type Language, termIn, textIn, type Texts } from '../../../platform/contract/index.ts';
import { type Call, fileAnswer, type Handler, handleFile } from '../../../platform/server/index.ts';
import { newPrintedPage, type PrintedPage } from '../../../platform/server/print/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { formatTime } from '../../kernel/index.ts';
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
} from '../../vocabulary/contract/index.ts';
import { type AskedView, type HitView, type PartView, type PersonView, printReport, cutText, reportRatesText, type ReportView } from '../contract/index.ts';
import type { EngineOf } from './engine.ts';
import { listHits } from './stores/hit.store.ts';
import { listComments } from './stores/comments-and-files.store.ts';
import { presentHits, presentReport, presentVersions } from './present-report.ts';
import { getReport, readPerson } from './show-report.ts';

const words = {
  title: { en: 'Screening report', pt: 'Relatório de consulta em listas', es: 'Informe de consulta en listas' },
  confidential: {
    en: 'Confidential. Times in',
    pt: 'Confidencial. Horários em',
    es: 'Confidencial. Horarios en',
  },
  askedName: { en: 'Found by the name', pt: 'Encontrado pelo nome', es: 'Encontrado por el nombre' },
  asked: { en: 'Searched for', pt: 'Nome consultado', es: 'Nombre consultado' },
  name: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  birthDate: { en: 'Date of birth', pt: 'Data de nascimento', es: 'Fecha de nacimiento' },
  nationality: { en: 'Nationality', pt: 'Nacionalidade', es: 'Nacionalidad' },
  number: { en: 'Document', pt: 'Documento', es: 'Documento' },
  person: { en: 'Person on file', pt: 'Titular cadastrado', es: 'Titular registrado' },
  purpose: { en: 'Purpose', pt: 'Finalidade', es: 'Finalidad' },
  by: { en: 'Searched by', pt: 'Consultado por', es: 'Consultado por' },
  at: { en: 'Searched on', pt: 'Consultado em', es: 'Consultado el' },
  company: { en: 'Company', pt: 'Empresa', es: 'Empresa' },
  status: { en: 'Status', pt: 'Situação', es: 'Estado' },
  threshold: { en: 'Minimum match rate', pt: 'Índice mínimo', es: 'Índice mínimo' },
  algorithm: { en: 'Version of the comparison', pt: 'Versão da comparação', es: 'Versión de la comparación' },
  lists: { en: 'Lists searched', pt: 'Listas consultadas', es: 'Listas consultadas' },
  list: { en: 'List', pt: 'Lista', es: 'Lista' },
  version: { en: 'Version', pt: 'Versão', es: 'Versión' },
  changed: { en: 'Last changed by version', pt: 'Última alteração na versão', es: 'Última modificación en la versión' },
  matches: { en: 'Matches', pt: 'Correspondências', es: 'Coincidencias' },
  cut: {
    en: 'More entries reached the match rate than are kept here; they count as open',
    pt: 'Mais registros atingiram o índice do que os mantidos aqui; contam como pendentes',
    es: 'Más registros alcanzaron el índice que los guardados aquí; cuentan como pendientes',
  },
  noMatch: { en: 'No entry reached the minimum match rate.', pt: 'Nenhum registro atingiu o índice mínimo.', es: 'Ningún registro alcanzó el índice mínimo.' },
  rate: { en: 'Match rate', pt: 'Índice de correspondência', es: 'Índice de coincidencia' },
  points: { en: 'Points', pt: 'Pontos', es: 'Puntos' },
  confidence: { en: 'Based on', pt: 'Baseia-se em', es: 'Se basa en' },
  ofac: { en: 'As OFAC’s search would score it', pt: 'Como a busca da OFAC pontuaria', es: 'Como lo puntuaría la búsqueda de la OFAC' },
  otherNames: { en: 'Other names', pt: 'Outros nomes', es: 'Otros nombres' },
  programmes: { en: 'Programmes', pt: 'Programas', es: 'Programas' },
  listedOn: { en: 'Listed since, according to the list', pt: 'Incluído em, segundo a lista', es: 'Incluido el, según la lista' },
  endsOn: { en: 'Ends on, according to the list', pt: 'Término, segundo a lista', es: 'Fin, según la lista' },
  hasEnded: { en: 'past, still on the list', pt: 'já passou, continua na lista', es: 'ya pasó, sigue en la lista' },
  since: { en: 'In our lists since', pt: 'Nas nossas listas desde', es: 'En nuestras listas desde' },
  charges: { en: 'Charges or office', pt: 'Acusações ou cargo', es: 'Cargos o función' },
  reason: { en: 'Reason', pt: 'Motivo', es: 'Motivo' },
  decidedBy: { en: 'Decided by', pt: 'Decidido por', es: 'Decidido por' },
  comments: { en: 'Comments', pt: 'Comentários', es: 'Comentarios' },
  page: { en: 'page', pt: 'página', es: 'página' },
  reviewTitle: { en: 'Screenings of a person on file', pt: 'Consultas de um titular cadastrado', es: 'Consultas de un titular registrado' },
  state: { en: 'Status', pt: 'Situação', es: 'Situación' },
  open: { en: 'Matches to decide', pt: 'Correspondências a decidir', es: 'Coincidencias por decidir' },
  waiting: { en: 'Of them, awaiting second approval', pt: 'Delas, à espera de segunda aprovação', es: 'De ellas, en espera de segunda aprobación' },
  lastScreened: { en: 'Last screened', pt: 'Última consulta', es: 'Última consulta' },
  searchedVersion: { en: 'Version searched last', pt: 'Última versão consultada', es: 'Última versión consultada' },
  inForce: { en: 'Version in force', pt: 'Versão em vigor', es: 'Versión en vigor' },
  screenings: { en: 'Screenings', pt: 'Consultas', es: 'Consultas' },
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
  const asked: AskedView = report.asked;
  page.heading(say('asked'));
  page.values([
    [say('name'), asked.name],
    ...(asked.other_names.length === 0 ? [] : [[say('otherNames'), joined(asked.other_names)] as const]),
    [say('birthDate'), asked.birth_date ?? '—'],
    [say('nationality'), asked.nationality ?? '—'],
    [say('number'), asked.id_no ?? '—'],
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
