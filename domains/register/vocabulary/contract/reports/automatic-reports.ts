import { type CashReportKind, countries, type CountryTexts } from '../../../../../countries/index.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** Reports that are gathered by themselves. */
export const automaticKindWords = vocabulary(
  'automaticKind',
  Object.fromEntries(countries.flatMap(({ cashReport }) => (cashReport ? [[cashReport.kind, { texts: cashReport.name }]] : []))) as Record<
    CashReportKind,
    { texts: CountryTexts }
  >,
);

/** The yearly statement that nothing was to be reported. */
export const statementStatusWords = vocabulary<'FILED' | 'ACKNOWLEDGED' | 'REFUSED'>('statementStatus', {
  FILED: { tone: 'info' },
  ACKNOWLEDGED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
});
