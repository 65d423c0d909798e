import { Alert, Checkbox, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  Answer,
  FieldProblem,
  formatCount,
  FormDialog,
  InsideLink,
  NumberInput,
  inputProblem,
  Section,
  Stack,
  type Text,
  toast,
  useKept,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { reviewReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { listTriggers, saveTrigger, triggerTrialDays, type TriggerView, tryTrigger, triggerUnits } from '../contract/index.ts';
import { evidenceHref, evidenceText, periodText, useCodeWords } from './evidence-text.ts';
import './merchant-risk.css';

const touched = [listTriggers];
/** Times are kept in hundredths and shown as times. */
const shownThreshold = ({ kind, threshold }: Pick<TriggerView, 'kind' | 'threshold'>): number => (triggerUnits[kind] === 'TIMES' ? threshold / 100 : threshold);
const thresholdText = (trigger: Pick<TriggerView, 'kind' | 'threshold'>, t: Text): string =>
  t(`merchantRisk.units.${triggerUnits[trigger.kind]}`, { value: shownThreshold(trigger) });

interface TriggerInput {
  isOn: boolean;
  /** What was typed, where that is no number. */
  threshold: number | string | null;
}

/** What a trigger would have found, with the list. */
function Tried({ trigger, threshold }: { trigger: TriggerView; threshold: number }): ReactNode {
  const t = useText();
  const say = useCodeWords(t);
  const result = useQueryCall(tryTrigger, { entity_code: trigger.entity_code, kind: trigger.kind, threshold }, { silent: true });
  return (
    <Answer of={result}>
      {({ reviews, list }) => (
        <div className="risk-tried" role="status">
          <p>
            <strong>{t('merchantRisk.wouldOpen', { count: reviews, shown: formatCount(reviews, t.lang), days: triggerTrialDays })}</strong>
          </p>
          <ul className="risk-causes">
            {list.map((row) => (
              <li key={`${row.merchant_no} ${row.period}`}>
                <strong>
                  <MerchantName merchantNo={row.merchant_no}>{row.merchant_name}</MerchantName>
                </strong>{' '}
                <span className="muted">{periodText(row.period)}</span>
                <div>{evidenceText(row, t, say)}</div>
                <div className="risk-links">
                  {row.links.map((link) => (
                    <InsideLink key={`${link.kind} ${link.id}`} href={evidenceHref(link)}>
                      {link.text}
                    </InsideLink>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answer>
  );
}

function ChangeDialog({ trigger, onClose }: { trigger: TriggerView | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(trigger);
  const [input, setWish] = useState<TriggerInput>();
  const [tried, setTried] = useState<number>();
  const close = () => {
    setWish(undefined);
    setTried(undefined);
    onClose();
  };
  const save = useMutationCall(saveTrigger, {
    invalidates: touched,
    onDone: ({ status }) => {
      close();
      if (status === 'DONE') toast.success(t('merchantRisk.triggerSaved'));
      else toast.info(t('merchantRisk.asked'));
    },
  });
  if (!shown) return null;
  const now: TriggerInput = input ?? { isOn: shown.is_on, threshold: shown.threshold };
  const isTimes = triggerUnits[shown.kind] === 'TIMES';
  const checked = {
    endpoint: saveTrigger,
    name: 'threshold',
    value: now.threshold,
    label: t('merchantRisk.threshold'),
    isRequired: true,
    ...(isTimes ? { isHundredths: true } : {}),
  };
  const problem = inputProblem(checked, t.lang);
  const threshold = typeof now.threshold === 'number' ? now.threshold : shown.threshold;
  const loosens = shown.is_on && (!now.isOn || threshold > shown.threshold);
  return (
    <FormDialog
      open={trigger !== undefined}
      draft={trigger && `riskTrigger ${trigger.entity_code} ${trigger.kind}`}
      title={`${t.term(reviewReasonWords, shown.kind)} · ${shown.entity_code}`}
      submitText={t('merchantRisk.save')}
      danger={loosens}
      endpoint={saveTrigger}
      reason
      state={save}
      disabledReason={problem ?? (now.isOn === shown.is_on && threshold === shown.threshold ? t('merchantRisk.nothingChanged') : undefined)}
      onSubmit={({ reason }) =>
        save.mutate({
          entity_code: shown.entity_code,
          kind: shown.kind,
          is_on: now.isOn,
          threshold,
          version: shown.version,
          reason: reason ?? '',
        })
      }
      onClose={close}
    >
      <p className="muted">{t.of('merchantRisk.triggerHints', shown.kind)}</p>
      <p>
        <Checkbox checked={now.isOn} onChange={({ target }) => setWish({ ...now, isOn: target.checked })}>
          {t('merchantRisk.isOn')}
        </Checkbox>
      </p>
      <label className="risk-level-choice">
        <span>{t('merchantRisk.threshold')}</span>
        <NumberInput hasDecimals={isTimes} parts={isTimes ? 100 : 1} value={now.threshold} onChange={(threshold) => setWish({ ...now, threshold })} />
        <FieldProblem {...checked} />
      </label>
      <p>
        <ActionButton disabledReason={problem} onClick={() => setTried(threshold)}>
          {t('merchantRisk.tryHistory', { days: triggerTrialDays })}
        </ActionButton>
      </p>
      {tried === undefined ? null : <Tried trigger={shown} threshold={tried} />}
      {loosens ? <Alert type="warning" showIcon title={t('merchantRisk.triggerTwo')} /> : null}
    </FormDialog>
  );
}

/** What opens a review by itself, company by company, each with a trial on history. */
export function TriggersPanel(): ReactNode {
  const t = useText();
  const triggers = useQueryCall(listTriggers, {}, { silent: true });
  const [company, setCompany] = useState<string>();
  const [changed, setChanged] = useState<TriggerView>();
  return (
    <>
      <Answer of={triggers}>
        {({ list }) => {
          const companies = [...new Set(list.map((one) => one.entity_code))];
          const shown = company ?? companies[0];
          return (
            <Stack>
              <Alert type="info" showIcon title={t('merchantRisk.triggersHint')} />
              {companies.length > 1 ? (
                <label className="risk-level-choice">
                  <span>{t('merchantRisk.company')}</span>
                  <Select value={shown} onChange={setCompany} options={companies.map((value) => ({ value, label: value }))} />
                </label>
              ) : null}
              {list
                .filter((one) => one.entity_code === shown)
                .map((one) => (
                  <Section
                    key={one.kind}
                    title={t.term(reviewReasonWords, one.kind)}
                    columns={3}
                    extra={
                      <ActionButton
                        aria-label={`${t('merchantRisk.change')}: ${t.term(reviewReasonWords, one.kind)}`}
                        endpoint={saveTrigger}
                        disabledReason={one.request_id === null ? undefined : t('merchantRisk.waits')}
                        onClick={() => setChanged(one)}
                      >
                        {t('merchantRisk.change')}
                      </ActionButton>
                    }
                    items={[
                      { label: t('merchantRisk.isOn'), kind: 'flag', value: one.is_on },
                      { label: t('merchantRisk.threshold'), value: thresholdText(one, t) },
                      { label: t('merchantRisk.changedBy'), value: one.changed_time === null ? t('merchantRisk.shipped') : actorText(t, one.changed_by) },
                    ]}
                  >
                    <p className="muted">{t.of('merchantRisk.triggerHints', one.kind)}</p>
                    {one.request_id ? <WaitingRequest requestId={one.request_id} invalidates={touched} /> : null}
                  </Section>
                ))}
            </Stack>
          );
        }}
      </Answer>
      <ChangeDialog trigger={changed} onClose={() => setChanged(undefined)} />
    </>
  );
}
