import { Alert, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AnyEndpoint, Field, FormDialog, formatMoney, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { type RiskLevel, riskLevels } from '../../../register/kernel/index.ts';
import { assessedLevelWords, businessWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { type AssessableView, submitAssessment, submitCra } from '../contract/index.ts';
import { scoreText } from './score-text.ts';

interface SubmitProps {
  open: boolean;
  data: AssessableView;
  submit: { onboardId: string } | { merchantNo: string };
  invalidates: readonly AnyEndpoint[];
  onClose: () => void;
}

const gravity = (level: RiskLevel): number => riskLevels.indexOf(level);

/** What governs payments at the merchant once it is of a level, where that is not what governs now. */
function LimitsThen({ data, level }: { data: AssessableView; level: RiskLevel }): ReactNode {
  const t = useText();
  const limitsOf = (risk: RiskLevel) => data.limits_by_risk.find((one) => one.risk_level === risk)?.limits ?? [];
  const now = limitsOf(data.risk_level);
  const changes = limitsOf(level).flatMap((then) => {
    const was = now.find((one) => one.business === then.business && one.currency === then.currency);
    return was && (was.monitor_limit !== then.monitor_limit || was.probation_limit !== then.probation_limit) ? [{ was, then }] : [];
  });
  const pair = (limit: (typeof now)[number]) =>
    `${formatMoney(limit.monitor_limit, limit.currency, t.lang)} / ${formatMoney(limit.probation_limit, limit.currency, t.lang)}`;
  if (changes.length === 0) return null;
  return (
    <section className="risk-limits" aria-label={t('merchantRisk.limitsThen')} aria-live="polite">
      <p className="muted">{t('merchantRisk.limitsThen')}</p>
      <ul>
        {changes.map(({ was, then }) => (
          <li key={`${then.business} ${then.currency}`}>
            {t.term(businessWords, then.business)} · {then.currency}: {pair(was)} → {pair(then)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Submits what comes out, or another level with its reason; a lower one, and one that raises limits, goes to a second person. */
export function SubmitAssessment({ open, data, submit, invalidates, onClose }: SubmitProps): ReactNode {
  const t = useText();
  const from: RiskLevel = data.present.level === 'PROHIBITED' ? 'HIGH' : data.present.level;
  const [chosen, setChosen] = useState<RiskLevel>();
  const level = chosen ?? from;
  const done = {
    invalidates,
    onDone: ({ status }: { status: 'DONE' | 'WAITING_APPROVAL' }) => {
      setChosen(undefined);
      onClose();
      if (status === 'DONE') toast.success(t('merchantRisk.submitted'));
      else toast.info(t('merchantRisk.asked'));
    },
  };
  const onboarding = useMutationCall(submitCra, done);
  const register = useMutationCall(submitAssessment, done);
  const isOnboarding = 'onboardId' in submit;
  const isOther = level !== from;
  const isLower = gravity(level) < gravity(from);
  const allowsMore = data.limits_by_risk.some((one) => one.risk_level === level && one.allows_more);
  const hasStructure = data.present.floors.some(({ code }) => code === 'STRUCTURE') || data.last?.structure_reason != null;
  const send = ({ reason, structure_reason: structure }: { reason?: string; structure_reason?: string }) => {
    const assessment = {
      version: data.version,
      ...(isOther ? { level, reason: reason ?? '' } : {}),
      ...(structure ? { structure_reason: structure } : {}),
    };
    if ('onboardId' in submit) onboarding.mutate({ onboard_id: submit.onboardId, ...assessment });
    else register.mutate({ merchant_no: submit.merchantNo, ...assessment });
  };
  return (
    <FormDialog<{ structure_reason?: string }>
      open={open}
      draft={'onboardId' in submit ? `risk.onboarding ${submit.onboardId}` : `risk.assessment ${submit.merchantNo}`}
      title={t('merchantRisk.submitTitle')}
      submitText={t('merchantRisk.submit')}
      endpoint={isOnboarding ? submitCra : submitAssessment}
      state={isOnboarding ? onboarding : register}
      initialValues={{ structure_reason: data.last?.structure_reason ?? '' }}
      {...(isOther ? { reason: { required: true } } : {})}
      fields={hasStructure ? <Field name="structure_reason" label={t('merchantRisk.structureReason')} /> : null}
      onSubmit={send}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    >
      <p>
        {t('merchantRisk.comesOut')} <strong>{scoreText(data.present.score, t)}</strong>, <strong>{t.term(assessedLevelWords, data.present.level)}</strong>
      </p>
      {data.present.missing.length > 0 ? (
        <Alert type="warning" showIcon title={t('merchantRisk.submitMissing', { count: data.present.missing.length })} />
      ) : null}
      <label className="risk-level-choice">
        <span>{t('merchantRisk.levelToSubmit')}</span>
        <Select<RiskLevel>
          value={level}
          onChange={setChosen}
          disabled={data.present.level === 'PROHIBITED'}
          options={riskLevels.map((value) => ({ value, label: t.term(riskLevelWords, value) }))}
        />
      </label>
      {data.present.level === 'PROHIBITED' ? <Alert type="warning" showIcon title={t('merchantRisk.prohibited')} /> : null}
      <LimitsThen data={data} level={level} />
      {isLower ? <Alert type="warning" showIcon title={t('merchantRisk.lowerTwo')} /> : null}
      {allowsMore && !isLower ? <Alert type="warning" showIcon title={t('merchantRisk.limitsTwo')} /> : null}
      {gravity(level) > gravity(from) && !allowsMore ? <Alert type="info" showIcon title={t('merchantRisk.higherOne')} /> : null}
    </FormDialog>
  );
}
