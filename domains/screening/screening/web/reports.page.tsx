import type { ReactNode } from 'react';
import { lazyPart, PageTabs, useAddressParams, useSetAddressParams, useText, withTexts } from '../../../../platform/web/index.ts';
import { DownloadsPanel } from './downloads.panel.tsx';
import { PaymentsPanel } from './payments.panel.tsx';
import { ReportsPanel } from './reports.panel.tsx';

const MatchRatesPanel = lazyPart(() => withTexts(import('./thresholds/match-rates.panel.tsx'), 'screening').then((module) => module.MatchRatesPanel));

const parts = { all: ReportsPanel, payments: PaymentsPanel, downloads: DownloadsPanel, rates: MatchRatesPanel } as const;
type Part = keyof typeof parts;

/** Screenings that were kept, those of payments, files of them, and the match rates from which a name is a potential match. */
export function ReportsPage(): ReactNode {
  const t = useText();
  const { part, report } = useAddressParams();
  const setParams = useSetAddressParams();
  const active: Part = part !== undefined && part in parts ? (part as Part) : 'all';
  const Shown = parts[active];
  return (
    <div className={report === undefined ? 'queue-page' : 'queue-page is-open'}>
      <PageTabs
        title={t('screening.reports.title')}
        label={t('screening.reports.tabs')}
        active={active}
        tabs={[
          { key: 'all', label: t('screening.reports.all') },
          { key: 'payments', label: t('screening.reports.payments') },
          { key: 'downloads', label: t('screening.reports.downloadsTab') },
          { key: 'rates', label: t('screening.reports.ratesTab') },
        ]}
        onChange={(key) =>
          setParams({ part: key === 'all' ? undefined : key, payment: undefined, business: undefined, trial: undefined, report: undefined, hit: undefined })
        }
      >
        <Shown />
      </PageTabs>
    </div>
  );
}
