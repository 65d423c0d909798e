import { type ReactNode, useMemo, useState } from 'react';
import { riskParts } from '../../../register/kernel/merchant-risk.ts';
import {
  ActionButton,
  actorText,
  Answer,
  type AppColumn,
  AppTable,
  FormDialog,
  listOfRows,
  Section,
  Stack,
  type Text,
  useAddressParams,
  useMutationCall,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { riskPartWords, trialStatusWords } from '../../../register/vocabulary/contract/index.ts';
import {
  discardRiskModel,
  listRiskRegister,
  type ModelVersionView,
  type RiskTrialView,
  showRiskModel,
  showRiskTrial,
  startRiskTrial,
} from '../contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { ModelEditor } from './model-editor.tsx';
import { isUnderWay, OneTrial } from './model-trial.panel.tsx';
import './merchant-risk.css';

type Shown = EndpointData<typeof showRiskModel>;

function Live({ shown, onEdit }: { shown: Shown; onEdit: () => void }): ReactNode {
  const t = useText();
  const { live, draft } = shown;
  return (
    <Section
      title={t('merchantRisk.inForce', { version: live.version })}
      columns={3}
      extra={
        draft === null ? (
          <ActionButton type="primary" endpoint={startRiskTrial} onClick={onEdit}>
            {t('merchantRisk.newDraft')}
          </ActionButton>
        ) : null
      }
      items={[
        ...riskParts.map((part) => ({ label: t.term(riskPartWords, part), value: `${live.content.weights[part]} %` })),
        { label: t('merchantRisk.from.medium'), value: String(live.content.levels.medium) },
        { label: t('merchantRisk.from.high'), value: String(live.content.levels.high) },
        { label: t('merchantRisk.since'), kind: 'time' as const, value: live.from_time },
        { label: t('merchantRisk.editedBy'), value: byText(live, t) },
      ]}
    />
  );
}

function Draft({ shown, isBusy, onEdit }: { shown: Shown; isBusy: boolean; onEdit: () => void }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const [isDiscarding, setDiscarding] = useState(false);
  const start = useMutationCall(startRiskTrial, {
    invalidates: [showRiskModel],
    onDone: ({ trial_id: trial }) => setParams({ trial }),
    successToast: 'merchantRisk.trialStarted',
  });
  const discard = useMutationCall(discardRiskModel, { invalidates: [showRiskModel], onDone: () => setDiscarding(false) });
  const { draft } = shown;
  if (draft === null) return null;
  const busy = isBusy ? t('merchantRisk.trialUnderWay') : undefined;
  return (
    <Section
      title={t('merchantRisk.draft', { version: draft.version })}
      columns={2}
      extra={
        <span className="risk-acts">
          <ActionButton endpoint={startRiskTrial} onClick={onEdit}>
            {t('merchantRisk.editDraft')}
          </ActionButton>
          <ActionButton
            type="primary"
            endpoint={startRiskTrial}
            loading={start.isPending}
            disabledReason={busy}
            onClick={() => start.mutate({ edition: draft.edition })}
          >
            {t('merchantRisk.try')}
          </ActionButton>
          <ActionButton danger endpoint={discardRiskModel} onClick={() => setDiscarding(true)}>
            {t('merchantRisk.discard')}
          </ActionButton>
        </span>
      }
      items={[
        { label: t('merchantRisk.editedBy'), value: byText(draft, t) },
        { label: t('merchantRisk.editedTime'), kind: 'time', value: draft.edited_time },
        { label: t('merchantRisk.note'), value: draft.note },
      ]}
    >
      <p className="muted">{t('merchantRisk.draftHint')}</p>
      <FormDialog
        open={isDiscarding}
        title={t('merchantRisk.discard')}
        submitText={t('merchantRisk.discard')}
        danger
        endpoint={discardRiskModel}
        state={discard}
        onSubmit={() => discard.mutate({ edition: draft.edition })}
        onClose={() => setDiscarding(false)}
      >
        <p>{t('merchantRisk.discardAsk')}</p>
      </FormDialog>
    </Section>
  );
}

const byText = ({ edited_by: by, confirmed_by: second }: ModelVersionView, t: Text): string =>
  second === null ? actorText(t, by) : t('merchantRisk.byTwo', { person: actorText(t, by), second });

const trialColumns: readonly AppColumn<RiskTrialView>[] = [
  { key: 'created_time', titleKey: 'merchantRisk.trialTime', width: 185, kind: 'time', pin: 'start' },
  { key: 'status', titleKey: 'merchantRisk.status', width: 140, kind: 'tag', tag: trialStatusWords },
  { key: 'draft_version', titleKey: 'merchantRisk.modelVersion', width: 150, kind: 'number' },
  { key: 'created_by', titleKey: 'merchantRisk.trialBy', width: 200, kind: 'actor' },
];
const versionColumns = (t: Text): readonly AppColumn<ModelVersionView>[] => [
  { key: 'version', titleKey: 'merchantRisk.modelVersion', width: 150, kind: 'number', pin: 'start' },
  { key: 'from_time', titleKey: 'merchantRisk.since', width: 185, kind: 'time' },
  { key: 'until_time', titleKey: 'merchantRisk.until', width: 185, kind: 'time' },
  { key: 'edited_by', titleKey: 'merchantRisk.editedBy', width: 260, kind: 'text', value: (row) => byText(row, t) },
  {
    key: 'reason',
    titleKey: 'merchantRisk.reason',
    width: 300,
    kind: 'text',
    value: ({ reason, version }) => reason ?? (version === 1 ? t('merchantRisk.shipped') : null),
  },
  { key: 'note', titleKey: 'merchantRisk.note', width: 260, kind: 'text' },
];

function Past({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const versions = useMemo(() => versionColumns(t), [t]);
  const open = ({ trial_id: trial }: RiskTrialView) => setParams({ trial });
  return (
    <>
      <AppTable
        list={listOfRows('merchant-risk.trials', shown.trials)}
        columns={trialColumns}
        rowKey="trial_id"
        title={{ key: 'merchantRisk.trials', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'show', label: t('merchantRisk.show'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('merchantRisk.noTrials'), hint: t('merchantRisk.noTrialsHint') } }}
      />
      <AppTable
        list={listOfRows('merchant-risk.models', shown.versions)}
        columns={versions}
        rowKey="version"
        title={{ key: 'merchantRisk.versions', level: 2 }}
      />
    </>
  );
}

/** The model in force, the draft of the next with its trial on all merchants, and how the model came to be. */
export function ModelPanel(): ReactNode {
  const { trial } = useAddressParams();
  const [isBusy, setBusy] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const model = useQueryCall(showRiskModel, {}, { silent: true, everyMs: isBusy ? 2_000 : false, staleMs: 0 });
  const isNowBusy = model.data?.trials.some(isUnderWay) ?? false;
  if (model.data && isNowBusy !== isBusy) setBusy(isNowBusy);
  return (
    <Answer of={model}>
      {(shown) => {
        if (isEditing)
          return <ModelEditor content={(shown.draft ?? shown.live).content} edition={shown.draft?.edition ?? 0} onClose={() => setEditing(false)} />;
        const latest = trial ?? shown.trials.find(isUnderWay)?.trial_id;
        return (
          <Stack>
            <Live shown={shown} onEdit={() => setEditing(true)} />
            <Draft shown={shown} isBusy={isNowBusy} onEdit={() => setEditing(true)} />
            {shown.request_id === null ? null : <WaitingRequest requestId={shown.request_id} invalidates={[showRiskModel, showRiskTrial, listRiskRegister]} />}
            {latest === undefined ? null : <OneTrial key={latest} trialId={latest} isWaiting={shown.request_id !== null} />}
            <Past shown={shown} />
          </Stack>
        );
      }}
    </Answer>
  );
}
