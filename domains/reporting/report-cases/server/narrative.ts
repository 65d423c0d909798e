import { unknownField } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { displayAmount, type Currency, localDate } from '../../../register/kernel/index.ts';
import { reportTypologies, type ReportTypology } from '../../../register/kernel/report-cases.ts';
import { fillReportNarrative } from '../contract/index.ts';
import { fillNarrative, gapMark, type NarrativeCountry, narrativeTemplates } from '../model/narrative-templates.ts';
import { getVisibleReport } from './move-report.ts';
import { knownParty, sumsOf } from './present-content.ts';
import { type CaseRead, readCase } from './read-case.ts';

const languages: Readonly<Record<NarrativeCountry, string>> = { BRA: 'pt', ARG: 'es', MEX: 'es' };
const isCountry = (country: string): country is NarrativeCountry => country in languages;

const counted: Readonly<Record<string, Readonly<Record<'operations' | 'senders', readonly [one: string, many: string]>>>> = {
  pt: { operations: ['operação', 'operações'], senders: ['remetente', 'remetentes'] },
  es: { operations: ['operación', 'operaciones'], senders: ['remitente', 'remitentes'] },
};
const countOf = (count: number, what: 'operations' | 'senders', lang: string): string => {
  const [one, many] = counted[lang]?.[what] ?? ['', ''];
  return `${count} ${count === 1 ? one : many}`;
};

/** What a case knows for the text of its narrative. Amounts as the country writes them, one for each currency. */
function factsOf({ gathered, company, report }: CaseRead, lang: string): Record<string, string | undefined> {
  const { payments, alerts, content } = gathered;
  const days = payments.map(({ at }) => localDate(at, company.zone)).sort();
  const main = content.people.find(({ role }) => role === 'MAIN');
  const existing = main && knownParty(main, gathered);
  const sums = sumsOf(payments);
  const money = (minor: bigint, currency: string) => `${currency} ${displayAmount(minor, currency as Currency, lang)}`;
  const sumOf = (business: string): string =>
    sums
      .filter((sum) => sum.business === business)
      .map(({ amountMinor, currency }) => money(amountMinor, currency))
      // Nothing came or went: in the currency of what did.
      .join(' + ') || money(0n, sums[0]?.currency ?? company.currency.trim());
  const senders = new Set(payments.filter(({ business }) => business === 'payin').map(({ subjectId }) => subjectId));
  const { person } = existing ?? {};
  const merchants = [...new Set(payments.map(({ merchantName }) => merchantName).filter((name) => name !== null))];
  return {
    main: existing?.name ?? undefined,
    kind: report.kind,
    from: days[0],
    to: days.length > 0 ? days.at(-1) : undefined,
    operations: payments.length > 0 ? countOf(payments.length, 'operations', lang) : undefined,
    payins: payments.length > 0 ? sumOf('payin') : undefined,
    payouts: payments.length > 0 ? sumOf('payout') : undefined,
    senders: payments.length > 0 ? countOf(senders.size, 'senders', lang) : undefined,
    merchants: merchants.join(', ') || undefined,
    income: person?.incomeMinor && person.incomeCurrency ? money(BigInt(person.incomeMinor), person.incomeCurrency.trim()) : undefined,
    occupation: main?.details?.occupation ?? person?.occupation ?? undefined,
    alerts: alerts.map(({ id }) => id).join(', ') || undefined,
  };
}

export const narrativeHandlers: readonly Handler[] = [
  handle(fillReportNarrative, async ({ report_id: id, typology }, call) => {
    const report = await getVisibleReport(call, id);
    if (!(reportTypologies as readonly string[]).includes(typology)) return unknownField('typology');
    const read = await readCase(call.db, report, call.now);
    const { country } = read.company;
    if (!isCountry(country)) return unknownField('typology');
    const text = fillNarrative(narrativeTemplates[typology as ReportTypology][country], factsOf(read, languages[country]));
    return { text, gaps: text.split(gapMark).length - 1 };
  }),
];
