import { Checkbox, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, EmptyState, Field, FormDialog, Panel, Section, Time, useMutationCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { type BankAccountType, type SettlementAccountKind } from '../../../register/kernel/index.ts';
import { bankAccountTypeWords, merchantMarkWords, settlementAccountKindWords } from '../../../register/vocabulary/contract/index.ts';
import { setMerchantAccount, showMerchant, verifyMerchantAccount } from '../../merchants/contract/index.ts';
import { filledIn } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

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

function SetAccount({ detail: { merchant } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const set = useMutationCall(setMerchantAccount, { invalidates: [showMerchant], successToast: 'merchants.account.setDone', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton endpoint={setMerchantAccount} onClick={() => setOpen(true)}>
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

function VerifyAccount({ detail: { account } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const verify = useMutationCall(verifyMerchantAccount, {
    invalidates: [showMerchant],
    successToast: 'merchants.account.verifyDone',
    onDone: () => setOpen(false),
  });
  if (!account || account.verified_time !== null) return null;
  // Whoever set it cannot verify it, and is told who can.
  if (account.is_own) return <span className="muted">{t('merchants.account.colleagueVerifies')}</span>;
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

/** The account on which a merchant is paid, whether it is verified, and those before. */
export function AccountPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { account, former_accounts: former } = detail;
  return (
    <Panel
      title={t('merchants.account.title')}
      extra={
        <>
          <VerifyAccount detail={detail} />
          <SetAccount detail={detail} />
        </>
      }
    >
      {account ? (
        <Section
          title={t.term(settlementAccountKindWords, account.kind)}
          extra={
            account.verified_time === null ? (
              <StatusTag spec={merchantMarkWords} value="ACCOUNT_NOT_VERIFIED" />
            ) : (
              <StatusTag spec={merchantMarkWords} value="ACCOUNT_VERIFIED" />
            )
          }
          items={[
            { label: t('merchants.account.number'), kind: 'id', value: account.number },
            { label: t('merchants.account.holder'), value: account.holder_name },
            { label: t('merchants.account.holderTaxId'), kind: 'id', type: account.holder_tax_id_type, value: account.holder_tax_id },
            { label: t('merchants.account.bank'), value: [account.bank, account.branch].filter(Boolean).join(' · ') },
            { label: t('merchants.account.ispb'), kind: 'id', value: account.ispb },
            { label: t('merchants.account.type'), value: account.account_type === null ? null : t.term(bankAccountTypeWords, account.account_type) },
            { label: t('merchants.account.addedBy'), value: account.added_by },
            { label: t('merchants.account.verified'), kind: 'time', value: account.verified_time },
            { label: t('merchants.account.note'), value: [account.verified_by, account.verification_note].filter(Boolean).join(': ') },
          ]}
        />
      ) : (
        <EmptyState title={t('merchants.account.none')} />
      )}
      {former.length > 0 ? (
        <>
          <h3>{t('merchants.account.former')}</h3>
          <ul className="merchants-rows">
            {former.map((one) => (
              <li key={one.id}>
                <span>
                  {t.term(settlementAccountKindWords, one.kind)} {one.number} · {one.holder_name} · {t('merchants.account.until')} <Time at={one.ended_time} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
