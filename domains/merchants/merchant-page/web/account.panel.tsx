import type { ReactNode } from 'react';
import { EmptyState, Panel, Section, StatusTag, Time, useText } from '../../../../platform/web/index.ts';
import { bankAccountTypeWords, merchantMarkWords, settlementAccountKindWords } from '../../../register/vocabulary/contract/index.ts';
import { AccountActs } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

/** The account on which a merchant is paid, whether it is verified, and those before. */
export function AccountPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { account, former_accounts: former } = detail;
  return (
    <Panel
      title={t('merchants.account.title')}
      extra={
        <span className="merchants-acts">
          <AccountActs
            merchant={detail.merchant}
            account={account && { ...account, isVerified: account.verified_time !== null, isOwn: account.is_own }}
            invalidates={[]}
          />
        </span>
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
