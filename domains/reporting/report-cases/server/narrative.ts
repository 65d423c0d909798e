import { type CountryReports, serverPartsOf } from '../../../../countries/server.ts';
import { unknownField } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { displayAmount, type Currency, languageOfCountry, localDate } from '../../../register/kernel/index.ts';
import { reportTypologies } from '../../../register/kernel/report-cases.ts';
import { fillReportNarrative, type NarrativeFact, narrativeFacts } from '../contract/index.ts';
import { fillNarrative, gapMark } from '../model/narrative.ts';
import { getVisibleReport } from './move-report.ts';
import { knownParty, sumsOf } from './present-content.ts';
import { type CaseRead, readCase } from './read-case.ts';

const countOf = (count: number, [one, many]: readonly [one: string, many: string]): string => `${count} ${count === 1 ? one : many}`;

/** What a case knows for the text of its narrative. Amounts as the country writes them, one for each currency. */
function factsOf({ gathered, company, report }: CaseRead, counted: CountryReports['counted']): Record<string, string | undefined> {
  const { payments, alerts, content } = gathered;
  const lang = languageOfCountry(company.country);
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
    operations: payments.length > 0 ? countOf(payments.length, counted.operations) : undefined,
    payins: payments.length > 0 ? sumOf('payin') : undefined,
    payouts: payments.length > 0 ? sumOf('payout') : undefined,
    senders: payments.length > 0 ? countOf(senders.size, counted.senders) : undefined,
    merchants: merchants.join(', ') || undefined,
    income: person?.incomeMinor && person.incomeCurrency ? money(BigInt(person.incomeMinor), person.incomeCurrency.trim()) : undefined,
    occupation: main?.details?.occupation ?? person?.occupation ?? undefined,
    alerts: alerts.map(({ id }) => id).join(', ') || undefined,
  };
}

/** What the case knows for its narrative, in the language of the authority; nothing where the country has no reports. */
export function presentFacts(read: CaseRead): { key: NarrativeFact; text: string }[] {
  const reports = serverPartsOf(read.company.country)?.reports;
  if (reports === undefined) return [];
  const facts = factsOf(read, reports.counted);
  return narrativeFacts.flatMap((key) => (facts[key] ? [{ key, text: facts[key] }] : []));
}

export const narrativeHandlers: readonly Handler[] = [
  handle(fillReportNarrative, async ({ report_id: id, typology }, call) => {
    const report = await getVisibleReport(call, id);
    if (!(reportTypologies as readonly string[]).includes(typology)) return unknownField('typology');
    const read = await readCase(call.db, report, call.now);
    const reports = serverPartsOf(read.company.country)?.reports;
    const template = reports?.narratives[typology];
    if (reports === undefined || template === undefined) return unknownField('typology');
    const text = fillNarrative(template.join('\n\n'), factsOf(read, reports.counted));
    return { text, gaps: text.split(gapMark).length - 1 };
  }),
];
