import { Alert, Form, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  addressOf,
  type AnyEndpoint,
  FormDialog,
  evidenceTypes,
  Field,
  FileDrop,
  formatMoney,
  InsideLink,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
  Answer,
} from '../../../../platform/web/index.ts';
import { countApprovalRequests, listApprovalRequests, uploadRequestFiles } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approveMonitored, approveNewLimitForPayin, approvePersonalLimit, listApproved, showLimits, type LimitAnswerView } from '../contract/index.ts';
import { LimitsEffect } from './limits-effect.tsx';
import { changedPair, isChanged, type Limit } from './typed-limits.ts';
import './approvals.css';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

export interface LimitsDialogProps {
  open: boolean;
  /** A personal limit for all merchants; a new pair for pay-ins; or the approval of somebody who is monitored. */
  mode: 'personal' | 'new-payin' | 'monitored';
  subjectId: string;
  /** The company where it is known; else it is chosen. */
  companyCode?: string | undefined;
  /** What the change makes stale. */
  invalidates?: readonly AnyEndpoint[] | undefined;
  onClose: () => void;
}

interface Values {
  key?: string;
  threshold?: string;
  amounts?: Record<string, { monitor?: string; probation?: string }>;
  duration_days?: string;
  description?: string;
  files?: File[];
}

const keyOf = (limit: Limit): string => `${limit.entity_code}_${limit.business}_${limit.currency}`;

function Now({ limit, of }: { limit: Limit; of: 'monitor' | 'probation' }): ReactNode {
  const t = useText();
  return t('approvals.dialog.now', {
    amount: formatMoney(of === 'monitor' ? limit.monitor_limit : limit.probation_limit, limit.currency, t.lang),
    source: t.of('approvals.dialog.sources', of === 'monitor' ? limit.monitor_source : limit.probation_source),
  });
}

function Use({ limit }: { limit: Limit }): ReactNode {
  const t = useText();
  const words = { used: limit.used, reserved: limit.reserved, remaining: limit.remaining };
  const shown = Object.fromEntries(Object.entries(words).map(([name, amount]) => [name, formatMoney(amount, limit.currency, t.lang)])) as typeof words;
  return (
    <>
      <p className="muted">{t('approvals.dialog.use', shown)}</p>
      {limit.waiting_request_id ? (
        <Alert
          type="info"
          showIcon
          title={t('approvals.dialog.waiting')}
          action={<InsideLink href={addressOf('/approvalRequests', { request: limit.waiting_request_id })}>{t('approvals.dialog.seeRequest')}</InsideLink>}
        />
      ) : null}
    </>
  );
}

/** A pair to change, one of a list by its place; the call of version 1 of the interface for pay-ins always carries the probation limit. */
function PairFields({ limit, subjectId, at }: { limit: Limit; subjectId: string; at?: number }): ReactNode {
  const t = useText();
  const name = ['amounts', keyOf(limit)];
  return (
    <fieldset className="limit-pair">
      <legend>{t('approvals.dialog.keyOf', { company: limit.entity_name, business: t.term(businessWords, limit.business), currency: limit.currency })}</legend>
      <Use limit={limit} />
      <div className="limit-pair-fields">
        <Field
          name={[...name, 'monitor']}
          sentAs={at === undefined ? 'monitor_threshold' : ['limits', at, 'monitor_limit']}
          label={t('approvals.dialog.newMonitor')}
          currency={limit.currency}
          initialValue={limit.monitor_limit}
          hint={<Now limit={limit} of="monitor" />}
        />
        <Field
          name={[...name, 'probation']}
          sentAs={at === undefined ? 'threshold' : ['limits', at, 'probation_limit']}
          label={t('approvals.dialog.newProbation')}
          currency={limit.currency}
          initialValue={limit.probation_limit}
          hint={<Now limit={limit} of="probation" />}
        />
      </div>
      <LimitsEffect subjectId={subjectId} limit={limit} name={name} />
    </fieldset>
  );
}

function OneField({ limits, mode, subjectId }: { limits: readonly Limit[]; mode: 'personal' | 'new-payin'; subjectId: string }): ReactNode {
  const t = useText();
  const key = Form.useWatch('key') as string | undefined;
  const first = limits[0] as Limit;
  const limit = limits.find((one) => keyOf(one) === key) ?? first;
  return (
    <>
      <Field name="key" label={t('approvals.dialog.key')} isRequired initialValue={keyOf(first)}>
        <Select
          options={limits.map((one) => ({
            value: keyOf(one),
            label: t('approvals.dialog.keyOf', {
              company: one.entity_name,
              business: t.term(businessWords, one.business),
              currency: one.currency,
            }),
          }))}
        />
      </Field>
      {mode === 'new-payin' ? (
        <PairFields key={keyOf(limit)} limit={limit} subjectId={subjectId} />
      ) : (
        <>
          <Use limit={limit} />
          <Field name="threshold" label={t('approvals.dialog.newPersonal')} hint={<Now limit={limit} of="probation" />} currency={limit.currency} />
          <LimitsEffect subjectId={subjectId} limit={limit} name={['threshold']} />
        </>
      )}
    </>
  );
}

