import { sql } from 'kysely';
import {
  addReportNote,
  answerReport,
  approveReportRequest,
  correctReport,
  decideNotToReport,
  fillReportNarrative,
  noteFiling,
  openReport,
  referToCompliance,
  saveInstitution,
  saveReport,
  showInstitution,
  showReportCase,
  submitReport,
  takeReport,
  writeReportFile,
} from '../domains/reporting/report-cases/contract/index.ts';
import type { ReportFact } from '../domains/register/kernel/report-cases.ts';
import type { EndpointInput } from '../platform/contract/index.ts';
import type { Database, Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { seededRandom } from './random.ts';
import { type StoryCalendar, storyMs } from './story-calendar.ts';

/* Reports of the past: most are filed in time by two people, some end without a report, some are refused first. */

type Content = EndpointInput<typeof saveReport>['content'];
type Answers = readonly { fact: ReportFact; value: string }[];
type Institution = EndpointInput<typeof saveInstitution>['details'];

interface Office {
  officer: string;
  second: string;
  institution: Institution;
  lang: 'pt' | 'es';
  content: Partial<Content>;
  person: Record<string, string>;
  /** Facts that the form states and the officer has asked: what the register proposes, otherwise no. */
  facts: readonly ReportFact[];
  reason: string;
  refusal: string;
}

const offices: Readonly<Record<string, Office>> = {
  ATBR: {
    officer: 'officer',
    second: 'officer2',
    lang: 'pt',
    institution: {
      name: 'Atalaia Pagamentos do Brasil',
      number: '11.222.333/0001-81',
      city: 'São Paulo',
      state: 'SP',
      filer_first_names: 'Marina',
      filer_last_name: 'Azevedo',
    },
    content: { legal_codes: ['1045'] },
    person: {},
    facts: ['pep', 'pep_relation', 'obliged', 'public_servant'],
    reason: 'Origem dos recursos comprovada por contrato e extratos; não há o que comunicar.',
    refusal: 'Código de enquadramento inválido para o segmento.',
  },
  ATMX: {
    officer: 'officer.mx',
    second: 'officer2',
    lang: 'es',
    institution: {
      name: 'Atalaia Pagos México',
      number: 'AAP010101AB1',
      authority_key: '0601234',
      supervisor_key: '001002',
      branch_number: '1',
      city: 'Ciudad de México',
      city_code: '09015001',
      filer_first_names: 'Ximena',
      filer_last_name: 'Robledo',
    },
    content: { operation_code: '01', instrument_code: '05' },
    person: {
      birth_date: '1988-04-12',
      nationality: 'MEX',
      street: 'Av. Insurgentes',
      house_number: '100',
      district: 'Centro',
      city_code: '09015001',
      phone: '5555550100',
      occupation_code: '9999999',
    },
    facts: [],
    reason: 'El origen de los recursos se comprobó con contrato y estados de cuenta.',
    refusal: 'La clave de la localidad no corresponde.',
  },
};
const typologies = ['STRUCTURING', 'RAPID_MOVEMENT', 'INCOME_MISMATCH', 'MULE_ACCOUNT'] as const;
const analyses = {
  pt: 'O volume e o padrão das operações não têm relação com a capacidade econômica conhecida.',
  es: 'El volumen y el patrón de las operaciones no guardan relación con la capacidad económica conocida.',
} as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** One case in the hands of its two officers, a few minutes from act to act. */
class CaseWork {
  readonly #backOffice: BackOfficeCalls;
  readonly #id: string;
  readonly #office: Office;
  #at: number;

  constructor(backOffice: BackOfficeCalls, { id, office, at }: { id: string; office: Office; at: Date }) {
    this.#backOffice = backOffice;
    this.#id = id;
    this.#office = office;
    this.#at = at.getTime();
  }

  #as(account: string) {
    this.#at += 3 * minuteMs;
    return { account, at: new Date(this.#at) };
  }
  /** Looking takes no time, so that what follows is never earlier. */
  show = () => this.#backOffice.call({ account: this.#office.officer, at: new Date(this.#at) }, showReportCase, { report_id: this.#id });
  async #of() {
    const { version } = await this.show();
    return { report_id: this.#id, version };
  }

  async take(): Promise<void> {
    await this.#backOffice.call(this.#as(this.#office.officer), takeReport, await this.#of());
  }

  /** Writes what happened, by the template of a typology. */
  async write(typology: (typeof typologies)[number]): Promise<void> {
    const { content, kind } = await this.show();
    const { lang, person, facts, content: answer } = this.#office;
    const answers = (proposals: Answers): Record<string, string> =>
      Object.fromEntries(facts.map((fact) => [fact, proposals.find((one) => one.fact === fact)?.value ?? 'NO']));
    const { text } = await this.#backOffice.call(this.#as(this.#office.officer), fillReportNarrative, { report_id: this.#id, typology });
    await this.#backOffice.call(this.#as(this.#office.officer), saveReport, {
      ...(await this.#of()),
      content: {
        kind,
        narrative: text.replaceAll('[…]', lang === 'pt' ? 'não informado' : 'no informado').replaceAll(';', ','),
        reasons: analyses[lang],
        typology,
        legal_codes: [],
        typology_codes: [],
        ...answer,
        people: content.people.flatMap(({ role, subject_id: subject, merchant_no: merchant, proposals }): Content['people'] =>
          subject
            ? [{ role, subject_id: subject, ...person, ...answers(proposals) }]
            : merchant
              ? [{ role, merchant_no: merchant, ...person, ...answers(proposals) }]
              : [],
        ),
        alert_ids: content.alerts.map(({ alert_id: id }) => id),
        payment_ids: content.payments.map(({ id }) => id),
      },
    });
  }

  async #agree(request: string | null, reason?: string): Promise<void> {
    await this.#backOffice.call(this.#as(this.#office.second), approveReportRequest, { request_id: request ?? '', version: 1, ...(reason ? { reason } : {}) });
  }
  async submit(): Promise<string | null> {
    return (await this.#backOffice.call(this.#as(this.#office.officer), submitReport, await this.#of())).request_id;
  }
  async approve(): Promise<void> {
    await this.#agree(await this.submit());
  }
  async file(): Promise<void> {
    await this.#backOffice.call(this.#as(this.#office.officer), writeReportFile, await this.#of());
    const of = await this.#of();
    const as = this.#as(this.#office.officer);
    await this.#backOffice.call(as, noteFiling, { ...of, filed_time: as.at.getTime() });
  }
  async answer(answer: 'ACKNOWLEDGED' | 'REFUSED', receipt: string): Promise<void> {
    const { filings } = await this.show();
    const of = await this.#of();
    const as = this.#as(this.#office.officer);
    await this.#backOffice.call(as, answerReport, {
      ...of,
      filing_id: filings[0]?.id ?? '',
      answer,
      answered_time: as.at.getTime(),
      ...(answer === 'ACKNOWLEDGED' ? { receipt } : { reason: this.#office.refusal }),
    });
  }
  async correct(): Promise<void> {
    await this.#backOffice.call(this.#as(this.#office.officer), correctReport, { ...(await this.#of()), reason: this.#office.refusal });
  }
  async end(): Promise<void> {
    const { request_id: request } = await this.#backOffice.call(this.#as(this.#office.officer), decideNotToReport, {
      ...(await this.#of()),
      reason: this.#office.reason,
    });
    await this.#agree(request);
  }
}

