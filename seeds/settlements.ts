import {
  answerBankFile,
  approveSettlement,
  approveSettlementRequest,
  listBankFiles,
  listBankPayments,
  listSettlements,
  makeBankFile,
  openBankFile,
  saveCompanyTerms,
  saveMerchantTerms,
  showSettlement,
  stopBankPayment,
  type SettlementRowData,
} from '../domains/merchants/settlements/contract/index.ts';
import { calculateSettlements } from '../domains/merchants/settlements/server/index.ts';
import { calendarOf, isBusinessDay } from '../domains/register/kernel/calendar/business-days.ts';
import { dateAfter, localDate } from '../domains/register/kernel/index.ts';
import { auditedAt, type Database } from '../platform/server/index.ts';
import { companies } from './companies.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { merchantNamed } from './merchants.ts';
import { storyZone } from './story-calendar.ts';

/*
 * What merchants were paid: two weeks of both companies. The first is confirmed and answered by the bank, with a payment that it
 * refused and one settlement that was rejected; the second is being worked on. Held payments are left out of both.
 */

interface Settling {
  database: Database;
  backOffice: BackOfficeCalls;
  until: Date;
}

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;
/** Who asks, and who agrees. */
const [maker, checker] = ['finance', 'finance2'] as const;

type Format = 'CNAB240' | 'CSV';
interface Paying {
  company: string;
  currency: 'BRL' | 'MXN' | 'ARS';
  zone: string;
  format: Format;
  minimum: string;
  fees: { kind: 'PAYIN' | 'PAYOUT' | 'CHARGEBACK'; method?: string; percent: string; fixed: string }[];
  payer: { name: string; tax_id: string; bank_code: string; bank_name: string; branch: string; account: string; account_digit?: string; agreement?: string };
}
const brazilian = { name: 'Atalaia Pagamentos do Brasil', tax_id: '11.222.333/0001-81' };
const payings: readonly Paying[] = [
  {
    company: 'ATBR',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    format: 'CNAB240',
    minimum: '200.00',
    fees: [
      { kind: 'PAYIN', method: 'PIX', percent: '0.99', fixed: '0.00' },
      { kind: 'PAYIN', method: 'CARD', percent: '3.19', fixed: '0.40' },
      { kind: 'PAYIN', percent: '1.49', fixed: '1.90' },
      { kind: 'PAYOUT', percent: '0', fixed: '1.20' },
      { kind: 'CHARGEBACK', percent: '0', fixed: '35.00' },
    ],
    payer: { ...brazilian, bank_code: '341', bank_name: 'Banco Litoral', branch: '1200', account: '45871', account_digit: '3', agreement: 'ATALAIA01' },
  },
  {
    company: 'ATBR',
    currency: 'ARS',
    zone: 'America/Sao_Paulo',
    format: 'CSV',
    minimum: '20000.00',
    fees: [{ kind: 'PAYIN', percent: '1.80', fixed: '0.00' }],
    payer: { ...brazilian, bank_code: '011', bank_name: 'Banco del Plata', branch: '85', account: '7731204' },
  },
  {
    company: 'ATMX',
    currency: 'MXN',
    zone: 'America/Mexico_City',
    format: 'CSV',
    minimum: '500.00',
    fees: [
      { kind: 'PAYIN', method: 'SPEI', percent: '0.80', fixed: '2.50' },
      { kind: 'PAYIN', percent: '2.90', fixed: '3.00' },
      { kind: 'PAYOUT', percent: '0', fixed: '4.00' },
    ],
    payer: { name: 'Atalaia Pagos México', tax_id: 'APM180101AB1', bank_code: '072', bank_name: 'Banco Anáhuac', branch: '310', account: '88120457' },
  },
];

/** So many settlements of each currency are paid: fewer than there are of any week, so that it is the same number in each. */
const paidAtOnce = 4;

