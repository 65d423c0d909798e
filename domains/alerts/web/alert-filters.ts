import { useMemo } from 'react';
import { fieldsOf, type FilterField, type Option, useAddressParams, useText } from '../../../platform/web/index.ts';
import { conclusions } from '../../kernel/index.ts';
import { useAppOptions, useCompanyOptions, useMerchantOptions, useRuleTypeOptions, useWordOptions } from '../../reference-data/web/index.ts';
import { alertList, alertViews, dueWithin } from '../contract/index.ts';
import { useColleagues } from './colleagues.ts';
import { alertViewWords, conclusionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';

const noPeople: readonly Option[] = [];

/** Who may have concluded an alert. */
function useConcluderOptions(): readonly Option[] {
  const people = useColleagues();
  return useMemo(() => people.data?.list.map((one) => ({ value: one.user_id, label: one.name })) ?? noPeople, [people.data]);
}

/** Who may be responsible: me, nobody, and those who work on alerts. */
export function useResponsibleOptions(): readonly Option[] {
  const t = useText();
  const people = useColleagues();
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
  const colleagues = useConcluderOptions();
  return fieldsOf(alertList, [
    {
      key: 'status',
      labelKey: 'alerts.status',
      options: alertViews.map((value) => ({ value, label: t.term(alertViewWords, value) })),
      // Only what is closed was concluded; else the list shows what is open.
      unset: (draft) => t.term(alertViewWords, draft.conclusion || draft.concluded_by || draft.concluded_from || draft.concluded_to ? 'ALL' : 'OPEN'),
    },
    { key: 'responsible', labelKey: 'alerts.responsible', options: responsible },
    { key: 'name', labelKey: 'alerts.personName' },
    { key: 'id_no', labelKey: 'alerts.idNo' },
    { key: 'id_type', labelKey: 'alerts.idType', options: idTypes },
    { key: 'alert_name', labelKey: 'alerts.name' },
    {
      key: 'alert_type',
      labelKey: 'alerts.type',
      options: [...types.options, { value: 'LOOK_BACK', label: t.term(ruleTypeWords, 'LOOK_BACK') }],
      loading: types.isLoading,
    },
    { key: 'trade_no', labelKey: 'alerts.tradeNo' },
    { key: 'merchant_no', labelKey: 'alerts.merchant', options: merchants.options, loading: merchants.isLoading },
    { key: 'app_id', labelKey: 'alerts.app', options: apps.options, loading: apps.isLoading },
    { key: 'transaction_status', labelKey: 'alerts.transactionStatus', options: transactionStatuses },
    { key: 'is_currently_pep', labelKey: 'alerts.pep' },
    { key: 'overdue', labelKey: 'alerts.overdue' },
    { key: 'due_within', labelKey: 'alerts.dueWithin', options: dueWithin.map((value) => ({ value, label: t(`alerts.within.${value}`) })) },
    {
      key: 'conclusion',
      labelKey: 'alerts.conclusion',
      options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })),
    },
    { key: 'is_concluded', labelKey: 'alerts.isConcluded' },
    { key: 'concluded_by', labelKey: 'alerts.concludedBy', options: colleagues },
    { key: 'concluded_from', labelKey: 'alerts.concludedTime' },
    { key: 'rule_id', labelKey: 'alerts.ruleId' },
    { key: 'business', labelKey: 'alerts.business', options: businesses },
    { key: 'entity_code', labelKey: 'alerts.company', options: companies.options, loading: companies.isLoading },
    { key: 'start_time', labelKey: 'alerts.triggerTime' },
  ]);
}
