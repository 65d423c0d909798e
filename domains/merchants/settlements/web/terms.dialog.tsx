import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { AmountInput, Answer, Field, FormDialog, FormPart, toast, useMutationCall, useQueryCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { useMethodOptions } from '../../../register/reference-data/web/index.ts';
import {
  bankFileFormatWords,
  changeEffectWords,
  settlementFrequencyWords,
  settlementLineKindWords,
  settlementLooseningWords,
  weekdayWords,
} from '../../../register/vocabulary/contract/index.ts';
import { previewCompanyTerms, previewMerchantTerms, saveCompanyTerms, saveMerchantTerms } from '../contract/index.ts';
import type { TermsDetail } from './terms-detail.ts';
import { touchedByTerms } from './touched.ts';
import './settlements.css';

type CompanyTerms = EndpointInput<typeof saveCompanyTerms>['terms'];
type Fee = CompanyTerms['fees'][number];
type Values = Partial<Omit<CompanyTerms, 'fees' | 'payer'>> & { fees?: (Partial<Fee> | undefined)[]; payer?: Partial<CompanyTerms['payer']> };

const merchantKeys = ['frequency', 'weekday', 'month_day', 'cut_off', 'pay_after_days', 'minimum'] as const;
const payerKeys = ['name', 'tax_id', 'bank_code', 'bank_name', 'branch', 'account'] as const;
const payerExtras = ['branch_digit', 'account_digit', 'agreement'] as const;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Terms of the form as they are sent; undefined as long as something is missing. */
function readTerms(values: Values, ofMerchant: boolean): CompanyTerms | undefined {
  const { fees = [], payer, ...rest } = values;
  if (merchantKeys.some((key) => !isFilled(rest[key])) || fees.some((fee) => !fee?.kind || !isFilled(fee.percent) || !isFilled(fee.fixed))) return undefined;
  if (!ofMerchant && (!isFilled(rest.settles_from) || !rest.format || payerKeys.some((key) => !isFilled(payer?.[key])))) return undefined;
  const read = Object.fromEntries(merchantKeys.map((key) => [key, rest[key]]));
  const sentFees = fees.map((fee) => ({ kind: fee?.kind, percent: fee?.percent, fixed: fee?.fixed, ...(fee?.method ? { method: fee.method } : {}) }));
  if (ofMerchant) return { ...read, fees: sentFees } as never;
  const sentPayer = Object.fromEntries([...payerKeys, ...payerExtras].flatMap((key) => (isFilled(payer?.[key]) ? [[key, payer?.[key]]] : [])));
  return { ...read, fees: sentFees, settles_from: rest.settles_from, format: rest.format, payer: sentPayer } as never;
}

/** Whether it takes a second person, and by what. */
function Effect({
  detail,
  terms,
  onTold,
}: {
  detail: TermsDetail;
  terms: CompanyTerms | null | undefined;
  onTold: (needs: boolean | undefined) => void;
}): ReactNode {
  const t = useText();
  const { muid, entity_code, currency } = detail;
  const text = JSON.stringify(terms);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 350);
    return () => clearTimeout(timer);
  }, [text]);
  const input = settled === undefined ? undefined : (JSON.parse(settled) as CompanyTerms | null);
  const options = { silent: true, staleMs: 0, keepPrevious: false } as const;
  const ofMerchant = useQueryCall(
    previewMerchantTerms,
    muid !== null && input !== undefined ? { muid, ...(input === null ? {} : { terms: input }) } : undefined,
    options,
  );
  const ofCompany = useQueryCall(
    previewCompanyTerms,
    muid === null && input ? { entity_code, currency: currency as EndpointInput<typeof previewCompanyTerms>['currency'], terms: input } : undefined,
    options,
  );
  const preview = muid === null ? ofCompany : ofMerchant;
  const needs = preview.data && !preview.isFetching && settled === text ? preview.data.needs_approval : undefined;
  useEffect(() => onTold(needs), [needs, onTold]);
  if (input === undefined) return null;
  return (
    <Answer of={preview} lines={2} refused={({ msg }) => <p role="alert">{msg}</p>}>
      {({ needs_approval: isAsked, loosens }) => (
        <div role="status">
          <p>
            <StatusTag spec={changeEffectWords} value={isAsked ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />{' '}
            {loosens.map((one) => t.term(settlementLooseningWords, one)).join(' · ')}
          </p>
        </div>
      )}
    </Answer>
  );
}

