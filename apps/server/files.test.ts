import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadProbation } from '../../domains/casework/probation/contract/index.ts';
import { downloadTransactions, listPayinOrders, listPayoutOrders } from '../../domains/payments/transactions/contract/index.ts';
import { findText, type Language, languages } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import type { exportJobs } from '../../platform/server/exports/index.ts';
import { everything, type TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeSliceRows } from './slice-rows.fixture.ts';
import { endpoints } from './endpoints.ts';
import { slices } from './slices.ts';

/*
 * Every kind of file that a slice registers, those to come included: what a person opens says what its screen says. No codes, no
 * heading twice, times with their zone, in each language, over the data of the demonstration.
 */

const companies = ['ATBR', 'ATMX'];
const timeZone = 'America/Sao_Paulo';
const jobs = slices.flatMap((slice) => slice.jobs ?? []).filter(({ name }) => /^export\.(?!expire)/.test(name));
const files = (jobs as Partial<ReturnType<typeof exportJobs>[number]>[]).flatMap(({ kind }) => kind ?? []);
const kinds = jobs.map(({ name }) => name.replace('export.', ''));

/**
 * Columns that hold codes on purpose: identifiers of payment core, state and programs, which mean something elsewhere by their letters.
 * The trail is read beside the API and the database, by the names that these have.
 */
const codes: Readonly<Record<string, RegExp>> = {
  '': /^(ID type|Tipo de documento|(?:Payment m|M)ethod|Meio de pagamento|Medio de pago|Channel|Canal|Currency|Moeda|Moneda|Company|Empresa|.*currency|Moeda de .*|Moneda de .*|Document type|Tipo de documento.*|.*\bID|ID .*|.*no\.|Nº .*|N\.º .*|Merchant (reference|UID)|Refer[êe]ncia.*|UID.*|Country|País|Fee payer|Pagador.*)$/,
  // Names and programmes are as the publisher writes them.
  'screening-lists.entries': /^(Name|Nome|Nombre|Other names|Outros nomes|Otros nombres|Programmes|Programas)$/,
  // Authorities are known by their letters.
  'incidents.list': /^(Authority|Autoridade|Autoridad)$/,
  'activity-log.trail':
    /^(Action|Ação|Acción|Object type|Tipo de objeto|Object|Objeto|Before|Antes|After|Depois|Después|Reason|Motivo|Request|Requisição|Solicitud)$/,
};
const isCode = (cell: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(cell) || /^[A-Z]{4,}$/.test(cell) || /\bRULE:\d+/.test(cell);

/** Lists of screening are the same for every company. */
const withoutCompany = new Set(['screening-lists.entries']);

/** Columns of a screen that its file has otherwise, or not at all, by the name of the file, and why. */
const otherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'alerts.list': {
    due_time: 'the screen says how much time is left, the file until when',
    person: 'the file has the person and the merchant apart',
    is_currently_pep: 'a file outlives the right to know who is politically exposed',
  },
  'activity-log.trail': { change: 'the file has it as it was before and after', subject_name: 'names are looked up for a page alone' },
  'merchants.list': { industry: 'the file has its ID' },
  'onboarding.queue': { industry: 'the file has its ID', steps: 'the file names the open ones alone' },
  'screening-monitoring.list': { open_hits: 'looked up for a page alone', report: 'a link' },
  'settlements.list': { waiting_request_id: 'marks of the present moment' },
  'transactions.payin': Object.fromEntries(
    [
      'payout_id',
      'beneficiary',
      'document_id',
      'amount_received',
      'real_name',
      'deducted_amount',
      'processing_fee',
      'tax',
      'fee_payer',
      'exchange_rate',
      'country',
      'remark',
    ].map((key) => [key, 'of pay-outs alone']),
  ),
  'transactions.payout': { document_id: 'version 1 of the interface has its type and number apart' },
};

let server: TestServer;
beforeAll(async () => {
  server = await demonstrationServer();
  await writeSliceRows(server.database.main, companies);
}, 300_000);

async function fileOf(kind: string, lang: Language, shown: string[] | null = null): Promise<string> {
  const { database, files } = server;
  const now = clock.now();
  const { id } = await database.main
    .insertInto('export_request')
    .values({
      kind,
      format: 'csv',
      filters: '{}',
      shown_columns: shown,
      scope: JSON.stringify({ companies, abilities: everything }),
      range_from: new Date(now.getTime() - 29 * 86_400_000),
      range_to: now,
      lang,
      time_zone: timeZone,
      created_by: '1',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = jobs.find(({ name }) => name === `export.${kind}`);
  const config = { publicUrl: 'http://localhost', demo: true, sandbox: true };
  await job?.run({ id }, { database, files, now, config, enqueue: async () => undefined });
  const { sha256 } = await database.main
    .selectFrom('export_request as request')
    .innerJoin('stored_file as file', 'file.id', 'request.file_id')
    .select('file.sha256')
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow();
  return text(files.open(sha256));
}

/** The list of held money, which is answered at once. */
async function probationFile(lang: Language): Promise<string> {
  const reply = await server.as({ companies }).send(downloadProbation, {}, { headers: { 'accept-language': lang } });
  return reply.text;
}

type Row = Record<string, string>;
const read = (csv: string): { headings: string[]; rows: Row[] } => {
  const [headings = [], ...lines] = parse(csv, { bom: true }) as string[][];
  return { headings, rows: lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [headings[at] ?? '', cell]))) };
};
const zoned = ` (${timeZone})`;
const isTime = (cell: string): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(cell);

