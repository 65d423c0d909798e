import { sql } from 'kysely';
import { approveRequest, showApprovalRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import {
  addBatch,
  addComment,
  addFile,
  listReports,
  type Purpose,
  searchLists,
  showReport,
  updateReport,
} from '../domains/screening/screening/contract/index.ts';
import { keepBatch, listedEngine, runBatch, type ScreeningEngine, searchHere } from '../domains/screening/screening/server/index.ts';
import type { Database } from '../platform/server/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { makeEvidence } from './evidence-documents.ts';
import type { HistoryPlan } from './history-plan.ts';
import type { SeedIdentity } from './identities.ts';
import { merchants } from './merchants.ts';
import { seededRandom } from './random.ts';
import { storyHour } from './story-calendar.ts';

/*
 * Screenings of the last weeks as a back office has them: most find nothing, some find people of the same name, a few are open, and one
 * is the listed person. Made by the calls of the back office, as everything else.
 */

const minuteMs = 60_000;

type Status = 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE';

interface Decided {
  account: string;
  to: Status;
  reason: string;
  /** The second person; without one a decision that takes two waits. */
  second?: string;
  /** Of all matches, or of the best. */
  isBestOnly?: boolean;
}

interface Story {
  days: number;
  /** Minutes since the back office opened; of today, minutes before `until`. */
  minutes: number;
  account: string;
  company: 'ATBR' | 'ATMX';
  name: string;
  kind?: 'person' | 'organisation';
  born?: string | undefined;
  nationality?: string;
  purpose: Purpose;
  purposeText?: string;
  subjectId?: string;
  threshold?: number;
  decided?: readonly Decided[];
  comments?: readonly { account: string; text: string }[];
  document?: { account: string; person: SeedIdentity };
}

/** What was asked of names that nobody on file has. */
const strangers: readonly Story[] = [
  { days: 20, minutes: 410, account: 'onboarding', company: 'ATBR', name: 'Padaria Três Irmãos Ltda', kind: 'organisation', purpose: 'ONBOARDING' },
  {
    days: 20,
    minutes: 330,
    account: 'onboarding',
    company: 'ATBR',
    name: 'Cacilda Moraes Quaresma',
    kind: 'person',
    born: '1971-03-19',
    purpose: 'ONBOARDING',
  },
  { days: 19, minutes: 505, account: 'analyst.mx', company: 'ATMX', name: 'Distribuidora El Faro del Bajío', kind: 'organisation', purpose: 'ONBOARDING' },
  {
    days: 18,
    minutes: 260,
    account: 'analyst',
    company: 'ATBR',
    name: 'Bráulio Quintanilha Neto',
    kind: 'person',
    born: '1974',
    nationality: 'BRA',
    purpose: 'REQUEST_OF_AUTHORITY',
    decided: [{ account: 'analyst', to: 'TRUE_MATCH', reason: 'Nome, ano de nascimento e nacionalidade conferem com o ofício recebido.', second: 'officer' }],
    comments: [
      { account: 'analyst', text: 'Ofício pede informação sobre esta pessoa. Não há cadastro nem pagamento em nome dela.' },
      { account: 'officer', text: 'Resposta ao ofício enviada pela área jurídica.' },
    ],
  },
  {
    days: 17,
    minutes: 180,
    account: 'onboarding',
    company: 'ATBR',
    name: 'Alvorada Comércio de Alimentos',
    kind: 'organisation',
    purpose: 'ONBOARDING',
    threshold: 60,
    decided: [{ account: 'onboarding', to: 'FALSE_POSITIVE', reason: 'Outro CNPJ e outro ramo de atividade.' }],
  },
  {
    days: 15,
    minutes: 300,
    account: 'analyst.mx',
    company: 'ATMX',
    name: 'Xóchitl Zambrano Ledezma',
    kind: 'person',
    purpose: 'REVIEW',
    threshold: 60,
    decided: [{ account: 'analyst.mx', to: 'FALSE_POSITIVE', reason: 'Quince años de diferencia en la fecha de nacimiento, según su CURP.' }],
    comments: [{ account: 'analyst.mx', text: 'Se revisó la CURP contra el registro.' }],
  },
  {
    days: 13,
    minutes: 420,
    account: 'analyst2',
    company: 'ATBR',
    name: 'Tertuliano Pacheco Brandão',
    kind: 'person',
    purpose: 'OTHER',
    purposeText: 'Reportagem sobre contrato público',
    threshold: 65,
    decided: [{ account: 'analyst2', to: 'INCONCLUSIVE', reason: 'Pai e filho têm o mesmo nome; falta a data de nascimento.' }],
    comments: [{ account: 'analyst2', text: 'Pedida a data de nascimento ao estabelecimento.' }],
  },
  {
    days: 12,
    minutes: 220,
    account: 'senior',
    company: 'ATBR',
    name: 'Ana Beatriz Hipotética Lins',
    kind: 'person',
    born: '1977-02-09',
    nationality: 'BRA',
    purpose: 'ONBOARDING',
    decided: [{ account: 'senior', to: 'TRUE_MATCH', reason: 'Ministra em exercício, confirmada no diário oficial.', isBestOnly: true }],
  },
  { days: 11, minutes: 515, account: 'analyst.mx', company: 'ATMX', name: 'Servicios Integrales Nopal', kind: 'organisation', purpose: 'ONBOARDING' },
  { days: 10, minutes: 145, account: 'analyst', company: 'ATBR', name: 'Iolanda Peçanha Vilas Boas', kind: 'person', purpose: 'REVIEW' },
  {
    days: 9,
    minutes: 275,
    account: 'onboarding',
    company: 'ATMX',
    name: 'Transportes Cerro Pelado',
    kind: 'organisation',
    purpose: 'ONBOARDING',
    threshold: 60,
    decided: [{ account: 'onboarding', to: 'FALSE_POSITIVE', reason: 'Razón social y domicilio distintos.' }],
  },
  {
    days: 8,
    minutes: 355,
    account: 'analyst2',
    company: 'ATBR',
    name: 'Sebastião de Oliveira',
    kind: 'person',
    purpose: 'REVIEW',
    threshold: 60,
    decided: [{ account: 'analyst2', to: 'FALSE_POSITIVE', reason: 'Nome comum; profissão e cidade diferentes.' }],
  },
  { days: 7, minutes: 190, account: 'kyc', company: 'ATBR', name: 'Otávio Sarmento Albuquerque', kind: 'person', purpose: 'REVIEW' },
  { days: 6, minutes: 470, account: 'analyst.mx', company: 'ATMX', name: 'Baltazar Villaseñor', kind: 'person', born: '1970', purpose: 'REVIEW' },
  { days: 5, minutes: 240, account: 'onboarding', company: 'ATBR', name: 'Fundação Horizonte Sereno do Vale', kind: 'organisation', purpose: 'ONBOARDING' },
  { days: 4, minutes: 310, account: 'analyst', company: 'ATBR', name: 'Prudêncio Amaral Salgueiro', kind: 'person', purpose: 'REVIEW' },
  { days: 3, minutes: 400, account: 'analyst.mx', company: 'ATMX', name: 'Renata Iturbide Salazar', kind: 'person', born: '1988-11-30', purpose: 'REVIEW' },
];

/** After the lists have changed, this morning. */
const ofToday: readonly Story[] = [
  {
    days: 0,
    minutes: 20,
    account: 'analyst',
    company: 'ATBR',
    name: 'Wanderléa Figueirôa dos Anjos',
    kind: 'person',
    born: '1983-03',
    nationality: 'BRA',
    purpose: 'REVIEW',
    decided: [{ account: 'analyst', to: 'TRUE_MATCH', reason: 'Nome completo, mês de nascimento e nacionalidade conferem.', isBestOnly: true }],
  },
  { days: 0, minutes: 8, account: 'onboarding', company: 'ATBR', name: 'Mercado Flor do Campo', kind: 'organisation', purpose: 'ONBOARDING' },
];

const batchLines = [
  'Marcelino Prates Guimarães,person,1980-05-14,BRA',
  'Dulce Helena Bittencourt,person,1969,BRA',
  'Comercial Alvorada do Litoral,organisation,,',
  'Eleutério Nogueira Santana,person,1955,PRT',
  'Oficina Mecânica São Bento,organisation,,',
  'Lindomar Teixeira Xavier,person,,BRA',
  'Rocío Fernández,person,1990,ARG',
  'Inversiones Tepuy,organisation,,',
  'Jandira Cavalcanti,person,1975-09-01,BRA',
  'Papelaria Estrela Guia,organisation,,',
  'Karim Haddad,person,1988,BRA',
  'Zulmira Antunes Peixoto,person,,',
];

interface ScreeningPlot {
  database: Database;
  backOffice: BackOfficeCalls;
  until: Date;
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

/** The hour at which the back office opens. */
const opens = 9;
const momentOf = (until: Date, { days, minutes }: Pick<Story, 'days' | 'minutes'>): Date =>
  days === 0 ? later(until, -minutes) : later(storyHour(until, days, opens), minutes);

/** Whether a load that was cut off had come to this search already. */
async function isTold({ database }: ScreeningPlot, name: string, at: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from screening_report where asked_name = ${name} and asked_at = ${at}`.execute(database.main);
  return rows.length > 0;
}

async function decide({ backOffice }: ScreeningPlot, reportId: string, at: Date, { account, to, reason, second, isBestOnly }: Decided): Promise<void> {
  const { hits } = await backOffice.call({ account, at }, showReport, { id: reportId });
  const chosen = hits.filter((hit, place) => hit.matched_status === 'POTENTIAL' && (!isBestOnly || place === 0));
  for (const [place, { hit_id, version }] of chosen.entries()) {
    const moment = later(at, 2 + place);
    const { request_id: id } = await backOffice.call({ account, at: moment }, updateReport, { id: reportId, hit_id, matched_status: to, reason, version });
    if (id === null || second === undefined) continue;
    const as = { account: second, at: later(moment, 95) };
    const request = await backOffice.call(as, showApprovalRequest, { request_id: id });
    await backOffice.call(as, approveRequest, { request_id: id, version: request.version, reason: 'Conferido com a lista e com o ofício.' });
  }
}

async function play(plot: ScreeningPlot, story: Story): Promise<void> {
  const { backOffice, until } = plot;
  const { account, company, name, kind = 'person', born, nationality, purpose, purposeText, subjectId, threshold } = story;
  const at = momentOf(until, story);
  if (await isTold(plot, name, at)) return;
  const { report } = await backOffice.call({ account, at }, searchLists, {
    name,
    kind,
    purpose,
    entity_code: company,
    ...(born === undefined ? {} : { birth_date: born }),
    ...(nationality === undefined ? {} : { nationality }),
    ...(purposeText === undefined ? {} : { purpose_text: purposeText }),
    ...(subjectId === undefined ? {} : { subject_id: subjectId }),
    ...(threshold === undefined ? {} : { threshold }),
  });
  for (const { account: by, text } of story.comments ?? [])
    await backOffice.call({ account: by, at: later(at, 4) }, addComment, { id: report.id, comment: text });
  if (story.document) {
    const { person, account: by } = story.document;
    const document = makeEvidence(
      {
        kind: 'ID',
        person,
        merchant: merchants[0] as (typeof merchants)[number],
        currency: person.incomeCurrency,
        amountMinor: person.incomeMonthMinor,
        day: at.toISOString().slice(0, 10),
      },
      seededRandom(`screening/${person.key}`),
    );
    const uploads = [{ name: `identity${document.name.slice(document.name.lastIndexOf('.'))}`, bytes: document.bytes }];
    await backOffice.call({ account: by, at: later(at, 5), uploads }, addFile, { id: report.id });
  }
  for (const [turn, decided] of (story.decided ?? []).entries()) await decide(plot, report.id, later(at, 6 + turn * 10), decided);
}

interface ScreenedPerson {
  person: SeedIdentity;
  subjectId: string;
  company: 'ATBR' | 'ATMX';
  /** The best match rate that the lists have for the name. */
  rate: number;
}

const leastRate = 50;
/** People whose names are compared with the lists, to find those who resemble somebody. */
const compared = 400;

/** Ordinary people on file, with how much their names resemble a listed one. */
async function findKnown(engine: ScreeningEngine, { plan, subjects }: Pick<History, 'plan' | 'subjects'>): Promise<ScreenedPerson[]> {
  const existing: ScreenedPerson[] = [];
  for (const person of plan.people) {
    if (existing.length >= compared) break;
    const { key, kind, country, pep, sanction, deceasedOn } = person;
    const subjectId = subjects.get(key);
    if (subjectId === undefined || kind !== 'PERSON' || country === 'ARG' || pep !== 'NONE' || sanction !== 'NONE' || deceasedOn) continue;
    const { hits } = await engine.search({ name: person.name, kind: 'person' }, { threshold: leastRate, limit: 1 });
    existing.push({ person, subjectId, company: country === 'BRA' ? 'ATBR' : 'ATMX', rate: hits[0]?.score ?? 0 });
  }
  return existing;
}

type Ending = Pick<Story, 'decided' | 'comments'> & { withDocument?: true };
const analystOf = { ATBR: 'analyst', ATMX: 'analyst.mx' } as const;
const seniorOf = { ATBR: 'senior', ATMX: 'officer.mx' } as const;

/** How the screenings of people end whose names resemble a listed one. */
const endings: readonly ((company: ScreenedPerson['company']) => Ending)[] = [
  (company) => ({
    decided: [{ account: analystOf[company], to: 'FALSE_POSITIVE', reason: 'Documento e data de nascimento diferentes dos da lista.' }],
    withDocument: true,
    comments: [{ account: analystOf[company], text: 'Documento de identidade conferido.' }],
  }),
  () => ({}),
  (company) => ({ decided: [{ account: seniorOf[company], to: 'INCONCLUSIVE', reason: 'A lista não traz data de nascimento; aguarda outra fonte.' }] }),
  (company) => ({ decided: [{ account: analystOf[company], to: 'FALSE_POSITIVE', reason: 'Filiação diferente.' }] }),
  () => ({}),
  (company) => ({ decided: [{ account: seniorOf[company], to: 'FALSE_POSITIVE', reason: 'Só o primeiro sobrenome coincide.' }] }),
];

function storiesOf(existing: readonly ScreenedPerson[]): Story[] {
  const alike = existing
    .filter(({ rate }) => rate >= leastRate)
    .toSorted((one, other) => other.rate - one.rate || (one.person.key < other.person.key ? -1 : 1));
  const chosen = alike.slice(0, endings.length);
  const others = existing.filter((one) => one.rate < leastRate).slice(0, 8);
  const storyOf = ({ person, subjectId, company, rate }: ScreenedPerson, place: number): Story => ({
    days: 1 + ((place * 3) % 19),
    minutes: 60 + place * 29,
    account: analystOf[company],
    company,
    name: person.name,
    purpose: 'REVIEW',
    subjectId,
    // Who is to be found is asked by the name alone: the date of birth would tell the two apart.
    ...(rate >= leastRate ? { threshold: Math.max(leastRate, Math.min(70, Math.floor(rate) - 5)) } : { born: person.birthDate ?? undefined }),
  });
  return [
    ...chosen.map((one, place) => {
      const { withDocument, ...ending } = (endings[place] as (typeof endings)[number])(one.company);
      const document = withDocument ? { document: { account: analystOf[one.company], person: one.person } } : {};
      return { ...storyOf(one, place), ...ending, ...document };
    }),
    ...others.map((one, place) => storyOf(one, endings.length + place)),
  ];
}

async function tellBatch(plot: ScreeningPlot, engine: ScreeningEngine): Promise<void> {
  const { backOffice, database, until } = plot;
  const at = momentOf(until, { days: 14, minutes: 395 });
  const { rows } = await sql<{ id: string; isReady: boolean }>`select id, status = 'READY' as "isReady" from screening_batch where created_at = ${at}`.execute(
    database.main,
  );
  let id = rows[0]?.id;
  if (rows[0]?.isReady) return;
  if (id === undefined) {
    const bytes = Buffer.from(['name,kind,birth_date,nationality', ...batchLines, ''].join('\r\n'));
    const as = { account: 'onboarding', at, uploads: [{ name: 'credenciamento.csv', bytes }] };
    id = (await backOffice.act(as, addBatch.audit ?? addBatch.path, (call) => keepBatch(call, engine, { purpose: 'ONBOARDING', entity_code: 'ATBR' })))
      .batch_id;
  }
  await runBatch({ database, now: later(at, 1) }, engine, id);
  const { list } = await backOffice.call({ account: 'onboarding', at: later(at, 9) }, listReports, { batch_id: id, status: 'OPEN', pageNum: 1, pageSize: 20 });
  const [first, second] = list.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const report of [first, second]) {
    if (report)
      await decide(plot, report.id, later(at, 12), { account: 'onboarding', to: 'FALSE_POSITIVE', reason: 'Dados do cadastro diferentes dos da lista.' });
  }
}

interface History extends ScreeningPlot {
  plan: Pick<HistoryPlan, 'people'>;
  subjects: ReadonlyMap<string, string>;
}

/** What the back office screened in the weeks before `until`, of the lists as they stood then. */
export async function seedScreenings({ plan, subjects, ...plot }: History): Promise<void> {
  const engine = listedEngine(searchHere)(plot.database);
  const existing = await findKnown(engine, { plan, subjects });
  const stories = [...strangers, ...storiesOf(existing)].toSorted((one, other) => momentOf(plot.until, one).getTime() - momentOf(plot.until, other).getTime());
  for (const story of stories) await play(plot, story);
  await tellBatch(plot, engine);
}

/** What the back office screened this morning, after the lists had changed. */
export async function seedScreeningsOfToday(plot: ScreeningPlot): Promise<void> {
  for (const story of ofToday) await play(plot, story);
}
