import { useMemo } from 'react';
import { type FilterField, type Option, useAddressParams, useMayCall, useQueryCall, useText } from '../../../platform/web/index.ts';
import { conclusions } from '../../kernel/index.ts';
import { useAppOptions, useCompanyOptions, useMerchantOptions, useRuleTypeOptions, useWordOptions } from '../../reference-data/web/index.ts';
import { alertViews, listAssignees } from '../contract/index.ts';
import { alertViewWords, conclusionWords } from '../../vocabulary/contract/index.ts';

const noPeople: readonly Option[] = [];

/** Who may be responsible: me, nobody, and those who work on alerts. */
export function useResponsibleOptions(): readonly Option[] {
  const t = useText();
  const mayCall = useMayCall();
  const people = useQueryCall(listAssignees, mayCall(listAssignees) ? {} : undefined, { staleMs: 600_000, silent: true });
  return useMemo(
    () => [
      { value: 'ME', label: t('alerts.me') },
      { value: 'NOBODY', label: t('alerts.nobody') },
      ...(people.data?.list.filter((one) => !one.is_me).map((one) => ({ value: one.user_id, label: one.name })) ?? noPeople),
    ],
    [people.data, t],
  );
}

/** The filters of the specification, then those of the queue; the most used stand on the first line. */
export function useAlertFields(): readonly FilterField[] {
  const t = useText();
  const { merchant_no: merchantNo } = useAddressParams();
  const merchants = useMerchantOptions();
  const apps = useAppOptions(merchantNo);
  const companies = useCompanyOptions();
  const types = useRuleTypeOptions();
  const idTypes = useWordOptions('id_type');
  const transactionStatuses = useWordOptions('transaction_status');
  const businesses = useWordOptions('business_type');
  const responsible = useResponsibleOptions();
  return [
    {
      kind: 'choice',
      key: 'status',
      labelKey: 'alerts.status',
      options: alertViews.map((value) => ({ value, label: t.term(alertViewWords, value) })),
      // Only what is closed has a conclusion; else the list shows what is open.
      unset: (draft) => t.term(alertViewWords, draft.conclusion ? 'ALL' : 'OPEN'),
    },
    { kind: 'choice', key: 'responsible', labelKey: 'alerts.responsible', options: responsible },
    { kind: 'text', key: 'name', labelKey: 'alerts.personName', personal: true },
    { kind: 'text', key: 'id_no', labelKey: 'alerts.idNo', personal: true },
    { kind: 'choice', key: 'id_type', labelKey: 'alerts.idType', options: idTypes },
    { kind: 'text', key: 'alert_name', labelKey: 'alerts.name' },
    { kind: 'choice', key: 'alert_type', labelKey: 'alerts.type', options: types.options, loading: types.isLoading },
    { kind: 'text', key: 'trade_no', labelKey: 'alerts.tradeNo' },
    { kind: 'choice', key: 'merchant_no', labelKey: 'alerts.merchant', options: merchants.options, loading: merchants.isLoading },
    { kind: 'choice', key: 'app_id', labelKey: 'alerts.app', options: apps.options, loading: apps.isLoading },
    { kind: 'choice', key: 'transaction_status', labelKey: 'alerts.transactionStatus', options: transactionStatuses },
    { kind: 'flag', key: 'is_currently_pep', labelKey: 'alerts.pep' },
    { kind: 'flag', key: 'overdue', labelKey: 'alerts.overdue' },
    {
      kind: 'choice',
      key: 'conclusion',
      labelKey: 'alerts.conclusion',
      options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })),
    },
    { kind: 'choice', key: 'business', labelKey: 'alerts.business', options: businesses },
    { kind: 'choice', key: 'entity_code', labelKey: 'alerts.company', options: companies.options, loading: companies.isLoading },
    { kind: 'range', keys: ['start_time', 'end_time'], labelKey: 'alerts.triggerTime' },
  ];
}
