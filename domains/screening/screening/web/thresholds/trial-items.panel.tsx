import { type ReactNode, useMemo } from 'react';
import {
  ActionButton,
  type AppColumn,
  columnsOf,
  DownloadLog,
  fieldsOf,
  ListPage,
  Stack,
  type Text,
  useGo,
  useList,
  useMutationCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { trialEffects, trialOrigins } from '../../../../register/kernel/screening-trials.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { confidenceWords, listSourceKindWords, trialEffectWords, trialOriginWords } from '../../../../register/vocabulary/contract/index.ts';
import {
  confidences,
  fetchTrialDownload,
  listTrialDownloads,
  listTrialItems,
  requestTrialDownload,
  retryTrialDownload,
  thresholds,
  type TrialItemView,
  trialItemList,
  type TrialView,
} from '../../contract/index.ts';
import { rateText } from '../rate-text.ts';
import { personPath } from '../../../../register/id-database/web/index.ts';

/** The person's page, or the screening of the earlier match. */
const pageOf = ({ origin, report_id: report, subject_id: subject }: TrialItemView): string =>
  origin === 'MATCH' ? `/reportsDetail/${report}` : personPath(subject ?? '');

const rateFrom = (rate: number | null, least: number, row: TrialItemView, t: Text): string => {
  if (rate !== null) return t('matchRates.least', { rate: rateText(rate, t), least });
  return row.effect === 'ENDED' ? t('matchRates.notListed') : t('matchRates.below', { least: thresholds.least });
};

const trialColumns = (t: Text): readonly AppColumn<TrialItemView>[] =>
  columnsOf(trialItemList, [
    { key: 'effect', width: 230, pin: 'start' },
    { key: 'name', width: 230, href: pageOf },
    { key: 'sanction_name', width: 230 },
    { key: 'rate_before', width: 150, value: (row) => rateFrom(row.rate_before, row.threshold_before, row, t) },
    { key: 'rate_after', width: 150, value: (row) => rateFrom(row.rate_after, row.threshold_after, row, t) },
    { key: 'confidence', width: 210 },
    { key: 'type', width: 240 },
    { key: 'source', width: 220 },
    { key: 'origin', width: 150 },
    { key: 'matched_status', width: 170 },
    { key: 'is_cleared', width: 140 },
    { key: 'entity_code', width: 110 },
  ]);

/** Whom a trial is about, and files of it. */
export function TrialItems({ trial }: { trial: TrialView }): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const filters = useMemo(
    () =>
      fieldsOf(trialItemList, [
        { key: 'name' },
        { key: 'effect', options: trialEffects.map((value) => ({ value, label: t.term(trialEffectWords, value) })) },
        { key: 'type', options: sourceKinds.map((value) => ({ value, label: t.term(listSourceKindWords, value) })) },
        { key: 'confidence', options: confidences.map((value) => ({ value, label: t.term(confidenceWords, value) })) },
        { key: 'origin', options: trialOrigins.map((value) => ({ value, label: t.term(trialOriginWords, value) })) },
        { key: 'is_cleared' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listTrialItems, { id: 'screening.trial-items', filters, fixed: { trial_id: trial.trial_id }, state: { prefix: 'who' } });
  const request = useMutationCall(requestTrialDownload, { invalidates: [listTrialDownloads], successToast: 'matchRates.requested' });
  const columns = useMemo(() => trialColumns(t), [t]);
  return (
    <Stack>
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'matchRates.items', level: 2 }}
        onOpen={(row) => go(pageOf(row))}
        rowActions={(row) => [{ key: 'open', label: t('matchRates.open'), onClick: () => go(pageOf(row)) }]}
        extras={{
          toolbar: (
            <ActionButton
              endpoint={requestTrialDownload}
              loading={request.isPending}
              onClick={() => request.mutate({ ...list.filters, trial_id: trial.trial_id, start_time: String(trial.created_time), format: 'csv' })}
            >
              {t('matchRates.download')}
            </ActionButton>
          ),
          empty: { title: t('matchRates.itemsEmpty'), hint: t('matchRates.itemsHint') },
        }}
      />
      <details>
        <summary>{t('matchRates.files')}</summary>
        <DownloadLog
          id="screening.trial-downloads"
          list={listTrialDownloads}
          file={fetchTrialDownload}
          retry={retryTrialDownload}
          filterTexts="matchRates.filter"
        />
      </details>
    </Stack>
  );
}
