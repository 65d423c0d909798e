import { ruleStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { Alert, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  FormDialog,
  EventTimeline,
  Panel,
  Stack,
  StatusTag,
  Time,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  Answer,
} from '../../../../../platform/web/index.ts';
import { diffVersions, listVersions, previewChange, rollBackRule } from '../../contract/index.ts';
import { ContentChanges } from './content-changes.tsx';
import { Loosenings, PreviewWords } from './loosening.tsx';
import { makerText, type RuleDetailData, type Version } from '../rule-row.ts';
import { sentenceOf, withFamily } from '../sentence-of.ts';
import { touchedByRules } from '../touched.ts';

interface RollBackProps {
  detail: RuleDetailData;
  to: Version;
  open: boolean;
  onClose: () => void;
}

/** Makes a new version that says what an earlier one said. */
function RollBackDialog({ detail: { rule }, to, open, onClose }: RollBackProps): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewChange, open ? { rule_id: rule.rule_id, change: 'ROLL_BACK', to_version: to.rule_version } : undefined, {
    silent: true,
    staleMs: 0,
  });
  const back = useMutationCall(rollBackRule, {
    invalidates: [...touchedByRules, diffVersions],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('rules.waitingToast'));
      else toast.success(t('rules.rollBack.done'));
      onClose();
    },
    onWaiting: onClose,
  });
  const needsSecond = preview.data?.needs_second_person ?? false;
  return (
    <FormDialog
      open={open}
      draft={`rule.rollBack ${rule.rule_id}`}
      title={t('rules.rollBack.title', { version: to.rule_version })}
      submitText={t(needsSecond ? 'rules.askSecond' : 'rules.rollBack.confirm')}
      reason={{ required: true }}
      state={back}
      onSubmit={({ reason }) => back.mutate({ rule_id: rule.rule_id, version: rule.version, to_version: to.rule_version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('rules.rollBack.effect', { version: to.rule_version })}</p>
      <p className="rule-sentence">{sentenceOf(withFamily(rule, to), t)}</p>
      <Answer of={preview} lines={3} isFreshOnly>
        {(effect) => <PreviewWords preview={effect} />}
      </Answer>
    </FormDialog>
  );
}

function Periods({ version }: { version: Version }): ReactNode {
  const t = useText();
  if (version.periods.length === 0) return <p className="muted">{t('rules.versions.neverUsed')}</p>;
  return (
    <ul className="rule-heads">
      {version.periods.map((one) => (
        <li key={one.from}>
          {t(`rules.modes.${one.mode}`)}
          {one.roll_out_percent < 100 ? ` ${one.roll_out_percent} %` : ''}: <Time at={one.from} /> –{' '}
          {one.to === null ? t('rules.versions.now') : <Time at={one.to} />}
        </li>
      ))}
    </ul>
  );
}

function Difference({ detail, versions }: { detail: RuleDetailData; versions: readonly Version[] }): ReactNode {
  const t = useText();
  const newest = versions[0]?.rule_version ?? 1;
  const [from, setFrom] = useState(
    detail.governing?.rule_version === newest ? Math.max(newest - 1, 1) : (detail.governing?.rule_version ?? Math.max(newest - 1, 1)),
  );
  const [to, setTo] = useState(newest);
  const diff = useQueryCall(diffVersions, versions.length > 1 ? { rule_id: detail.rule.rule_id, from_version: from, to_version: to } : undefined, {
    silent: true,
  });
  const options = versions.map((one) => ({ value: one.rule_version, label: t('rules.versionNumber', { version: one.rule_version }) }));
  return (
    <Panel title={t('rules.diff.title')}>
      {versions.length < 2 ? (
        <p className="muted">{t('rules.diff.single')}</p>
      ) : (
        <>
          <div className="rule-line">
            <Select aria-label={t('rules.diff.before')} value={from} options={options} onChange={setFrom} />
            <span aria-hidden>→</span>
            <Select aria-label={t('rules.diff.after')} value={to} options={options} onChange={setTo} />
          </div>
          <Answer of={diff} lines={4}>
            {({ fields, loosens }) => (
              <>
                <ContentChanges
                  caption={t('rules.diff.title')}
                  ruleType={detail.rule.rule_type}
                  currency={detail.rule.currency}
                  changes={fields}
                  heads={[t('rules.versionNumber', { version: from }), t('rules.versionNumber', { version: to })]}
                />
                {loosens.length > 0 ? <Alert type="warning" showIcon title={t('rules.diff.loosens')} description={<Loosenings loosens={loosens} />} /> : null}
              </>
            )}
          </Answer>
        </>
      )}
    </Panel>
  );
}

/** Every version with who, when and why, the difference of any two, and the way back to an earlier one. */
export function Versions({ detail }: { detail: RuleDetailData }): ReactNode {
  const t = useText();
  const versions = useQueryCall(listVersions, { rule_id: detail.rule.rule_id, page_num: 1, page_size: 100 }, { silent: true, staleMs: 0 });
  const [target, setTarget] = useState<Version>();
  const [isOpen, setOpen] = useState(false);
  const waits = detail.rule.waiting_request_id ? t('rules.waitsFirst') : undefined;
  const wasUsed = (version: Version) => version.status === 'RETIRED' && version.periods.some(({ mode }) => mode === 'ACTIVE');
  return (
    <Answer of={versions} lines={10} empty={({ list }) => (list.length === 0 ? {} : undefined)}>
      {({ list }) => (
        <div className="rule-columns">
          <Stack>
            <Panel title={t('rules.detail.tabs.versions')}>
              <EventTimeline
                events={list.map((one) => ({
                  key: one.version_id,
                  at: one.created_at,
                  by: makerText(one.creator, t),
                  title: (
                    <>
                      {t('rules.versionNumber', { version: one.rule_version })} <StatusTag spec={ruleStatusWords} value={one.status} />
                    </>
                  ),
                  tone: one.status === 'ACTIVE' ? 'success' : one.status === 'SHADOW' || one.status === 'ROLL_OUT' ? 'violet' : 'neutral',
                  children: (
                    <>
                      <p>{sentenceOf(withFamily(detail.rule, one), t)}</p>
                      {one.equals_version === null ? null : <p className="muted">{t('rules.versions.equals', { version: one.equals_version })}</p>}
                      {one.reason ? <p>{t('rules.givenReason', { reason: one.reason })}</p> : null}
                      <Periods version={one} />
                      {wasUsed(one) && detail.rule.status !== 'RETIRED' ? (
                        <ActionButton
                          size="small"
                          endpoint={rollBackRule}
                          disabledReason={waits}
                          onClick={() => {
                            setTarget(one);
                            setOpen(true);
                          }}
                        >
                          {t('rules.rollBack.button')}
                        </ActionButton>
                      ) : null}
                    </>
                  ),
                }))}
              />
            </Panel>
            {target ? <RollBackDialog key={target.version_id} detail={detail} to={target} open={isOpen} onClose={() => setOpen(false)} /> : null}
          </Stack>
          <Difference key={list[0]?.version_id} detail={detail} versions={list} />
        </div>
      )}
    </Answer>
  );
}