it('knows files of payments, alerts and the trail', () => {
  expect(kinds).toEqual(expect.arrayContaining(['transactions.payin', 'transactions.payout', 'alerts.list', 'activity-log.trail']));
});

describe('the file of a list', () => {
  const listOf = { payin: listPayinOrders, payout: listPayoutOrders };
  const fieldsOf = (business: 'payin' | 'payout'): string[] => {
    const { shape } = listOf[business].data as unknown as { shape: { list: { element: { shape: object } } } };
    return Object.keys(shape.list.element.shape);
  };
  const headingsOf = async (business: 'payin' | 'payout', columns?: string[]): Promise<string[]> => {
    const reply = await server.as({ companies }).send(downloadTransactions, { business, columns });
    return read(reply.text).headings;
  };
  it('holds the columns that the list shows', async () => {
    const shown = await headingsOf('payin', ['trade_no', 'order_time', 'order_amount', 'id_no']);
    expect(shown).toEqual(['Transaction ID', `Order time${zoned}`, 'Currency', 'Order amount', 'ID type', 'ID number']);
    const held = await server.as({ companies }).send(downloadProbation, { columns: ['name', 'held_amount'] });
    expect(read(held.text).headings).toEqual(['Name', 'Held amount', 'Currency']);
  });
  it.each(['payin', 'payout'] as const)('has no column of %s that no column of the list brings along', async (business) => {
    expect(await headingsOf(business, fieldsOf(business))).toEqual(await headingsOf(business));
  });
});

describe('a file that is prepared in the background', () => {
  it('is of a list whose record names its columns', () => {
    expect(files.map(({ name }) => name)).toEqual(kinds);
    expect(files.flatMap(({ name, list }) => (Object.keys(list?.columns ?? {}).length > 0 ? [] : [name]))).toEqual([]);
    expect(Object.entries(otherwise).flatMap(([name, keys]) => (kinds.includes(name) && Object.keys(keys).length > 0 ? [] : [name]))).toEqual([]);
  });
  describe.each(languages)('has in %s', (lang) => {
    it.each(files.map((file) => [file.name, file] as const))('each column of the screen of %s under its title', async (name, { list }) => {
      const { headings } = read(await fileOf(name, lang));
      const columns = Object.entries(list?.columns ?? {}).map(([key, { title, kind }]) => ({
        key,
        heading: `${findText(title, lang)}${kind === 'time' ? zoned : ''}`,
      }));
      const missing = columns.filter(({ heading }) => !headings.includes(heading)).map(({ key }) => key);
      expect(missing.toSorted()).toEqual(Object.keys(otherwise[name] ?? {}).toSorted());
    });
  });
  it('can be asked with the columns that its list shows', () => {
    const requests = endpoints.filter(({ audit }) => audit === 'export.requested');
    const files = requests.filter(({ input }) => 'format' in (input as unknown as { shape: object }).shape);
    expect(files.length).toBeGreaterThanOrEqual(kinds.length);
    for (const { path, input } of files)
      expect([path, Object.keys((input as unknown as { shape: object }).shape)]).toEqual([path, expect.arrayContaining(['columns'])]);
  });
  it.each(kinds.filter((kind) => !withoutCompany.has(kind)))('has of %s the column of the company alone, when that is all its list shows', async (kind) => {
    const { headings } = read(await fileOf(kind, 'en', ['entity_code', 'company_code']));
    expect(headings).toEqual(['Company']);
  });
});

describe.each([...kinds, 'probation.list'])('%s', (kind) => {
  const make = (lang: Language) => (kind === 'probation.list' ? probationFile(lang) : fileOf(kind, lang));

  it.each(languages)('says in %s what the screen says', async (lang) => {
    const { headings, rows } = read(await make(lang));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(headings).size).toBe(headings.length);
    const details: string[] = [];
    for (const heading of headings) {
      const cells = rows.map((row) => row[heading] ?? '').filter((cell) => cell !== '');
      if (cells.some(isTime) && !heading.endsWith(zoned)) details.push(`${heading}: no zone`);
      if (codes['']?.test(heading) || codes[kind]?.test(heading)) continue;
      const code = cells.find(isCode);
      if (code !== undefined) details.push(`${heading}: ${code}`);
    }
    expect(details).toEqual([]);
  });

  it('has headings and words of its own in each language', async () => {
    const [en, pt] = [read(await make('en')), read(await make('pt'))];
    expect(pt.headings.length).toBe(en.headings.length);
    const same = en.headings.filter((heading, at) => heading === pt.headings[at] && !/^(App ID|MUID|PEP|Status|E-mail|Chargebacks)$/.test(heading));
    expect(same).toEqual([]);
  });
});