function FeeFields(): ReactNode {
  const t = useText();
  const methods = useMethodOptions();
  return (
    <FormPart name="fees">
      <Form.List name="fees">
        {(fields, { add, remove }) => (
          <fieldset className="settlements-fees">
            <legend>{t('settlements.fees')}</legend>
            {fields.map((field, at) => (
              <div key={field.key} className="settlements-fee">
                <Field name={[field.name, 'kind']} label={t('settlements.kind')} words={settlementLineKindWords} />
                <Field name={[field.name, 'method']} label={t('settlements.method')}>
                  <Select allowClear placeholder={t('settlements.terms.otherMethods')} options={[...methods.options]} loading={methods.isLoading} />
                </Field>
                <Field name={[field.name, 'percent']} label={t('settlements.terms.percent')}>
                  <AmountInput />
                </Field>
                <Field name={[field.name, 'fixed']} label={t('settlements.terms.fixed')}>
                  <AmountInput />
                </Field>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('settlements.terms.removeFee', { count: at + 1 })}
                  onClick={() => remove(field.name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({ kind: 'PAYIN', percent: '0', fixed: '0.00' })}>
              {t('settlements.terms.addFee')}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </FormPart>
  );
}

function CompanyFields(): ReactNode {
  const t = useText();
  return (
    <>
      <div className="settlements-pair">
        <Field name="settles_from" label={t('settlements.terms.settlesFrom')} hint={t('settlements.terms.settlesFromHint')} />
        <Field name="format" label={t('settlements.files.format')} words={bankFileFormatWords} />
      </div>
      <fieldset className="settlements-fees">
        <legend>{t('settlements.terms.payer')}</legend>
        <div className="settlements-pair">
          {payerKeys.map((key) => (
            <Field key={key} name={['payer', key]} label={t(`settlements.terms.payerOf.${key}`)} />
          ))}
          {payerExtras.map((key) => (
            <Field key={key} name={['payer', key]} label={t(`settlements.terms.payerOf.${key}`)} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Fields({ detail, onTold }: { detail: TermsDetail; onTold: (needs: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const values = (Form.useWatch([]) as Values | undefined) ?? {};
  const frequency = values.frequency;
  return (
    <>
      <div className="settlements-pair">
        <Field name="frequency" label={t('settlements.terms.frequency')} words={settlementFrequencyWords} />
        <div hidden={frequency !== 'WEEKLY'}>
          <Field name="weekday" label={t('settlements.terms.weekday')}>
            <Select options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: t.term(weekdayWords, String(value)) }))} />
          </Field>
        </div>
        <div hidden={frequency !== 'MONTHLY'}>
          <Field name="month_day" label={t('settlements.terms.monthDay')} />
        </div>
        <Field name="cut_off" label={t('settlements.terms.cutOff')} hint={t('settlements.terms.cutOffHint')}>
          <Input type="time" />
        </Field>
        <Field name="pay_after_days" label={t('settlements.terms.payAfter')} />
        <Field name="minimum" label={t('settlements.terms.minimum')}>
          <AmountInput currency={detail.currency} />
        </Field>
      </div>
      <FeeFields />
      {detail.muid === null ? <CompanyFields /> : null}
      <Effect detail={detail} terms={readTerms(values, detail.muid !== null)} onTold={onTold} />
    </>
  );
}

const beginning: Values = { frequency: 'DAILY', weekday: 1, month_day: 1, cut_off: '17:00', pay_after_days: 1, minimum: '0.00', fees: [] };

function initialOf(detail: TermsDetail): Values {
  const { terms } = detail;
  if (!terms) return beginning;
  return { ...terms, fees: terms.fees.map(({ method, ...fee }) => ({ ...fee, ...(method === null ? {} : { method }) })) };
}

interface TermsDialogProps {
  detail: TermsDetail;
  open: boolean;
  onClose: () => void;
}

/** Both calls that save, with what is said afterwards. */
function useSave(onClose: () => void) {
  const t = useText();
  const options = {
    invalidates: touchedByTerms,
    onDone: ({ status }: { status: string }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('settlements.terms.asked'));
      else toast.success(t('settlements.terms.saved'));
      onClose();
    },
  };
  return { company: useMutationCall(saveCompanyTerms, options), merchant: useMutationCall(saveMerchantTerms, options) };
}

/** Changes the terms of a company or a merchant, after saying whether that takes a second person. */
export function TermsDialog({ detail, open, onClose }: TermsDialogProps): ReactNode {
  const t = useText();
  const [needs, setNeeds] = useState<boolean>();
  const { company, merchant } = useSave(onClose);
  const { muid, entity_code, currency, version } = detail;
  const send = ({ reason, ...values }: Values & { reason?: string }) => {
    const terms = readTerms(values, muid !== null);
    if (!terms) return;
    const text = { version, ...(reason ? { reason } : {}) };
    if (muid === null) company.mutate({ entity_code, currency: currency as never, terms, ...text });
    else merchant.mutate({ muid, terms, ...text });
  };
  return (
    <FormDialog<Values>
      open={open}
      draft={`terms.save ${detail.muid ?? ''} ${detail.entity_code} ${detail.currency}`}
      title={t('settlements.terms.titleOf', { name: detail.merchant_name ?? `${entity_code} · ${currency}` })}
      width={760}
      submitText={t(needs ? 'settlements.terms.ask' : 'settlements.terms.save')}
      reason={{ required: needs === true }}
      state={muid === null ? company : merchant}
      endpoint={muid === null ? saveCompanyTerms : saveMerchantTerms}
      isTold={needs !== undefined}
      initialValues={initialOf(detail)}
      fields={
        <FormPart name="terms">
          <Fields detail={detail} onTold={setNeeds} />
        </FormPart>
      }
      onSubmit={send}
      onClose={onClose}
    />
  );
}

/** Lets a merchant be settled as its company again. */
export function AsCompanyDialog({ detail, open, onClose }: TermsDialogProps): ReactNode {
  const t = useText();
  const [needs, setNeeds] = useState<boolean>();
  const { merchant } = useSave(onClose);
  return (
    <FormDialog
      open={open}
      draft={`terms.asCompany ${detail.muid ?? ''}`}
      title={t('settlements.terms.asCompany')}
      submitText={t(needs ? 'settlements.terms.ask' : 'settlements.terms.save')}
      reason={{ required: needs === true }}
      state={merchant}
      endpoint={saveMerchantTerms}
      isTold={needs !== undefined}
      onSubmit={({ reason }) => merchant.mutate({ muid: detail.muid ?? '', version: detail.version, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <Effect detail={detail} terms={open ? null : undefined} onTold={setNeeds} />
    </FormDialog>
  );
}