function Fields({ limits, mode, subjectId }: { limits: readonly Limit[]; mode: LimitsDialogProps['mode']; subjectId: string }): ReactNode {
  const t = useText();
  return (
    <>
      {mode === 'monitored' ? (
        limits.map((limit, at) => <PairFields key={keyOf(limit)} limit={limit} subjectId={subjectId} at={at} />)
      ) : (
        <OneField limits={limits} mode={mode} subjectId={subjectId} />
      )}
      <Field name="duration_days" label={t('approvals.dialog.duration')} hint={t('approvals.dialog.durationHint')} />
      <Field name="description" label={t('approvals.description')} rows={2} />
      <Field name="files" label={t('approvals.dialog.files')}>
        <FileDrop types={evidenceTypes} />
      </Field>
    </>
  );
}

const titles = { personal: 'approvals.dialog.personal', 'new-payin': 'approvals.dialog.newPayin', monitored: 'approvals.dialog.monitored' } as const;

/** The three ways to send what was typed. */
function useSending({ mode, subjectId, invalidates = [], onClose }: LimitsDialogProps) {
  const t = useText();
  const options = {
    invalidates: [showLimits, listApproved, listApprovalRequests, countApprovalRequests, ...invalidates],
    onDone: ({ status, applies_in_part: isPart }: LimitAnswerView) => {
      onClose();
      if (isPart) toast.info(t('approvals.dialog.donePart'));
      else if (status === 'APPLIED') toast.success(t('approvals.dialog.done'));
      else toast.info(t('approvals.waits'));
    },
  };
  const personal = useMutationCall(approvePersonalLimit, options);
  const pair = useMutationCall(approveNewLimitForPayin, options);
  const monitored = useMutationCall(approveMonitored, options);
  const state = { personal, 'new-payin': pair, monitored }[mode];
  const send = (limits: readonly Limit[], values: Values & { reason?: string }, fileIds: string[]) => {
    const grounds = {
      reason: values.reason ?? '',
      ...(values.description ? { description: values.description } : {}),
      ...(values.duration_days ? { duration_days: values.duration_days } : {}),
      ...(fileIds.length > 0 ? { file_ids: fileIds } : {}),
    };
    const limit = limits.find((one) => keyOf(one) === values.key) ?? (limits[0] as Limit);
    const typed = (one: Limit) => changedPair(one, values.amounts?.[keyOf(one)] ?? {});
    const monitor = typed(limit).monitor_limit;
    const place = { subject_id: subjectId, entity_code: limit.entity_code, currency: limit.currency };
    if (mode === 'personal') personal.mutate({ ...place, business: limit.business, threshold: values.threshold ?? '', ...grounds });
    else if (mode === 'new-payin')
      pair.mutate({
        ...place,
        business: 'payin',
        threshold: typed(limit).probation_limit ?? limit.probation_limit,
        ...(monitor === undefined ? {} : { monitor_threshold: monitor }),
        ...grounds,
      });
    else
      monitored.mutate({
        subject_id: subjectId,
        entity_code: limit.entity_code,
        limits: limits.flatMap((one) => (isChanged(typed(one)) ? [{ business: one.business, currency: one.currency, ...typed(one) }] : [])),
        ...grounds,
      });
  };
  return { state, send };
}

/** Changes somebody's limits: what is raised goes to a second person, what is lowered takes effect at once. */
export function LimitsDialog(props: LimitsDialogProps): ReactNode {
  const { open, mode, subjectId, companyCode, onClose } = props;
  const t = useText();
  const [isUploading, setUploading] = useState(false);
  const [isSame, setSame] = useState(false);
  const upload = useMutationCall(uploadRequestFiles);
  const { state, send } = useSending(props);
  const shown = useQueryCall(showLimits, open ? { subject_id: subjectId, ...(companyCode ? { entity_code: companyCode } : {}) } : undefined, { silent: true });
  const limits = (shown.data?.limits ?? []).filter((limit) => mode !== 'new-payin' || limit.business === 'payin');
  const confirm = async (values: Values & { reason?: string }) => {
    const nothing = mode === 'monitored' && !limits.some((one) => isChanged(changedPair(one, values.amounts?.[keyOf(one)] ?? {})));
    setSame(nothing);
    if (nothing) return;
    setUploading(true);
    try {
      const files = values.files ?? [];
      const kept = files.length > 0 ? (await upload.mutateAsync(withFiles({}, { files }))).files : [];
      send(
        limits,
        values,
        kept.map((file) => file.file_id),
      );
    } catch {
      // The refusal of a file is told in the dialog; the form stays as it was.
    } finally {
      setUploading(false);
    }
  };
  return (
    <FormDialog<Values>
      open={open}
      draft={`person.limits.${mode} ${subjectId} ${companyCode}`}
      title={t(titles[mode])}
      submitText={t('approvals.dialog.confirm')}
      reason={{ required: true }}
      state={{ isPending: state.isPending || isUploading, error: upload.error ?? state.error, endpoint: state.endpoint }}
      fields={limits.length > 0 ? <Fields limits={limits} mode={mode} subjectId={subjectId} /> : null}
      onSubmit={(values) => void (limits.length > 0 ? confirm(values) : undefined)}
      onClose={onClose}
    >
      {shown.data?.name ? <p>{shown.data.name}</p> : null}
      <p>{t('approvals.dialog.law')}</p>
      <Answer of={shown} lines={4}>
        {() => (limits.length === 0 ? <Alert type="warning" showIcon title={t('approvals.dialog.none')} /> : null)}
      </Answer>
      {isSame ? <Alert type="error" showIcon title={t('approvals.dialog.unchanged')} /> : null}
    </FormDialog>
  );
}
