import { Form, Select } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { Arithmetic, FormDialog, Field, formatMoney, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { formatAmount, parseAmount } from '../../../../register/kernel/index.ts';
import { type listApprovedFiles, requestBalance } from '../../contract/index.ts';
import type { Evidence } from '../evidence/evidence.columns.tsx';
import { type ProbationSubject, type SubjectInput, touchedByActs } from '../subject.ts';

type Ground = EndpointData<typeof listApprovedFiles>['totals'][number];

interface GrantValues {
  ground: string;
  file_ids: string[];
  threshold: string;
  duration_days: string;
}

const keyOf = (ground: { case_id: string; currency: string | null }): string => `${ground.case_id} ${ground.currency ?? ''}`;
const defaultDays = '30';

/** What the chosen files attest beside what is asked for. */
function AttestedSum({ files, currency }: { files: readonly Evidence[]; currency: string }): ReactNode {
  const t = useText();
  const ids: string[] = Form.useWatch('file_ids') ?? [];
  const amount = parseAmount(Form.useWatch('threshold') ?? '') ?? 0n;
  const chosen = files.filter((file) => ids.includes(file.file_id));
  const attested = chosen.reduce((sum, file) => sum + (parseAmount(file.attested_amount ?? '') ?? 0n), 0n);
  const isTooMuch = amount > attested;
  return (
    <Arithmetic
      caption={t('probation.balances.grantCaption')}
      currency={currency}
      lines={[
        {
          key: 'attested',
          label: t('probation.balances.attestedTotal'),
          amount: formatAmount(attested),
          parts: chosen.map((file) => ({ key: file.file_id, label: file.name, amount: file.attested_amount ?? '0.00' })),
        },
        { key: 'asked', sign: '−', label: t('probation.balances.requested'), amount: formatAmount(amount) },
        {
          key: 'left',
          sign: '=',
          label: t(isTooMuch ? 'probation.balances.tooMuch' : 'probation.balances.leftUnused'),
          amount: formatAmount(isTooMuch ? amount - attested : attested - amount),
          tone: isTooMuch ? 'danger' : 'success',
        },
      ]}
    />
  );
}

/** What is missing at the merchant so that all that is held there fits, in minor units. */
function missingAt(limits: ProbationSubject['limits'], { currency, merchant_no: merchantNo }: Ground): bigint {
  const sums = limits.filter((limit) => limit.currency === currency).flatMap(({ governing }) => governing);
  const missing = sums.filter((sum) => sum.merchant_no === merchantNo).map((sum) => parseAmount(sum.missing) ?? 0n);
  return missing.reduce((most, one) => (one > most ? one : most), 0n);
}

type FieldsProps = Pick<GrantDialogProps, 'grounds' | 'files' | 'limits'>;

/** Begins with the merchant where most is missing, its approved files, and what is missing as far as they attest it. */
function GrantFields({ grounds, files, limits }: FieldsProps): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<GrantValues>();
  const chosenGround: string | undefined = Form.useWatch('ground');
  const ground = grounds.find((one) => keyOf(one) === chosenGround);
  const usableFor = (key: string | undefined) => files.filter((file) => file.balance_id === null && file.attested_amount !== null && keyOf(file) === key);
  const usable = usableFor(chosenGround);
  const missing = ground ? missingAt(limits, ground) : 0n;
  const propose = (one: Ground) => {
    const own = usableFor(keyOf(one));
    const attested = own.reduce((sum, file) => sum + (parseAmount(file.attested_amount ?? '') ?? 0n), 0n);
    const target = missingAt(limits, one);
    form.setFieldsValue({
      ground: keyOf(one),
      file_ids: own.map((file) => file.file_id),
      threshold: target === 0n ? '' : formatAmount(target < attested ? target : attested),
    });
  };
  const isUntouched = form.getFieldValue('ground') === undefined;
  useEffect(() => {
    const [first] = [...grounds].sort((a, b) => Number(missingAt(limits, b) - missingAt(limits, a)));
    if (isUntouched && first) propose(first);
  });
  return (
    <>
      <Field name="ground" label={t('probation.balances.grantMerchant')} isRequired>
        <Select
          options={grounds.map((one) => ({ value: keyOf(one), label: `${one.merchant_name} · ${formatMoney(one.attested_free, one.currency, t.lang)}` }))}
          onChange={(key: string) => {
            const one = grounds.find((other) => keyOf(other) === key);
            if (one) propose(one);
          }}
        />
      </Field>
      <Field name="file_ids" label={t('probation.balances.grantFiles')} isRequired>
        <Select
          mode="multiple"
          disabled={!ground}
          options={usable.map((file) => ({
            value: file.file_id,
            label: `${file.name} · ${formatMoney(file.attested_amount ?? '0', file.currency ?? '', t.lang)}`,
          }))}
        />
      </Field>
      <div className="field-pair">
        <Field
          name="threshold"
          label={t('probation.balances.grantAmount')}
          {...(ground && missing > 0n
            ? { hint: t('probation.balances.missingHere', { amount: formatMoney(formatAmount(missing), ground.currency, t.lang) }) }
            : {})}
          currency={ground?.currency}
        />
        <Field name="duration_days" label={t('probation.balances.grantDays')} initialValue={defaultDays} isRequired />
      </div>
      {ground ? <AttestedSum files={usable} currency={ground.currency} /> : null}
    </>
  );
}

interface GrantDialogProps {
  open: boolean;
  input: SubjectInput;
  /** Cases with approved files that no balance stands on. */
  grounds: readonly Ground[];
  files: readonly Evidence[];
  /** Limits of the person, which say what is missing where. */
  limits: ProbationSubject['limits'];
  onClose: () => void;
}

/** The maker's form: asks for a temporary balance on approved evidence. */
export function GrantDialog({ open, input, grounds, files, limits, onClose }: GrantDialogProps): ReactNode {
  const t = useText();
  const request = useMutationCall(requestBalance, { invalidates: touchedByActs, successToast: 'probation.addSuccess', onDone: onClose });
  const send = ({ ground: key, file_ids, threshold, duration_days, reason }: GrantValues & { reason?: string }) => {
    const ground = grounds.find((one) => keyOf(one) === key);
    if (!ground) return;
    request.mutate({
      ...input,
      merchant_no: ground.merchant_no,
      currency: ground.currency,
      threshold,
      file_ids,
      duration_days,
      reason: reason ?? '',
    });
  };
  return (
    <FormDialog<GrantValues>
      open={open}
      draft={`balance.request ${input.subject_id} ${input.business}`}
      title={t('probation.balances.grantTitle')}
      submitText={t('probation.balances.grantConfirm')}
      reason={{ required: true }}
      state={request}
      fields={<GrantFields grounds={grounds} files={files} limits={limits} />}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('probation.balances.secondPerson')}</p>
    </FormDialog>
  );
}