const calendars = companies.map(({ profile }) => calendarOf(profile));
const isWorked = (one: string): boolean => calendars.every((calendar) => isBusinessDay(one, calendar));

/**
 * A week that ended lately on a day on which the banks of both companies worked, as they did a week before, so that there are two
 * settlements at any time: they go by the days of banks, and are the one part of the story that is moved by them.
 */
function weeklyUntil(until: Date) {
  let end = dateAfter(localDate(until, storyZone), -2);
  while (!isWorked(end) || !isWorked(dateAfter(end, -7))) end = dateAfter(end, -1);
  const weekday = new Date(`${end}T00:00:00Z`).getUTCDay() || 7;
  return { frequency: 'WEEKLY' as const, weekday, month_day: 1, cut_off: '17:00', pay_after_days: 1 };
}

/** The terms of the companies, and of two merchants that have their own. */
async function setTerms({ backOffice, until }: Settling): Promise<void> {
  const at = new Date(until.getTime() - 17 * day);
  const weekly = weeklyUntil(until);
  const agree = async (request: { request_id: string | null }) => {
    if (request.request_id !== null)
      await backOffice.call({ account: checker, at: new Date(at.getTime() + hour) }, approveSettlementRequest, { request_id: request.request_id, version: 1 });
  };
  for (const { company, currency, zone, format, minimum, fees, payer } of payings) {
    const terms = { ...weekly, minimum, fees, settles_from: localDate(new Date(until.getTime() - 16 * day), zone), format, payer };
    await agree(
      await backOffice.call({ account: maker, at }, saveCompanyTerms, { entity_code: company, currency, terms, version: 0, reason: 'Contrato com o banco' }),
    );
  }
  const [brazil] = payings as [Paying];
  const cheaper = brazil.fees.map((fee) => (fee.method === 'CARD' ? { ...fee, percent: '2.79' } : fee));
  await agree(
    await backOffice.call({ account: maker, at }, saveMerchantTerms, {
      muid: merchantNamed('Tela Viva').muid,
      terms: { ...weekly, minimum: '1000.00', fees: cheaper },
      version: 0,
      reason: 'Negociação anual',
    }),
  );
}

const calculate = ({ database }: Settling, at: Date): Promise<void> =>
  auditedAt(at, async () => {
    for (const company of ['ATBR', 'ATMX']) await calculateSettlements(database.main, company, at);
  });

/** Settlements that can be confirmed, the greatest first. */
async function payable({ backOffice }: Settling, { company, currency }: Paying, at: Date): Promise<SettlementRowData[]> {
  const { list } = await backOffice.call({ account: maker, at }, listSettlements, {
    entity_code: company,
    currency,
    status: 'PENDING',
    sorted_column: 'net_amount',
    sorted_order: 'desc',
    page_size: 100,
  });
  const results: SettlementRowData[] = [];
  for (const one of list) if ((await backOffice.call({ account: maker, at }, showSettlement, { id: one.id })).unmet.length === 0) results.push(one);
  return results;
}

async function confirm({ backOffice }: Settling, id: string, at: Date): Promise<void> {
  await backOffice.call({ account: maker, at }, approveSettlement, { approveType: 'confirm', id });
  await backOffice.call({ account: checker, at: new Date(at.getTime() + hour) }, approveSettlement, { approveType: 'confirm', id });
}

