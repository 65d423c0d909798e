import { useMemo } from 'react';
import { type FilterField, fieldsOf, useText } from '../../../../platform/web/index.ts';
import { reportOrigins, reportStatuses } from '../../../register/kernel/report-cases.ts';
import { useResponsibleOptions } from '../../../mechanisms/queues/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { reportOriginWords, reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { reportList } from '../contract/index.ts';

/** The filters of the queue. */
export function useReportFields(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const responsible = useResponsibleOptions('REPORTS', { me: t('reports.whose.ME'), nobody: t('reports.whose.NOBODY') });
  return useMemo(
    () =>
      fieldsOf(reportList, [
        {
          key: 'status',
          labelKey: 'reports.status',
          unset: () => t('reports.views.OPEN'),
          options: [
            { value: 'OPEN', label: t('reports.views.OPEN') },
            ...reportStatuses.map((value) => ({ value, label: t.term(reportStatusWords, value) })),
            { value: 'ALL', label: t('reports.views.ALL') },
          ],
        },
        { key: 'about', labelKey: 'reports.about' },
        { key: 'overdue', labelKey: 'reports.overdue' },
        { key: 'responsible', labelKey: 'reports.responsible', ...responsible },
        { key: 'mentions_me', labelKey: 'reports.mentionsMe' },
        { key: 'origin', labelKey: 'reports.origin', options: reportOrigins.map((value) => ({ value, label: t.term(reportOriginWords, value) })) },
        { key: 'entity_code', labelKey: 'reports.company', options: companies.options, loading: companies.isLoading },
        { key: 'kind', labelKey: 'reports.kind' },
        { key: 'is_silent', labelKey: 'reports.silent' },
        { key: 'start_time', labelKey: 'reports.due' },
      ]),
    [t, companies.options, companies.isLoading, responsible],
  );
}
