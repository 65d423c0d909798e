import { useMemo } from 'react';
import { fieldsOf, type FilterField, useText } from '../../../../platform/web/index.ts';
import { incidentKinds, incidentNoticeStates, incidentOrigins, incidentSeverities, incidentStatuses } from '../../../register/kernel/incidents.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import {
  incidentKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { incidentList } from '../contract/index.ts';

/** What the log, and its file, can be narrowed to. */
export function useIncidentFields(range: { labelKey: 'incidents.began' | 'incidents.files.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(incidentList, [
        { key: 'status', options: incidentStatuses.map((value) => ({ value, label: t.term(incidentStatusWords, value) })) },
        { key: 'kind', options: incidentKinds.map((value) => ({ value, label: t.term(incidentKindWords, value) })) },
        {
          key: 'severity',
          options: incidentSeverities.map((value) => ({ value, label: t.term(incidentSeverityWords, value) })),
        },
        { key: 'title' },
        {
          key: 'notice_state',
          options: incidentNoticeStates.map((value) => ({ value, label: t.term(incidentNoticeStateWords, value) })),
        },
        { key: 'origin', options: incidentOrigins.map((value) => ({ value, label: t.term(incidentOriginWords, value) })) },
        {
          key: 'responsible',
          options: (['ME', 'NOBODY'] as const).map((value) => ({ value, label: t(`incidents.whose.${value}`) })),
        },
        { key: 'start_time', ...range },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, range],
  );
}
