import { alertStatusWords, businessWords, conclusionWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, type ReactNode } from 'react';
import { addressOf, AppTable, fieldsOf, FilterBar, useList, useText, type AppColumn, type Text } from '../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../register/reference-data/web/index.ts';
import { listPersonAlerts, personAlertList, type PersonAlertView } from '../contract/index.ts';
import { alertsPrefix } from './person-lists.ts';

const columnsOf = (t: Text): readonly AppColumn<PersonAlertView>[] => [
  {
    key: 'type',
    titleKey: 'monitor.alertType',
    width: 220,
    kind: 'link',
    pin: 'start',
    value: (row) => ruleTypeOf(row.type, t),
    href: (row) => addressOf('/alerts', { alert: row.alert_id }),
  },
  { key: 'status', titleKey: 'monitor.alertStatus', width: 170, kind: 'tag', tag: alertStatusWords },
  { key: 'trigger_time', titleKey: 'monitor.triggerTime', width: 185, kind: 'time' },
  { key: 'last_hit_time', titleKey: 'monitor.lastHit', width: 185, kind: 'time' },
  { key: 'hit_count', titleKey: 'monitor.hits', width: 110, kind: 'number' },
  { key: 'business', titleKey: 'monitor.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'conclusion', titleKey: 'monitor.conclusion', width: 140, kind: 'tag', tag: conclusionWords },
];

const filters = fieldsOf(personAlertList, [{ key: 'start_time', labelKey: 'monitor.triggerTime' }]);

interface PersonAlertsProps {
  subjectId: string;
  companyCode: string;
  /** With filters, which stand in the address: on the page of the person. */
  isFiltered?: boolean;
}

/** Alert history of one person at one company. */
export function PersonAlerts({ subjectId, companyCode, isFiltered = false }: PersonAlertsProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(listPersonAlerts, {
    id: 'monitor.alerts',
    fixed: { subject_id: subjectId, entity_code: companyCode },
    ...(isFiltered ? { filters, state: { prefix: alertsPrefix } } : { state: 'local' as const }),
    silent: true,
  });
  return (
    <>
      {isFiltered ? <FilterBar list={list} /> : null}
      <AppTable list={list} columns={columns} rowKey="alert_id" title={{ key: 'monitor.tabs.alerts' }} extras={{ empty: { title: t('monitor.noAlerts') } }} />
    </>
  );
}
