import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  listOfRows,
  saveFile,
  Stack,
  type Text,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../../mechanisms/approval-requests/web/index.ts';
import { masterOptions } from '../../../../register/reference-data/contract/index.ts';
import { industrySheet } from '../../contract/industry-sheet.ts';
import './industries.css';
import { addIndustries, type IndustryData, listIndustries, showRiskModel } from '../../contract/index.ts';

const UploadDialog = lazy(() => import('./upload.dialog.tsx').then((module) => ({ default: module.UploadDialog })));

const columns = (t: Text): readonly AppColumn<IndustryData>[] => [
  { key: 'name', titleKey: 'industries.name', width: 280, kind: 'text', pin: 'start' },
  {
    key: 'points',
    titleKey: 'industries.points',
    width: 130,
    kind: 'number',
  },
  {
    key: 'found_by',
    titleKey: 'industries.foundBy',
    width: 260,
    kind: 'text',
    value: (row) => t(row.found_by === 'ROW' ? 'industries.row' : 'industries.other'),
  },
  { key: 'source', titleKey: 'industries.source', width: 320, kind: 'text' },
  { key: 'industry', titleKey: 'industries.code', width: 200, kind: 'text' },
];

/** The list as the file that is uploaded: what is changed in it and sent back is the change. */
function saveList(list: readonly IndustryData[]): void {
  const rows = list.map((one) => ({ ...one, code: one.industry, points: one.found_by === 'ROW' ? one.points : null }));
  // The mark at the start tells spreadsheets that this is UTF-8.
  saveFile({ name: 'industries.csv', mediaType: 'text/csv', blob: new Blob([`\uFEFF${industrySheet(rows)}`], { type: 'text/csv' }) });
}

/** Industries with the risk that the assessment of merchants adds for each. */
export function IndustriesPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listIndustries, {}, { silent: true });
  const shown = useMemo(() => columns(t), [t]);
  const [isOpen, setOpen] = useState(false);
  const { data } = answer;
  const withheld = data?.may_change === false ? t('industries.ofAll') : data?.waiting_request_id ? t('industries.waits') : undefined;
  return (
    <Stack>
      {data?.waiting_request_id ? <WaitingRequest requestId={data.waiting_request_id} invalidates={[listIndustries, showRiskModel, masterOptions]} /> : null}
      <AppTable
        list={listOfRows('merchant-risk.industries', data?.list, answer)}
        columns={shown}
        rowKey="industry"
        title={{ key: 'industries.title', level: 2 }}
        extras={{
          toolbar: (
            <>
              <ActionButton icon={<DownloadOutlined />} disabledReason={data ? undefined : t('industries.loading')} onClick={() => data && saveList(data.list)}>
                {t('industries.download')}
              </ActionButton>
              <ActionButton type="primary" icon={<UploadOutlined />} endpoint={addIndustries} disabledReason={withheld} onClick={() => setOpen(true)}>
                {t('industries.upload')}
              </ActionButton>
            </>
          ),
          empty: { title: t('industries.empty') },
          summary: <p className="table-hint">{t('industries.hint', { version: data?.model_version ?? 0 })}</p>,
        }}
      />
      <WhenOpened open={isOpen}>
        <UploadDialog open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </Stack>
  );
}
