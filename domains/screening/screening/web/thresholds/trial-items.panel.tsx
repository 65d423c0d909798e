import { type ReactNode, useMemo } from 'react';
import {
  ActionButton,
  type AppColumn,
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
import { confidenceWords, hitStatusWords, listSourceKindWords, trialEffectWords, trialOriginWords } from '../../../../register/vocabulary/contract/index.ts';
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

const columnsOf = (t: Text): readonly AppColumn<TrialItemView>[] => [
  { key: 'effect', titleKey: 'matchRates.effect', width: 230, kind: 'tag', tag: trialEffectWords, pin: 'start' },
  { key: 'name', titleKey: 'matchRates.name', width: 230, kind: 'link', href: pageOf },
  { key: 'sanction_name', titleKey: 'matchRates.listed', width: 230, kind: 'text' },
  { key: 'rate_before', titleKey: 'matchRates.rateBefore', width: 150, kind: 'text', value: (row) => rateFrom(row.rate_before, row.threshold_before, row, t) },
  { key: 'rate_after', titleKey: 'matchRates.rateAfter', width: 150, kind: 'text', value: (row) => rateFrom(row.rate_after, row.threshold_after, row, t) },
  { key: 'confidence', titleKey: 'matchRates.confidence', width: 210, kind: 'tag', tag: confidenceWords },
  { key: 'type', titleKey: 'matchRates.kind', width: 240, kind: 'tag', tag: listSourceKindWords },
  { key: 'source', titleKey: 'matchRates.list', width: 220, kind: 'text' },
  { key: 'origin', titleKey: 'matchRates.origin', width: 150, kind: 'tag', tag: trialOriginWords },
  { key: 'matched_status', titleKey: 'matchRates.status', width: 170, kind: 'tag', tag: hitStatusWords },
  { key: 'is_cleared', titleKey: 'matchRates.isCleared', width: 140, kind: 'text', value: ({ is_cleared: is }) => t(is ? 'kit.yes' : 'kit.no') },
  { key: 'entity_code', titleKey: 'matchRates.company', width: 110, kind: 'text' },
];

/** Whom a trial is about, and files of it. */
export function TrialItems({ trial }: { trial: TrialView }): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const filters = useMemo(
    () =>
      fieldsOf(trialItemList, [
        { key: 'name', labelKey: 'matchRates.name' },
        { key: 'effect', labelKey: 'matchRates.effect', options: trialEffects.map((value) => ({ value, label: t.term(trialEffectWords, value) })) },
        { key: 'type', labelKey: 'matchRates.kind', options: sourceKinds.map((value) => ({ value, label: t.term(listSourceKindWords, value) })) },
        { key: 'confidence', labelKey: 'matchRates.confidence', options: confidences.map((value) => ({ value, label: t.term(confidenceWords, value) })) },
        { key: 'origin', labelKey: 'matchRates.origin', options: trialOrigins.map((value) => ({ value, label: t.term(trialOriginWords, value) })) },
        { key: 'is_cleared', labelKey: 'matchRates.isCleared' },
        { key: 'entity_code', labelKey: 'matchRates.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listTrialItems, { id: 'screening.trial-items', filters, fixed: { trial_id: trial.trial_id }, state: { prefix: 'who' } });
  const request = useMutationCall(requestTrialDownload, { invalidates: [listTrialDownloads], successToast: 'matchRates.requested' });
  const columns = useMemo(() => columnsOf(t), [t]);
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
