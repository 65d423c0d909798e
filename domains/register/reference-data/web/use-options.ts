import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { call, endpointKey, nowMs, useSession, useText, type AnyEndpoint, type Option } from '../../../../platform/web/index.ts';
import { idCountries, stateNotRecorded, subdivisions, type IdCountry } from '../../kernel/index.ts';
import { registeredStateWords } from '../../vocabulary/contract/index.ts';
import {
  dropDownApps,
  dropDownEntities,
  dropDownMerchants,
  dropDownMethods,
  dropDownMunames,
  dropDownProviderCodes,
  dropDownReasons,
  dropDownRules,
  masterOptions,
  regions,
  transactionOptions,
  wordLists,
  type WordListName,
} from '../contract/index.ts';
import { findKept, forgetLists, keepList } from './kept-lists.ts';

/** A kept list. `refetch` asks the server again; a failure leaves the list as it was, without a message. */
export interface Kept<T> {
  data: T | undefined;
  isLoading: boolean;
  refetch(): void;
}
export interface KeptOptions {
  options: readonly Option[];
  isLoading: boolean;
  refetch(): void;
}

/** A reference list through the browser's storage. `undefined` as input means: not yet. */
export function useKeptList<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E> | undefined): Kept<EndpointData<E>> {
  const { lang } = useText();
  const account = useSession()?.account ?? '';
  const client = useQueryClient();
  const key = `${lang} ${endpointKey(endpoint)} ${JSON.stringify(input ?? null)}`;
  const kept = useMemo(() => findKept<EndpointData<E>>(account, key, nowMs()), [account, key]);
  const answer = useQuery<EndpointData<E>>({
    queryKey: ['reference', account, key],
    queryFn: async ({ signal }) => {
      const data = await call(endpoint, input as EndpointInput<E>, { signal, silent: true });
      keepList(account, key, data, nowMs());
      return data;
    },
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...(kept ? { initialData: kept.data, initialDataUpdatedAt: kept.at } : {}),
  });
  return {
    data: answer.data,
    isLoading: answer.isLoading,
    refetch: () => {
      forgetLists(account, (endpoint as Endpoint).path);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'reference' && String(queryKey[2]).includes((endpoint as Endpoint).path) });
    },
  };
}

function useMapped<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E> | undefined, present: (data: EndpointData<E>) => Option[]): KeptOptions {
  const { data, isLoading, refetch } = useKeptList(endpoint, input);
  // `present` is a constant of this file, so the data alone decides.
  const options = useMemo(() => (data === undefined ? noOptions : present(data)), [data]);
  return { options, isLoading, refetch };
}
const noOptions: readonly Option[] = [];
const nothing = {};

/** The master options object; `refetch` asks for it again. */
export const useMasterOptions = (): Kept<EndpointData<typeof masterOptions>> => useKeptList(masterOptions, nothing);

/** One list of the master options as select options. */
export function useMasterList(name: Exclude<keyof EndpointData<typeof masterOptions>, 'methods' | 'black_reason_string'>): KeptOptions {
  const { data, isLoading, refetch } = useMasterOptions();
  return { options: data?.[name] ?? noOptions, isLoading, refetch };
}

/** A closed list with its labels, without asking the server: states, directions, risk levels. */
export function useWordOptions(name: WordListName): readonly Option[] {
  const t = useText();
  return useMemo(() => wordLists[name].values.map((value) => ({ value, label: t.term(wordLists[name].words, value) })), [name, t]);
}

const presentMerchants = (rows: EndpointData<typeof dropDownMerchants>): Option[] => [
  ...new Map(rows.map((row) => [row.merchant_no, { value: row.merchant_no, label: row.merchant_name }])).values(),
];
/** Merchants; of one business when it is named. */
export const useMerchantOptions = (business?: 'payin' | 'payout'): KeptOptions => useMapped(dropDownMerchants, { business: business ?? '' }, presentMerchants);

const presentApps = (rows: EndpointData<typeof dropDownApps>): Option[] => rows.map((row) => ({ value: row.app_id, label: row.app_name }));
/** Apps of a merchant; none until a merchant is chosen. */
export const useAppOptions = (merchantNo: string | undefined): KeptOptions =>
  useMapped(dropDownApps, merchantNo ? { merchant_no: merchantNo } : undefined, presentApps);

const presentCompanies = (rows: EndpointData<typeof dropDownEntities>): Option[] => rows.map((row) => ({ value: row.code, label: row.name }));
/** Group companies that the person may see. */
export const useCompanyOptions = (type: 'Payin' | 'Payout' | 'All' = 'All'): KeptOptions => useMapped(dropDownEntities, { type }, presentCompanies);
/** The currency of a company; undefined until the companies are there. */
export function useCompanyCurrency(): (code: string | undefined) => string | undefined {
  const { data } = useKeptList(dropDownEntities, allCompanies);
  return (code) => data?.find((one) => one.code === code)?.currency.trim();
}
const allCompanies = { type: 'All' } as const;

const presentProviders = (rows: EndpointData<typeof dropDownProviderCodes>): Option[] =>
  rows.map((row) => ({ value: row.provider_code, label: row.provider_name }));
export const useProviderOptions = (): KeptOptions => useMapped(dropDownProviderCodes, nothing, presentProviders);

const presentPlain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
export const useMethodOptions = (): KeptOptions => useMapped(dropDownMethods, nothing, presentPlain);

const presentRules = (rows: EndpointData<typeof dropDownRules>): Option[] => rows.map((row) => ({ value: row.code, label: row.desc }));
export const useRuleTypeOptions = (region?: IdCountry): KeptOptions => useMapped(dropDownRules, { region: region ?? '' }, presentRules);

const presentReasons = (rows: EndpointData<typeof dropDownReasons>): Option[] => rows.map((row) => ({ value: row.code, label: row.name }));
/** Reason codes of decisions. */
export const useReasonOptions = (): KeptOptions => useMapped(dropDownReasons, nothing, presentReasons);

const presentMunames = (rows: EndpointData<typeof dropDownMunames>): Option[] => rows.map((row) => ({ value: row.muid, label: row.muname }));
/** Merchants by routing name; `refetch` forces a fresh list. */
export const useMunameOptions = (): KeptOptions => useMapped(dropDownMunames, nothing, presentMunames);

const presentCountries = (data: EndpointData<typeof regions>): Option[] => data.regions.map((row) => ({ value: row.code, label: row.name }));
export const useCountryOptions = (): KeptOptions => useMapped(regions, nothing, presentCountries);
/** What a country is called; its code until the names are there. */
export function useCountryNames(): <Code extends string | null>(code: Code) => string | Code {
  const { options } = useCountryOptions();
  return (code) => options.find(({ value }) => value === code)?.label ?? code;
}

/** States and provinces, and for each country those of whom none is recorded, as the filter `registered_state` takes them. */
export function useStateOptions(): readonly Option[] {
  const t = useText();
  const { options } = useCountryOptions();
  return useMemo(() => {
    const country = (code: string) => options.find(({ value }) => value === code)?.label ?? code;
    return [
      ...subdivisions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
      ...idCountries.map((code) => ({ value: stateNotRecorded(code), label: `${country(code)}: ${t.term(registeredStateWords, 'NOT_RECORDED')}` })),
    ];
  }, [options, t]);
}

/** Sections of the transaction filters: merchants, methods, states, currencies. */
export const useTransactionSections = (): Kept<EndpointData<typeof transactionOptions>> => useKeptList(transactionOptions, nothing);
