import { useMemo, type ReactNode } from 'react';
import { AppTable, listOfRows, Panel, useText, type AppColumn, type Text } from '../../../../platform/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import type { KycRecordView } from '../contract/index.ts';
import { fieldName, shortValue } from './differences.tsx';

type Change = KycRecordView['manual'][number];

const columnsOf = (t: Text, countryName: ReturnType<typeof useCountryNames>): readonly AppColumn<Change>[] => [
  { key: 'field', titleKey: 'identity.kyc.manualField', width: 260, kind: 'text', pin: 'start', value: (row) => fieldName(t, row.section, row.field) },
  {
    key: 'old_value',
    titleKey: 'identity.kyc.oldValue',
    width: 180,
    kind: 'text',
    value: (row) => shortValue(t, row.section, row.field, row.old_value, countryName),
  },
  {
    key: 'new_value',
    titleKey: 'identity.kyc.newValue',
    width: 180,
    kind: 'text',
    value: (row) => shortValue(t, row.section, row.field, row.new_value, countryName),
  },
  { key: 'source', titleKey: 'identity.kyc.manualSource', width: 200, kind: 'text' },
  { key: 'reason', titleKey: 'identity.kyc.reason', width: 220, kind: 'text' },
  {
    key: 'set_by',
    titleKey: 'identity.kyc.setBy',
    width: 220,
    kind: 'text',
    value: (row) => `${row.set_by}${row.checked_by ? ` / ${row.checked_by}` : ''}${row.is_current ? '' : ` (${t('identity.kyc.replaced')})`}`,
  },
  { key: 'set_at', titleKey: 'identity.kyc.setAt', width: 180, kind: 'time' },
];

/** What people set from proven sources, with the value before. */
export function ManualChanges({ kyc }: { kyc: KycRecordView }): ReactNode {
  const t = useText();
  const countryName = useCountryNames();
  const columns = useMemo(() => columnsOf(t, countryName), [t, countryName]);
  return (
    <Panel flush>
      <AppTable
        list={listOfRows('identity.manual', kyc.manual)}
        columns={columns}
        rowKey="change_id"
        title={{ key: 'identity.kyc.changes' }}
        extras={{ empty: { title: t('identity.kyc.noChanges') } }}
      />
    </Panel>
  );
}
