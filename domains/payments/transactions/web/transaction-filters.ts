import { partnerStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo } from 'react';
import { fieldsOf, type FilterField, useAddressParams, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import {
  useAppOptions,
  useCompanyOptions,
  useMerchantOptions,
  useMethodOptions,
  useProviderOptions,
  useReasonOptions,
  useStateOptions,
  useWordOptions,
} from '../../../register/reference-data/web/index.ts';
import { orderList, listChannelsByMethods } from '../contract/index.ts';

export type TransactionBusiness = 'payin' | 'payout';

/** Prefix of a list's keys in the address, as the two lists share a page. */
export const prefixOf: Record<TransactionBusiness, string> = { payin: '', payout: 'out' };

/** Channels to choose from: a pay-out offers those of the chosen method. */
function useChannels(business: TransactionBusiness, method: string | undefined) {
  const providers = useProviderOptions();
  const channels = useQueryCall(listChannelsByMethods, business === 'payout' && method ? { method } : undefined, { silent: true, keepPrevious: false });
  return useMemo(() => {
    if (!channels.data) return providers.options;
    return [...new Map(channels.data.map((one) => [one.provider_code, { value: one.provider_code, label: one.provider_name }])).values()];
  }, [channels.data, providers.options]);
}

/** Partner states without the reference list: the words are the screen's own. */
function usePartnerStatusOptions() {
  const t = useText();
  return useMemo(() => Object.keys(partnerStatusWords.terms).map((value) => ({ value, label: t.term(partnerStatusWords, value) })), [t]);
}

const currencyOptions = currencies.map((code) => ({ value: code, label: code }));

interface Chosen {
  merchantNo: string | undefined;
  method: string | undefined;
}

/** Choices of the filters, as they depend on what is chosen already. */
export function useTransactionChoices(business: TransactionBusiness, { merchantNo, method }: Chosen) {
  const t = useText();
  const reasons = useReasonOptions();
  return {
    merchants: useMerchantOptions(business),
    apps: useAppOptions(merchantNo),
    methods: useMethodOptions(),
    channels: useChannels(business, method),
    companies: useCompanyOptions(business === 'payin' ? 'Payin' : 'Payout'),
    partnerStatuses: usePartnerStatusOptions(),
    amlResults: useWordOptions('aml_status'),
    idTypes: useWordOptions('id_type'),
    reasons: useMemo(() => [...reasons.options, { value: 'RULE', label: t('transactions.anyRule') }], [reasons.options, t]),
    currencies: currencyOptions,
    states: useStateOptions(),
  };
}

/** The filters of a list of payments; the most used stand on the first line. */
export function useTransactionFields(business: TransactionBusiness): readonly FilterField[] {
  const address = useAddressParams();
  const keyOf = (key: string) => (prefixOf[business] ? `${prefixOf[business]}.${key}` : key);
  const choices = useTransactionChoices(business, { merchantNo: address[keyOf('merchant_no')], method: address[keyOf('method')] });
  const hasMerchant = address[keyOf('merchant_no')] !== undefined;
  return fieldsOf(orderList, [
    { key: 'trade_no' },
    { key: 'start_time', labelKey: 'transactions.orderTime' },
    { key: 'merchant_no', labelKey: 'transactions.merchant', options: choices.merchants.options, loading: choices.merchants.isLoading },
    { key: 'aml_result', options: choices.amlResults },
    { key: 'partner_status', options: choices.partnerStatuses },
    { key: 'aml_reason', options: choices.reasons },
    { key: 'name' },
    { key: 'id_type', labelKey: 'transactions.idType', options: choices.idTypes },
    { key: 'id_no' },
    { key: 'registered_state', labelKey: 'transactions.registeredState', options: choices.states },
    { key: 'method', options: choices.methods.options, loading: choices.methods.isLoading },
    { key: 'channel', labelKey: 'transactions.channel', options: choices.channels },
    { key: 'min_amount', labelKey: 'transactions.minAmount' },
    { key: 'max_amount', labelKey: 'transactions.maxAmount' },
    { key: 'currency', labelKey: 'transactions.currency', options: choices.currencies },
    ...(hasMerchant ? [{ key: 'app_id', labelKey: 'transactions.app', options: choices.apps.options, loading: choices.apps.isLoading } as const] : []),
    { key: 'is_taken', labelKey: 'transactions.taken' },
    { key: 'merchant_ref' },
    { key: 'merchant_uid' },
    { key: 'email' },
    { key: 'decided_from', labelKey: 'transactions.decidedTime' },
    { key: 'held_from', labelKey: 'transactions.heldTime' },
    { key: 'entity_code', options: choices.companies.options, loading: choices.companies.isLoading },
  ]);
}