/** The company's data are there before its first report. */
async function openOffice(backOffice: BackOfficeCalls, code: string, at: Date): Promise<void> {
  const { officer, institution } = offices[code] as Office;
  const { version } = await backOffice.call({ account: officer, at }, showInstitution, { entity_code: code });
  if (version === 0) await backOffice.call({ account: officer, at }, saveInstitution, { entity_code: code, version, details: institution });
}

interface Waiting {
  id: string;
  companyCode: string;
  /** In ms. */
  decidedAt: number;
}
const listWaiting = async (db: Db, before: Date): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`select id, company_code as "companyCode", (extract(epoch from decided_at) * 1000)::float8 as "decidedAt" from report_case
    where status = 'DRAFT' and origin = 'CONCLUSION' and responsible_id is null and decided_at < ${before} order by decided_at, id`.execute(db);
  return rows;
};

/** Works on the cases that have waited overnight. */
export async function workReports(backOffice: BackOfficeCalls, calendar: Pick<StoryCalendar, 'from'>, at: Date): Promise<void> {
  for (const { id, companyCode, decidedAt } of await backOffice.readOnce('report cases', (db) => listWaiting(db, new Date(at.getTime() - 15 * hourMs)))) {
    const office = offices[companyCode];
    if (!office) continue;
    await openOffice(backOffice, companyCode, at);
    const random = seededRandom(`reports/${companyCode}/${storyMs(calendar, decidedAt)}`);
    const work = new CaseWork(backOffice, { id, office, at: new Date(at.getTime() + random.int(2, 60) * minuteMs) });
    const draw = random.next();
    const receipt = String(random.int(100_000_000, 999_999_999));
    try {
      await work.take();
      if (draw < 0.14) {
        await work.end();
        continue;
      }
      await work.write(random.pick([...typologies]));
      await work.approve();
      await work.file();
      if (draw < 0.26) {
        await work.answer('REFUSED', receipt);
        await work.correct();
        await work.approve();
        await work.file();
      }
      await work.answer('ACKNOWLEDGED', receipt);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** What is open at the end: a case in approval, one ready, one filed, a referral by support and a case without an alert. */
export async function leaveReports(db: Database['main'], backOffice: BackOfficeCalls, at: Date): Promise<void> {
  const { rows: payments } = await sql<{ trade: string; business: 'payin' | 'payout'; company: string }>`
    select distinct on (company_code, subject_id) trade_no as trade, business, company_code as company from transaction
    where order_time > ${new Date(at.getTime() - 5 * 24 * hourMs)} and aml_result = 'ACCEPTED' order by company_code, subject_id, order_time desc`.execute(db);
  const of = (company: string) => payments.filter((one) => one.company === company);
  const stages = ['draft', 'approval', 'ready', 'filed'] as const;
  for (const company of ['ATBR', 'ATMX']) {
    const office = offices[company] as Office;
    await openOffice(backOffice, company, at);
    for (const [place, stage] of stages.entries()) {
      const payment = of(company)[place];
      if (!payment) continue;
      const when = new Date(at.getTime() + place * 20 * minuteMs);
      try {
        const { report_id: id } = await backOffice.call({ account: office.officer, at: when }, openReport, {
          entity_code: company,
          business: payment.business,
          trade_no: payment.trade,
          reason: office.lang === 'pt' ? 'Aviso de outra instituição sobre a mesma conta.' : 'Aviso de otra institución sobre la misma cuenta.',
        });
        const work = new CaseWork(backOffice, { id, office, at: when });
        if (stage === 'draft') continue;
        await work.take();
        await work.write(typologies[place % typologies.length] as (typeof typologies)[number]);
        if (stage === 'approval') await work.submit();
        else await work.approve();
        if (stage === 'filed') await work.file();
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
  }
  const last = of('ATBR').at(-1);
  if (last)
    await backOffice.call({ account: 'support', at }, referToCompliance, {
      business: last.business,
      trade_no: last.trade,
      text: 'O cliente perguntou duas vezes qual é o limite para não ser notado e pediu para dividir o pagamento em cinco partes.',
    });
  const { rows } = await sql<{
    id: string;
  }>`select r.id from report_case r where r.company_code = 'ATBR' and r.status = 'IN_APPROVAL' order by r.id limit 1`.execute(db);
  const { rows: colleagues } = await sql<{ id: string }>`select id from user_account where account = 'officer2'`.execute(db);
  if (rows[0] && colleagues[0])
    await backOffice.call({ account: 'officer', at: new Date(at.getTime() + 90 * minuteMs) }, addReportNote, {
      report_id: rows[0].id,
      text: 'Conferir o valor total antes de aprovar; o banco informou uma operação a mais.',
      mentions: [colleagues[0].id],
    });
}
