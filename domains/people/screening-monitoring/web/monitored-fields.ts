import { useMemo } from 'react';
import { fieldsOf, type FilterField, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { monitoredChangeWords, monitoredOriginWords, monitoredStatusWords, monitoringPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { lastChanges, monitoredList, monitoredStatuses, monitoringPurposes, origins } from '../contract/index.ts';

/** What the list of monitored customers, and its file, can be narrowed to. */
export function useMonitoredFields(range: { labelKey: 'screeningMonitoring.since' | 'screeningMonitoring.downloads.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(monitoredList, [
        { key: 'name' },
        {
          key: 'status',
          options: monitoredStatuses.map((value) => ({ value, label: t.term(monitoredStatusWords, value) })),
        },
        {
          key: 'last_change',
          options: lastChanges.map((value) => ({ value, label: t.term(monitoredChangeWords, value) })),
        },
        { key: 'is_due' },
        {
          key: 'purpose',
          options: monitoringPurposes.map((value) => ({ value, label: t.term(monitoringPurposeWords, value) })),
        },
        { key: 'origin', options: origins.map((value) => ({ value, label: t.term(monitoredOriginWords, value) })) },
        { key: 'start_time', ...range },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, range],
  );
}