/** What a bank answers to a file: all is paid but the last payment of several. */
async function answerFile({ backOffice }: Settling, paying: Paying, at: Date, fileId: string): Promise<void> {
  const { list } = await backOffice.call({ account: maker, at }, listBankPayments, { bank_file_id: fileId, page_size: 200 });
  const refused = list.length > 2 ? list.at(-1)?.reference : undefined;
  const paidOn = localDate(at, paying.zone);
  let bytes: Buffer;
  if (paying.format === 'CSV')
    bytes = Buffer.from(
      [
        'reference,status,amount,paid_on,reason,bank_reference',
        ...list.map((one, place) =>
          one.reference === refused
            ? `${one.reference},FAILED,${one.amount},,Cuenta inexistente,`
            : `${one.reference},PAID,${one.amount},${paidOn},,OP${place + 1}`,
        ),
      ].join('\r\n'),
    );
  else {
    const sent = await backOffice.call({ account: maker, at }, openBankFile, { id: fileId });
    const chunks: Buffer[] = [];
    for await (const chunk of (sent as unknown as { body: AsyncIterable<Buffer> }).body) chunks.push(chunk);
    const [year = '', month = '', dayOf = ''] = paidOn.split('-');
    const lines = Buffer.concat(chunks).toString('latin1').split('\r\n');
    bytes = Buffer.from(
      lines
        .map((line) => {
          if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`;
          if (line[13] !== 'A') return line;
          if (refused !== undefined && line.slice(73, 93).trim() === refused) return `${line.slice(0, 230)}AN        `;
          return `${line.slice(0, 154)}${dayOf}${month}${year}${line.slice(119, 134)}${line.slice(177, 230)}00        `;
        })
        .join('\r\n'),
      'latin1',
    );
  }
  const name = paying.format === 'CSV' ? 'respuesta.csv' : 'retorno.ret';
  await backOffice.call({ account: checker, at, uploads: [{ name, bytes }] }, answerBankFile, { entity_code: paying.company });
}

async function answer(world: Settling, paying: Paying, at: Date): Promise<void> {
  const { list: files } = await world.backOffice.call({ account: maker, at }, listBankFiles, { entity_code: paying.company, page_size: 100 });
  for (const file of files) if (file.currency === paying.currency && file.waiting > 0) await answerFile(world, paying, at, file.id);
}

/** Sends what is confirmed to the bank, and takes it back. */
async function stop({ backOffice }: Settling, { company, currency }: Paying, at: Date): Promise<void> {
  const { files } = await backOffice.call({ account: maker, at }, makeBankFile, { entity_code: company, currency });
  for (const file of files) {
    const { list } = await backOffice.call({ account: maker, at }, listBankPayments, { bank_file_id: file.id });
    for (const payment of list)
      await backOffice.call({ account: checker, at }, stopBankPayment, { id: payment.id, reason: 'El banco detuvo la orden: CLABE en revisión' });
  }
}

/** Two weeks of settlements, told as they were done. */
export async function settleMerchants(world: Settling): Promise<void> {
  const { backOffice, until } = world;
  await setTerms(world);
  const lastWeek = new Date(until.getTime() - 7 * day);
  await calculate(world, lastWeek);
  for (const paying of payings) {
    const ready = await payable(world, paying, lastWeek);
    const confirmed = ready.slice(0, paidAtOnce);
    for (const one of confirmed) await confirm(world, one.id, new Date(lastWeek.getTime() + hour));
    if (confirmed.length === 0) continue;
    await backOffice.call({ account: maker, at: new Date(lastWeek.getTime() + 3 * hour) }, makeBankFile, {
      entity_code: paying.company,
      currency: paying.currency,
    });
    await answer(world, paying, new Date(lastWeek.getTime() + day));
  }
  await calculate(world, until);
  for (const paying of payings) {
    const [first, second, third] = (await payable(world, paying, until)).filter(({ period_to: to }) => to > lastWeek.getTime());
    if (first) await confirm(world, first.id, new Date(until.getTime() - 2 * hour));
    // A payment that the bank was told to stop: the settlement waits for a confirmation again.
    if (first && paying.company === 'ATMX') await stop(world, paying, new Date(until.getTime() - hour));
    if (second) await backOffice.call({ account: maker, at: until }, approveSettlement, { approveType: 'confirm', id: second.id });
    if (third)
      await backOffice.call({ account: maker, at: until }, approveSettlement, {
        approveType: 'reject',
        id: third.id,
        reason: 'Tarifa do cartão em revisão com o comercial',
      });
  }
}
