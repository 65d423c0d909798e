import { markWords, ruleStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { SaveOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { findRuleType } from '../../../../engines/rules/index.ts';
import { measuredTerm } from '../../../../engines/rules/measured-term.ts';
import {
  ActionButton,
  AppForm,
  PageHeader,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useQueryCall,
  useText,
  WithAside,
  Answer,
  EmptyState,
} from '../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../register/reference-data/web/index.ts';
import { listRuleTypes, saveDraft, showRule } from '../contract/index.ts';
import { BacktestPanel } from './backtest/backtest.panel.tsx';
import { changesBetween } from './rule/content-changes.tsx';
import { FamilyFacts, FamilyFields } from './form/family-fields.tsx';
import { FormAside } from './form/form-aside.tsx';
import { contentOf, familyOf, faultsOf, isSayable, startOf, valuesOf, type FormValues } from './form/form-values.ts';
import { ConditionFields, EffectFields, NameFields, ScopeFields } from './form/rule-fields.tsx';
import { useSaving } from './form/use-saving.ts';
import { draftSteps, LifeActions, stepsOf } from './rule/life-actions.tsx';
import { rulePath, type RuleDetailData } from './rule-row.ts';
import { specOf } from './spec-of.ts';

import './rules.css';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';

function FormHead({
  detail,
  isPending,
  onSave,
  isDirty,
}: {
  detail: RuleDetailData | undefined;
  isPending: boolean;
  onSave: () => void;
  isDirty: boolean;
}): ReactNode {
  const t = useText();
  const go = useGo();
  const waits = detail?.rule.waiting_request_id ? t('rules.waitsFirst') : undefined;
  return (
    <PageHeader
      title={detail ? t('rules.form.editTitle', { rule: ruleNameIn(detail.rule.rule_name, t.lang) }) : t('rules.form.newTitle')}
      subtitle={detail ? t('rules.form.editHint') : t('rules.form.newHint')}
      backTo={detail ? rulePath(detail.rule.rule_id) : '/ruleSettings'}
      tags={
        detail ? (
          <>
            <StatusTag spec={ruleStatusWords} value={detail.rule.status} />
            {isDirty ? (
              <StatusTag spec={markWords} value="UNSAVED" />
            ) : detail.draft && detail.rule.status !== 'DRAFT' ? (
              <Tag>{t('rules.draftBadge', { version: detail.draft.rule_version })}</Tag>
            ) : null}
          </>
        ) : null
      }
      actions={
        <>
          {detail ? <Button onClick={() => go(rulePath(detail.rule.rule_id))}>{t('rules.form.toRule')}</Button> : null}
          <ActionButton
            endpoint={saveDraft}
            icon={<SaveOutlined />}
            type={detail?.draft && !isDirty ? 'default' : 'primary'}
            loading={isPending}
            disabledReason={waits}
            onClick={onSave}
          >
            {t('rules.form.saveDraft')}
          </ActionButton>
        </>
      }
    />
  );
}

/** Where a new rule begins, as the address says: the place and family of a rule that it shall override. */
function useStart(): Partial<FormValues> & { merchant_no?: string } {
  const { level, merchant, app, type, company, currency, business, dimension, merchant_no: merchantNo } = useAddressParams();
  return {
    level: level === 'merchant' || level === 'app' ? level : 'general',
    currency: currency ?? 'BRL',
    business: business === 'payin' || business === 'payout' ? business : '',
    action: 'ALERT',
    cool_down: { value: '7', unit: 'DAY' },
    methods: [],
    industries: [],
    countries: [],
    ...(merchant ? { muid: merchant } : {}),
    ...(merchantNo ? { merchant_no: merchantNo } : {}),
    ...(app ? { app_id: app } : {}),
    ...(type ? { rule_type: type } : {}),
    ...(company ? { entity_code: company } : {}),
    ...(dimension ? { dimension } : {}),
  };
}

function FormBody({ detail }: { detail: RuleDetailData | undefined }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const start = useStart();
  const first = useRef(
    detail ? valuesOf(detail.rule, (detail.draft ?? detail.trial ?? detail.governing) as NonNullable<RuleDetailData['governing']>) : start,
  ).current;
  const watched = Form.useWatch((all: FormValues) => all, form) as Partial<FormValues> | undefined;
  // The family of a rule that exists has no fields; it is part of what the form says all the same.
  const merged = useMemo(() => ({ ...first, ...watched }), [first, watched]);
  const type = findRuleType(merged.rule_type ?? '');
  const values = type && isSayable(merged) ? merged : undefined;
  const types = useQueryCall(listRuleTypes, detail ? undefined : { currency: (merged.currency ?? 'BRL') as 'BRL' }, { silent: true, staleMs: 300_000 });
  const { save, isPending, error, endpoint } = useSaving(form, detail);
  const [saved, setSaved] = useState(() => (detail ? contentOf(first as FormValues) : undefined));
  const isDirty = saved === undefined || (values !== undefined && changesBetween(saved, contentOf(values)).length > 0);

  // A type that was chosen, or its currency, brings the start values of that type.
  const chosen = !detail && type && types.data && !types.isPlaceholderData ? `${type.code} ${types.data.currency}` : undefined;
  useEffect(() => {
    const info = types.data?.types.find((one) => one.code === type?.code);
    if (!chosen || !info) return;
    const { business, ...rest } = startOf(info, ruleTypeOf(info.code, t));
    form.setFieldsValue({ ...rest, business: start.business || business } as Partial<FormValues> as never);
  }, [chosen]);

  const saveValues = async (): Promise<boolean> => {
    try {
      await form.validateFields();
    } catch {
      return false;
    }
    const all = { ...first, ...form.getFieldsValue(true) } as FormValues;
    const isSaved = await save(all);
    if (isSaved) setSaved(contentOf(all));
    return isSaved;
  };
  const hasVersion = isDirty || detail?.draft || detail?.trial;
  const withheld = detail?.rule.waiting_request_id ? t('rules.waitsFirst') : hasVersion ? undefined : t('rules.diff.same');
  const next = detail ? (
    <>
      <p className="muted">{t('rules.form.nextHint')}</p>
      {/* What was changed becomes the draft first, and the draft is what a step takes. */}
      <LifeActions
        rule={detail.rule}
        steps={isDirty || !detail.trial ? draftSteps : stepsOf(detail)}
        prepare={isDirty ? saveValues : undefined}
        withheld={withheld}
      />
      {detail.draft?.status === 'DRAFT' && !detail.rule.waiting_request_id ? (
        <p>
          <LifeActions rule={detail.rule} steps={['SUBMIT', 'DELETE_DRAFT']} />
        </p>
      ) : null}
    </>
  ) : (
    <p className="muted">{t('rules.form.saveFirst')}</p>
  );
  return (
    <Stack>
      <FormHead detail={detail} isPending={isPending} isDirty={isDirty} onSave={() => void saveValues()} />
      <WithAside aside={<FormAside values={values} type={type} detail={detail} isDirty={isDirty} next={next} />}>
        <AppForm<FormValues>
          form={form}
          endpoint={endpoint}
          initialValues={first as Partial<FormValues>}
          onSubmit={() => void saveValues()}
          error={error}
          marksOptional={false}
        >
          <Stack>
            {detail ? <FamilyFacts rule={detail.rule} /> : <FamilyFields types={types.data?.types} onType={(code) => form.setFieldValue('rule_type', code)} />}
            {type && merged.currency ? (
              <>
                <NameFields />
                <ConditionFields
                  key={type.code}
                  type={type}
                  currency={merged.currency}
                  measured={values && faultsOf(values, type).length === 0 ? measuredTerm(specOf(values, type), type) : undefined}
                />
                <ScopeFields />
                <EffectFields isGeneral={(merged.level ?? 'general') === 'general'} />
              </>
            ) : null}
          </Stack>
        </AppForm>
      </WithAside>
      {type && values ? (
        <BacktestPanel
          ruleId={detail?.rule.rule_id}
          company={values.entity_code}
          type={type}
          draftOf={() => ({
            ...familyOf(values),
            ...contentOf(values),
            ...(values.muid ? { muid: values.muid } : {}),
            ...(values.app_id ? { app_id: values.app_id } : {}),
          })}
          isComplete={faultsOf(values, type).length === 0}
        />
      ) : null}
    </Stack>
  );
}

/** The form of a new rule, or of a new version of one; general, merchant and app rules by the same mechanism. */
export function RuleForm({ ruleId }: { ruleId: string | undefined }): ReactNode {
  const t = useText();
  const detail = useQueryCall(showRule, ruleId ? { rule_id: ruleId } : undefined, { silent: true, staleMs: 0 });
  if (!ruleId) return <FormBody detail={undefined} />;
  return (
    <Answer of={detail} lines={14} heading={<PageHeader title={t('rules.form.newTitle')} backTo="/ruleSettings" />}>
      {(data) =>
        data.rule.status === 'RETIRED' ? (
          <Stack>
            <PageHeader title={ruleNameIn(data.rule.rule_name, t.lang)} backTo={rulePath(ruleId)} />
            <EmptyState title={t('rules.form.retired')} />
          </Stack>
        ) : (
          <FormBody detail={data} />
        )
      }
    </Answer>
  );
}
