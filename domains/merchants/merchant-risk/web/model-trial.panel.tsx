import { assessedLevels, trialDirections } from '../../../register/kernel/merchant-risk.ts';
import { Alert, Progress } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  actorText,
  addressOf,
  Answer,
  type AppColumn,
  fieldsOf,
  FormDialog,
  formatCount,
  ListPage,
  Section,
  Stack,
  type Text,
  Time,
  toast,
  useGo,
  useList,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { merchantHref, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { assessedLevelWords, riskDirectionWords } from '../../../register/vocabulary/contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  applyRiskModel,
  cancelRiskTrial,
  listRiskTrialItems,
  riskTrialItemList,
  type RiskTrialItemView,
  type RiskTrialView,
  showRiskModel,
  showRiskTrial,
} from '../contract/index.ts';
import { scoreText } from './score-text.ts';

type Detail = EndpointData<typeof showRiskTrial>;

export const isUnderWay = ({ status }: Pick<RiskTrialView, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

function Running({ trial }: { trial: RiskTrialView }): ReactNode {
  const t = useText();
  const cancel = useMutationCall(cancelRiskTrial, { invalidates: [showRiskModel, showRiskTrial], successToast: 'merchantRisk.trialCancelled' });
  const phase = t('merchantRisk.trialRunning');
  return (
    <Stack>
      <div role="status">
        <strong>{phase}</strong> <span className="muted">{trial.percent} %</span>
      </div>
      <Progress percent={trial.percent} showInfo={false} aria-label={phase} />
      <div>
        <ActionButton endpoint={cancelRiskTrial} loading={cancel.isPending} onClick={() => cancel.mutate({ trial_id: trial.trial_id })}>
          {t('merchantRisk.trialCancel')}
        </ActionButton>
      </div>
    </Stack>
  );
}

/** How many merchants would move, from which level to which, in sentences. */
function Moves({ detail }: { detail: Detail }): ReactNode {
  const t = useText();
  const moved = detail.moves.filter(({ before, after }) => before !== after);
  if (moved.length === 0) return <p>{t('merchantRisk.nobodyMoves', { count: detail.merchants, shown: formatCount(detail.merchants, t.lang) })}</p>;
  return (
    <ul className="risk-moves">
      {moved.map(({ before, after, merchants }) => (
        <li key={`${before} ${after}`}>
          {t('merchantRisk.move', { count: merchants, before: t.term(assessedLevelWords, before), after: t.term(assessedLevelWords, after) })}
        </li>
      ))}
    </ul>
  );
}

function ApplyModel({ detail, isWaiting }: { detail: Detail; isWaiting: boolean }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const apply = useMutationCall(applyRiskModel, {
    invalidates: [showRiskModel, showRiskTrial],
    onDone: () => {
      setOpen(false);
      toast.info(t('merchantRisk.modelAsked'));
    },
  });
  if (detail.fault !== null) return <Alert type="info" showIcon title={t.of('merchantRisk.trialFaults', detail.fault)} />;
  return (
    <>
      <ActionButton type="primary" endpoint={applyRiskModel} disabledReason={isWaiting ? t('merchantRisk.waits') : undefined} onClick={() => setOpen(true)}>
        {t('merchantRisk.applyModel')}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`riskModel.apply ${detail.trial.trial_id}`}
        title={t('merchantRisk.applyModel')}
        submitText={t('merchantRisk.askSecond')}
        endpoint={applyRiskModel}
        reason
        state={apply}
        onSubmit={({ reason }) => apply.mutate({ trial_id: detail.trial.trial_id, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t('merchantRisk.applyHint')}</p>
      </FormDialog>
    </>
  );
}

const columnsOf = (t: Text): readonly AppColumn<RiskTrialItemView>[] => [
  { key: 'merchant_name', titleKey: 'merchantRisk.merchant', width: 230, kind: 'link', pin: 'start', href: (row) => merchantHref(row.merchant_no) },
  { key: 'direction', titleKey: 'merchantRisk.direction', width: 150, kind: 'tag', tag: riskDirectionWords },
  { key: 'level_before', titleKey: 'merchantRisk.levelBefore', width: 130, kind: 'tag', tag: assessedLevelWords },
  { key: 'level_after', titleKey: 'merchantRisk.levelAfter', width: 130, kind: 'tag', tag: assessedLevelWords },
  { key: 'score_before', titleKey: 'merchantRisk.scoreBefore', width: 150, kind: 'text', value: ({ score_before: score }) => scoreText(score, t) },
  { key: 'score_after', titleKey: 'merchantRisk.scoreAfter', width: 150, kind: 'text', value: ({ score_after: score }) => scoreText(score, t) },
  { key: 'merchant_no', titleKey: 'merchantRisk.merchantNo', width: 150, kind: 'text' },
  { key: 'entity_code', titleKey: 'merchantRisk.company', width: 110, kind: 'text' },
];

function TrialItems({ trial }: { trial: RiskTrialView }): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const filters = useMemo(
    () =>
      fieldsOf(riskTrialItemList, [
        { key: 'merchant_name', labelKey: 'merchantRisk.merchant' },
        {
          key: 'direction',
          labelKey: 'merchantRisk.direction',
          options: trialDirections.map((value) => ({ value, label: t.term(riskDirectionWords, value) })),
        },
        {
          key: 'level_after',
          labelKey: 'merchantRisk.levelAfter',
          options: assessedLevels.map((value) => ({ value, label: t.term(assessedLevelWords, value) })),
        },
        { key: 'entity_code', labelKey: 'merchantRisk.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listRiskTrialItems, { id: 'merchant-risk.trial-items', filters, fixed: { trial_id: trial.trial_id }, state: { prefix: 'who' } });
  const columns = useMemo(() => columnsOf(t), [t]);
  const open = ({ merchant_no: merchant }: RiskTrialItemView) => go(addressOf('/MerchantRiskList', { merchant }));
  return (
    <ListPage
      list={list}
      columns={columns}
      rowKey="id"
      title={{ key: 'merchantRisk.trialItems', level: 2 }}
      onOpen={open}
      rowActions={(row) => [{ key: 'open', label: t('merchantRisk.open'), onClick: () => open(row) }]}
      extras={{ empty: { title: t('merchantRisk.empty'), hint: t('merchantRisk.emptyHint') } }}
    />
  );
}

function TrialState({ detail, isWaiting }: { detail: Detail; isWaiting: boolean }): ReactNode {
  const t = useText();
  const { trial } = detail;
  if (isUnderWay(trial)) return <Running trial={trial} />;
  if (trial.status === 'CANCELLED') return <Alert type="info" showIcon title={t('merchantRisk.trialCancelled')} />;
  if (trial.status === 'FAILED') return <Alert type="error" showIcon title={t('merchantRisk.trialFailed')} />;
  return (
    <Stack>
      <Moves detail={detail} />
      <div>
        <ApplyModel detail={detail} isWaiting={isWaiting} />
      </div>
      <TrialItems trial={trial} />
    </Stack>
  );
}

/** One trial of a draft: under way with its progress, failed, or done with who would move. */
export function OneTrial({ trialId, isWaiting }: { trialId: string; isWaiting: boolean }): ReactNode {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const detail = useQueryCall(showRiskTrial, { trial_id: trialId }, { silent: true, everyMs: isOver ? false : 1_000, staleMs: 0 });
  if (detail.data && isUnderWay(detail.data.trial) === isOver) setOver(!isUnderWay(detail.data.trial));
  return (
    <Answer of={detail}>
      {(data) => (
        <div role="region" aria-label={t('merchantRisk.trial')}>
          <Section title={t('merchantRisk.trial')}>
            <p className="muted">
              <Time at={data.trial.created_time} /> · {actorText(t, data.trial.created_by)} · {t('merchantRisk.modelVersion')} {data.trial.draft_version}
            </p>
            <TrialState detail={data} isWaiting={isWaiting} />
          </Section>
        </div>
      )}
    </Answer>
  );
}
