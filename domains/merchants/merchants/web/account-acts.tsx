import { Checkbox, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, type AnyEndpoint, Field, FormDialog, useMayCall, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { type BankAccountType, type SettlementAccountKind } from '../../../register/kernel/index.ts';
import { bankAccountTypeWords, settlementAccountKindWords } from '../../../register/vocabulary/contract/index.ts';
import { setMerchantAccount, showMerchant, verifyMerchantAccount } from '../contract/index.ts';
import { filledIn } from './declared-fields.tsx';

interface Values {
  kind: SettlementAccountKind;
  /** The merchant itself holds it: its name and number come from its file. */
  in_own_name?: boolean;
  holder_name?: string;
  holder_tax_id?: string;
  bank?: string;
  ispb?: string;
  branch?: string;
  account_type?: BankAccountType;
  number: string;
}

function AccountFields({ merchantName }: { merchantName: string }): ReactNode {
  const t = useText();
  const isOwn = Form.useWatch<boolean | undefined>('in_own_name');
  const kind = Form.useWatch<SettlementAccountKind | undefined>('kind');
  const isByParts = kind === 'BANK' || kind === 'PIX_ACCOUNT';
  return (
    <>
      <Field name="kind" label={t('merchants.account.kind')} words={settlementAccountKindWords} />
      <Field name="number" label={t('merchants.account.number')} hint={isByParts ? t('merchants.account.numberHint') : undefined} />
      <Form.Item name="in_own_name" valuePropName="checked">
        <Checkbox>{t('merchants.account.inOwnName', { name: merchantName })}</Checkbox>
      </Form.Item>
      {isOwn ? null : (
        <>
          <Field name="holder_name" label={t('merchants.account.holder')} isRequired />
          <Field name="holder_tax_id" label={t('merchants.account.holderTaxId')} isRequired={kind === 'PIX_ACCOUNT'} />
        </>
      )}
      <Field name="bank" label={t('merchants.account.bank')} isRequired={kind === 'BANK'} />
      {isByParts ? (
        <>
          <Field name="ispb" label={t('merchants.account.ispb')} hint={t('merchants.account.ispbHint')} isRequired={kind === 'PIX_ACCOUNT'}>
            <Input inputMode="numeric" />
          </Field>
          <Field name="branch" label={t('merchants.account.branch')} isRequired />
          <Field name="account_type" label={t('merchants.account.type')} isRequired words={bankAccountTypeWords} />
        </>
      ) : null}
    </>
  );
}

export interface AccountActsProps {
  merchant: { readonly muid: string; readonly merchant_no: string; readonly legal_name: string };
  account: {
    readonly id: string;
    readonly version: number;
    readonly isVerified: boolean;
    /** The reader set it. */
    readonly isOwn: boolean;
    /** Colleagues who may verify it. */
    readonly verifiers: readonly string[];
  } | null;
  /** What the screen shows of the account beside the page of the merchant. */
  invalidates: readonly AnyEndpoint[];
}

function SetAccount({ merchant, account, invalidates }: AccountActsProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const set = useMutationCall(setMerchantAccount, {
    invalidates: [showMerchant, ...invalidates],
    successToast: 'merchants.account.setDone',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <ActionButton type={account === null ? 'primary' : 'default'} endpoint={setMerchantAccount} onClick={() => setOpen(true)}>
        {t('merchants.account.set')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        draft={`merchant.account ${merchant.merchant_no}`}
        title={t('merchants.account.set')}
        submitText={t('merchants.account.set')}
        endpoint={setMerchantAccount}
        state={set}
        initialValues={{ in_own_name: true }}
        fields={<AccountFields merchantName={merchant.legal_name} />}
        reason
        onSubmit={({ reason, ...values }) => set.mutate({ muid: merchant.muid, ...(filledIn(values) as Values), reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function VerifyAccount({ account, invalidates }: AccountActsProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const verify = useMutationCall(verifyMerchantAccount, {
    invalidates: [showMerchant, ...invalidates],
    successToast: 'merchants.account.verifyDone',
    onDone: () => setOpen(false),
  });
  const mayVerify = useMayCall()(verifyMerchantAccount);
  if (!account || account.isVerified) return null;
  // Whoever set it, or may not change merchants, cannot verify it, and is told who can.
  if (account.isOwn || !mayVerify) {
    const names = account.verifiers.join(', ');
    const who = account.isOwn ? 'own' : 'others';
    return <span className="muted">{names === '' ? t(`merchants.account.nobodyVerifies.${who}`) : t(`merchants.account.verifiedBy.${who}`, { names })}</span>;
  }
  return (
    <>
      <ActionButton type="primary" endpoint={verifyMerchantAccount} onClick={() => setOpen(true)}>
        {t('merchants.account.verify')}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`merchantAccount.verify ${account.id}`}
        title={t('merchants.account.verify')}
        submitText={t('merchants.account.verify')}
        endpoint={verifyMerchantAccount}
        state={verify}
        reason={{ label: t('merchants.account.note'), sentAs: 'note' }}
        onSubmit={({ reason }) => verify.mutate({ id: account.id, version: account.version, note: reason ?? '' })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Sets the account of a merchant, or verifies the one that a colleague has set. */
export const AccountActs = (props: AccountActsProps): ReactNode => (
  <>
    <VerifyAccount {...props} />
    <SetAccount {...props} />
  </>
);
