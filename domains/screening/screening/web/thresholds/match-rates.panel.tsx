import { Alert } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  ActionButton,
  actorText,
  Answer,
  type AppColumn,
  AppTable,
  listOfRows,
  Section,
  Stack,
  type Text,
  useAddressParams,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../../mechanisms/approval-requests/web/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { listSourceKindWords, trialStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { listSources, ratesText, type SetRatesView, showThresholds, showTrial, startTrial, type TrialView } from '../../contract/index.ts';
import { ProposeRates, useStartTrial } from './propose-rates.tsx';
import { changeText } from './rates-text.ts';
import { isUnderWay, OneTrial } from './trial.panel.tsx';
import './thresholds.css';

type Shown = EndpointData<typeof showThresholds>;

const setByText = ({ set_by: by, confirmed_by: second }: SetRatesView, t: Text): string => {
  const person = actorText(t, by);
  return second === null ? person : t('matchRates.setByTwo', { person, second });
};

/** The rates in force, with who set them. */
function Current({ shown, isBusy }: { shown: Shown; isBusy: boolean }): ReactNode {
  const t = useText();
  const { current, comparisons } = shown;
  return (
    <Section
      title={t('matchRates.title')}
      extra={<ProposeRates current={current} comparisons={comparisons} isBusy={isBusy} />}
      items={[
        ...sourceKinds.map((kind) => ({ label: t.term(listSourceKindWords, kind), value: <strong>{current.thresholds[kind]}</strong> })),
        { label: t('matchRates.since'), kind: 'time' as const, value: current.from_time },
        { label: t('matchRates.setBy'), value: setByText(current, t) },
        { label: t('matchRates.reason'), value: current.reason ?? t('matchRates.shipped') },
        { label: t('matchRates.comparison'), value: current.comparison },
      ]}
    >
      <p className="muted">{t('matchRates.hint')}</p>
    </Section>
  );
}

/** There is a newer version of the comparison than the one in force. */
function Newer({ shown, isBusy }: { shown: Shown; isBusy: boolean }): ReactNode {
  const t = useText();
  const start = useStartTrial();
  const { comparisons, current } = shown;
  const newest = comparisons.at(-1);
  // A service of others is asked in its own versions.
  if (newest === undefined || newest === current.comparison || !comparisons.includes(current.comparison)) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('matchRates.newer', { present: current.comparison, newest })}
      action={
        <ActionButton
          endpoint={startTrial}
          loading={start.isPending}
          disabledReason={isBusy ? t('matchRates.underWay') : undefined}
          onClick={() => start.mutate({ thresholds: current.thresholds, version: current.version, comparison_version: newest })}
        >
          {t('matchRates.tryAll')}
        </ActionButton>
      }
    />
  );
}

const historyColumns = (t: Text): readonly AppColumn<SetRatesView>[] => [
  { key: 'from_time', titleKey: 'matchRates.since', width: 185, kind: 'time', pin: 'start' },
  { key: 'until_time', titleKey: 'matchRates.until', width: 185, kind: 'time' },
  {
    key: 'thresholds',
    titleKey: 'matchRates.rate',
    width: 340,
    kind: 'text',
    value: ({ thresholds }) => ratesText(thresholds, (kind) => t.term(listSourceKindWords, kind)),
  },
  { key: 'comparison', titleKey: 'matchRates.comparison', width: 190, kind: 'text' },
  { key: 'set_by', titleKey: 'matchRates.setBy', width: 260, kind: 'text', value: (row) => setByText(row, t) },
  { key: 'reason', titleKey: 'matchRates.reason', width: 300, kind: 'text', value: ({ reason }) => reason ?? t('matchRates.shipped') },
];

const trialColumns = (t: Text): readonly AppColumn<TrialView>[] => [
  { key: 'created_time', titleKey: 'matchRates.trialTime', width: 185, kind: 'time', pin: 'start' },
  { key: 'status', titleKey: 'matchRates.status', width: 140, kind: 'tag', tag: trialStatusWords },
  { key: 'after', titleKey: 'matchRates.rate', width: 340, kind: 'text', value: (trial) => changeText(trial, t) },
  { key: 'comparison', titleKey: 'matchRates.comparison', width: 190, kind: 'text' },
  { key: 'created_by', titleKey: 'matchRates.trialBy', width: 200, kind: 'actor' },
];

/** What was tried, and what was in force when. */
function Past({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const [trials, history] = useMemo(() => [trialColumns(t), historyColumns(t)], [t]);
  return (
    <>
      <AppTable
        list={listOfRows('screening.trials', shown.trials)}
        columns={trials}
        rowKey="trial_id"
        title={{ key: 'matchRates.trials', level: 2 }}
        onOpen={({ trial_id: trial }) => setParams({ trial })}
        rowActions={({ trial_id: trial }) => [{ key: 'show', label: t('matchRates.show'), onClick: () => setParams({ trial }) }]}
        extras={{ empty: { title: t('matchRates.none'), hint: t('matchRates.noneHint') } }}
      />
      <AppTable list={listOfRows('screening.rates', shown.history)} columns={history} rowKey="version" title={{ key: 'matchRates.history', level: 2 }} />
    </>
  );
}

/** The match rates from which a name is a potential match: what they are, what others would change, and how they came to be. */
export function MatchRatesPanel(): ReactNode {
  const { trial } = useAddressParams();
  const [isBusy, setBusy] = useState(false);
  const rates = useQueryCall(showThresholds, {}, { silent: true, everyMs: isBusy ? 2_000 : false, staleMs: 0 });
  const isNowBusy = rates.data?.trials.some(isUnderWay) ?? false;
  if (rates.data && isNowBusy !== isBusy) setBusy(isNowBusy);
  return (
    <Answer of={rates}>
      {(shown) => {
        const latest = trial ?? shown.trials.find((one) => isUnderWay(one))?.trial_id;
        return (
          <Stack>
            <Newer shown={shown} isBusy={isNowBusy} />
            <Current shown={shown} isBusy={isNowBusy} />
            {shown.request_id === null ? null : <WaitingRequest requestId={shown.request_id} invalidates={[showThresholds, showTrial, listSources]} />}
            {latest === undefined ? null : <OneTrial key={latest} trialId={latest} version={shown.current.version} />}
            <Past shown={shown} />
          </Stack>
        );
      }}
    </Answer>
  );
}
