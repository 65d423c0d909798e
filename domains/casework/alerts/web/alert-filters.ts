import { useMemo } from 'react';
import { fieldsOf, type FilterField, type Option, useAddressParams, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { conclusions } from '../../../register/kernel/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import {
  useAppOptions,
  useCompanyOptions,
  useMerchantOptions,
  useRuleTypeOptions,
  useStateOptions,
  useWordOptions,
} from '../../../register/reference-data/web/index.ts';
import { alertList, alertViews, dueWithin, listAlertRules } from '../contract/index.ts';
import { useColleagueOptions, useResponsibleOptions } from '../../../mechanisms/queues/web/index.ts';
import { alertViewWords, conclusionWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';

/** Rules that have alerts, by name; of those with one name also the company, or the number. */
function useRuleOptions(): { options: readonly Option[]; isLoading: boolean } {
  const t = useText();
  const answer = useQueryCall(listAlertRules, {}, { staleMs: 600_000, silent: true });
  const options = useMemo(() => {
    const rules = (answer.data?.list ?? []).map((one) => ({ ...one, name: ruleNameIn(one.name, t.lang) }));
    const sameAs = (rule: (typeof rules)[number], isSame: (other: (typeof rules)[number]) => boolean) =>
      rules.some((other) => other.rule_id !== rule.rule_id && other.name === rule.name && isSame(other));
    return rules.map((rule) => {
      const marks = [
        ...(sameAs(rule, ({ entity_code: code }) => code !== rule.entity_code) ? [rule.entity_code] : []),
        ...(sameAs(rule, ({ entity_code: code }) => code === rule.entity_code) ? [rule.rule_id] : []),
      ];
      return { value: rule.rule_id, label: [rule.name, ...marks].join(' · ') };
    });
  }, [answer.data, t]);
  return { options, isLoading: answer.isLoading };
}

/** The filters of docs/interface-v1.md, then those of the queue; the most used stand on the first line. */
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
  const responsible = useResponsibleOptions('ALERTS', { me: t('alerts.me'), nobody: t('alerts.nobody') });
  // Who may have concluded an alert.
  const colleagues = useColleagueOptions('ALERTS');
  const rules = useRuleOptions();
  const states = useStateOptions();
  return fieldsOf(alertList, [
    {
      key: 'status',
      options: alertViews.map((value) => ({ value, label: t.term(alertViewWords, value) })),
      // Only what is closed was concluded; else the list shows what is open.
      unset: (draft) => t.term(alertViewWords, draft.conclusion || draft.concluded_by || draft.concluded_from || draft.concluded_to ? 'ALL' : 'OPEN'),
    },
    { key: 'responsible', ...responsible },
    { key: 'name', labelKey: 'alerts.personName' },
    { key: 'id_no' },
    { key: 'id_type', labelKey: 'alerts.idType', options: idTypes },
    { key: 'registered_state', labelKey: 'alerts.registeredState', options: states },
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
    { key: 'is_currently_pep' },
    { key: 'overdue', labelKey: 'alerts.overdue' },
    { key: 'due_within', labelKey: 'alerts.dueWithin', options: dueWithin.map((value) => ({ value, label: t(`alerts.within.${value}`) })) },
    { key: 'due_from', labelKey: 'alerts.dueTime' },
    {
      key: 'conclusion',
      options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })),
    },
    { key: 'is_concluded', labelKey: 'alerts.isConcluded' },
    { key: 'concluded_by', ...colleagues },
    { key: 'concluded_from', labelKey: 'alerts.concludedTime' },
    { key: 'rule_id', labelKey: 'alerts.rule', options: rules.options, loading: rules.isLoading },
    { key: 'business', options: businesses },
    { key: 'entity_code', options: companies.options, loading: companies.isLoading },
    { key: 'start_time', labelKey: 'alerts.triggerTime' },
  ]);
}
