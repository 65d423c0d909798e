import { SaveOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { findRuleType, type RuleType } from '../../../engines/rules/index.ts';
import {
  ActionButton,
  AppForm,
  EmptyState,
  ErrorState,
  isApiError,
  PageHeader,
  Panel,
  SkeletonLines,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useMutationCall,
  useQueryCall,
  useText,
  WithAside,
} from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { ruleTypeOf } from '../../reference-data/web/index.ts';
import { createAppRule, createGeneralRule, createMerchantRule, listRuleTypes, saveDraft, showRule } from '../contract/index.ts';
import { BacktestPanel } from './backtest/backtest.panel.tsx';
import { changesBetween, ContentChanges } from './content-changes.tsx';
import { FamilyFacts, FamilyFields } from './form/family-fields.tsx';
import { contentOf, familyOf, faultsOf, isSayable, startOf, valuesOf, type FormValues } from './form/form-values.ts';
import { ConditionFields, EffectFields, NameFields, ScopeFields } from './form/rule-fields.tsx';
import { draftSteps, LifeActions, stepsOf } from './life-actions.tsx';
import { formPath, rulePath, type RuleDetailData } from './rule-row.ts';
import { specOf } from './spec-of.ts';
import { statusTag } from './tags.ts';
import { touchedByRules } from './touched.ts';
import { measuredTerm, ruleSentence } from './words/rule-sentence.ts';
import './rules.css';

type Instance = ReturnType<typeof Form.useForm<FormValues>>[0];

/** What the rule says as it stands in the form. */
function LiveSentence({ values, type }: { values: FormValues; type: RuleType }): ReactNode {
  const t = useText();
  const faults = faultsOf(values, type);
  return (
    <Panel title={t('rules.form.says')}>
      <div className="rule-flow">
        <p className="rule-sentence" aria-live="polite">
          {faults.length === 0 ? ruleSentence(specOf(values, type), type, t) : t('rules.form.incomplete')}
        </p>
        {values.action ? <p>{t('rules.form.then', { action: t.of('rules.actions', values.action) })}</p> : null}
        {type.runs === 'scheduled' ? <p className="muted">{t('rules.catalogue.runsHow.scheduled')}</p> : null}
        <p className="muted">{t(type.isBehaviour && !values.mandatory ? 'rules.form.excused' : 'rules.form.notExcused')}</p>
      </div>
    </Panel>
  );
}

/** Beside the form: what changes against the version that governs now. */
function Changes({ detail, values }: { detail: RuleDetailData; values: FormValues }): ReactNode {
  const t = useText();
  const { governing, rule } = detail;
  return (
    <Panel title={t('rules.form.changes')}>
      {governing ? (
        <ContentChanges
          caption={t('rules.form.changes')}
          ruleType={rule.rule_type}
          currency={rule.currency}
          changes={changesBetween(governing, contentOf(values))}
          heads={[t('rules.versionNumber', { version: governing.rule_version }), t('rules.form.here')]}
        />
      ) : (
        <p className="muted">{t('rules.form.noGoverning')}</p>
      )}
    </Panel>
  );
}

/** Fields that the server refused and that have no place in the form. */
function RefusedFields({ error, form }: { error: unknown; form: Instance }): ReactNode {
  if (!isApiError(error)) return null;
  const known = (field: string) => form.getFieldInstance(field.split('.') as never) !== undefined;
  const sentences = error.fields.filter(({ field }) => !known(field)).map(({ msg }) => msg);
  return sentences.length > 0 ? <Alert type="error" showIcon role="alert" title={sentences.join(' ')} /> : null;
}

/** Marks what the engine finds wrong; true when there is nothing. */
function useFaults(form: Instance): (values: FormValues) => boolean {
  const t = useText();
  return (values) => {
    const type = findRuleType(values.rule_type);
    const faults = type ? faultsOf(values, type) : [];
    form.setFields(faults.map(({ field, code }) => ({ name: field.split('.'), errors: [t.of('rules.faults', code)] })) as never);
    const [first] = faults;
    if (first) form.scrollToField(first.field.split('.') as never, { focus: true, block: 'center' });
    return faults.length === 0;
  };
}

const createCalls = { general: createGeneralRule, merchant: createMerchantRule, app: createAppRule } as const;

/** Saving: a new rule begins as a draft, a rule that exists gets or renews its draft. */
function useSaving(form: Instance, detail: RuleDetailData | undefined): { save: (values: FormValues) => Promise<boolean>; isPending: boolean; error: unknown } {
  const go = useGo();
  const { backtest } = useAddressParams();
  const passes = useFaults(form);
  const level = Form.useWatch('level', form) ?? 'general';
  const create = useMutationCall(createCalls[level] as typeof createGeneralRule, { invalidates: touchedByRules, successToast: 'rules.addSuccess' });
  const draft = useMutationCall(saveDraft, { invalidates: touchedByRules, successToast: 'rules.draftSaved' });
  const save = async (values: FormValues): Promise<boolean> => {
    if (!passes(values)) return false;
    try {
      if (detail) {
        await draft.mutateAsync({ rule_id: detail.rule.rule_id, version: detail.rule.version, ...contentOf(values) });
        return true;
      }
      const place = values.level === 'merchant' ? { muid: values.muid } : values.level === 'app' ? { app_id: values.app_id } : {};
      const made = await create.mutateAsync({ ...familyOf(values), ...contentOf(values), ...place, save_as: 'DRAFT' });
      // What was tested before saving stays on screen.
      go(formPath(made.rule_id, backtest));
      return false;
    } catch {
      // The failure has been told, and its fields are marked.
      return false;
    }
  };
  return { save, isPending: create.isPending || draft.isPending, error: draft.error ?? create.error };
}

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
      title={detail ? t('rules.form.editTitle', { rule: detail.rule.rule_name }) : t('rules.form.newTitle')}
      subtitle={detail ? t('rules.form.editHint') : t('rules.form.newHint')}
      backTo={detail ? rulePath(detail.rule.rule_id) : '/ruleSettings'}
      tags={
        detail ? (
          <>
            <StatusTag spec={statusTag} value={detail.rule.status} />
            {isDirty ? (
              <Tag tone="warning">{t('rules.form.unsaved')}</Tag>
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

function Aside({
  values,
  type,
  detail,
  next,
}: {
  values: FormValues | undefined;
  type: RuleType | undefined;
  detail: RuleDetailData | undefined;
  next: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="rule-aside">
      <Stack>
        {values && type ? (
          <LiveSentence values={values} type={type} />
        ) : (
          <Panel title={t('rules.form.says')}>
            <p className="muted">{t('rules.form.typeHint')}</p>
          </Panel>
        )}
        <Panel title={t('rules.form.next')}>
          <div className="rule-flow">{next}</div>
        </Panel>
        {detail && values ? <Changes detail={detail} values={values} /> : null}
        {detail?.rule.waiting_request_id ? <WaitingRequest requestId={detail.rule.waiting_request_id} invalidates={touchedByRules} /> : null}
      </Stack>
    </div>
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
  const { save, isPending, error } = useSaving(form, detail);
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
      <WithAside aside={<Aside values={values} type={type} detail={detail} next={next} />}>
        <AppForm<FormValues> form={form} initialValues={first as Partial<FormValues>} onSubmit={() => void saveValues()} error={error} marksOptional={false}>
          <Stack>
            <RefusedFields error={error} form={form} />
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
  if (detail.data) {
    if (detail.data.rule.status === 'RETIRED')
      return (
        <Stack>
          <PageHeader title={detail.data.rule.rule_name} backTo={rulePath(ruleId)} />
          <EmptyState title={t('rules.form.retired')} />
        </Stack>
      );
    return <FormBody detail={detail.data} />;
  }
  return (
    <Stack>
      <PageHeader title={t('rules.form.newTitle')} backTo="/ruleSettings" />
      {detail.error ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : <SkeletonLines lines={14} />}
    </Stack>
  );
}
