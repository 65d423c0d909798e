import { type ReactNode, useState } from 'react';
import { FilesPanel, Stack, Switcher, useText } from '../../../../platform/web/index.ts';
import {
  fetchLineFile,
  fetchSettlementFile,
  listLineFiles,
  listSettlementFiles,
  requestLineFile,
  requestSettlementFile,
  retryLineFile,
  retrySettlementFile,
} from '../contract/index.ts';
import { useLineFields, useSettlementFields } from './settlement-fields.ts';

const ofSettlements = { request: requestSettlementFile, list: listSettlementFiles, file: fetchSettlementFile, retry: retrySettlementFile };
const ofLines = { request: requestLineFile, list: listLineFiles, file: fetchLineFile, retry: retryLineFile };

const SettlementFiles = (): ReactNode => (
  <FilesPanel id="settlements.downloads" list="settlements.list" texts="settlements.downloads" fields={useSettlementFields()} calls={ofSettlements} />
);
const LineFiles = (): ReactNode => (
  <FilesPanel id="settlements.line-downloads" list="settlements.lines" texts="settlements.lineDownloads" fields={useLineFields()} calls={ofLines} />
);

/** Reports of settlements and of their lines. */
export function Reports(): ReactNode {
  const t = useText();
  const [what, setWhat] = useState<'settlements' | 'lines'>('settlements');
  return (
    <Stack>
      <div>
        <Switcher
          label={t('settlements.reports.of')}
          value={what}
          options={(['settlements', 'lines'] as const).map((value) => ({ value, label: t(`settlements.tabs.${value}`) }))}
          onChange={setWhat}
        />
      </div>
      {what === 'settlements' ? <SettlementFiles /> : <LineFiles />}
    </Stack>
  );
}
