import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, AppTable, Can, FilterBar, useAddressParams, useList, useSetAddressParams, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { type IncidentRowData, listIncidents, recordIncident } from '../contract/index.ts';
import { IncidentDrawer } from './incident.drawer.tsx';
import { useIncidentFields } from './incident-fields.ts';
import { incidentColumns } from './incidents.columns.tsx';

const RecordDialog = lazy(() => import('./fact-dialogs.tsx').then((module) => ({ default: module.RecordDialog })));

const range = { labelKey: 'incidents.began' } as const;

/** The log, with one incident beside it; the address says which. */
export function IncidentLog(): ReactNode {
  const t = useText();
  const list = useList(listIncidents, { id: 'incidents.list', filters: useIncidentFields(range), everyMs: 60_000 });
  const { record } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isRecording, setRecording] = useState(false);
  const open = ({ incident_id: id }: Pick<IncidentRowData, 'incident_id'>) => setParams({ record: id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={incidentColumns}
        rowKey="incident_id"
        title={{ key: 'incidents.parts.log', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('incidents.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={recordIncident}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={recordIncident} onClick={() => setRecording(true)}>
                {t('incidents.record.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('incidents.empty'), hint: t('incidents.emptyHint') },
        }}
      />
      <IncidentDrawer id={record} onClose={() => setParams({ record: undefined })} />
      <WhenOpened open={isRecording}>
        <RecordDialog open={isRecording} onDone={(id) => setParams({ record: id })} onClose={() => setRecording(false)} />
      </WhenOpened>
    </div>
  );
}
