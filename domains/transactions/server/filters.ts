/** Filters of a list as they were parsed; absent means any. */
export interface TransactionFilters {
  [key: string]: string | undefined;
  trade_no?: string | undefined;
  merchant_ref?: string | undefined;
  merchant_no?: string | undefined;
  app_id?: string | undefined;
  min_amount?: string | undefined;
  max_amount?: string | undefined;
  currency?: string | undefined;
  method?: string | undefined;
  channel?: string | undefined;
  partner_status?: string | undefined;
  aml_result?: string | undefined;
  aml_reason?: string | undefined;
  id_type?: string | undefined;
  id_no?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  merchant_uid?: string | undefined;
  entity_code?: string | undefined;
  /** Instants as ISO 8601. */
  decided_from?: string | undefined;
  decided_to?: string | undefined;
  held_from?: string | undefined;
  held_to?: string | undefined;
}

const filterKeys = [
  'trade_no',
  'merchant_ref',
  'merchant_no',
  'app_id',
  'min_amount',
  'max_amount',
  'currency',
  'method',
  'channel',
  'partner_status',
  'aml_result',
  'aml_reason',
  'id_type',
  'id_no',
  'name',
  'email',
  'merchant_uid',
  'entity_code',
  'decided_from',
  'decided_to',
  'held_from',
  'held_to',
] as const;

const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** The filters out of an input that holds more. */
export function filtersOf(input: TransactionFilters | object): TransactionFilters {
  const all = input as Record<string, unknown>;
  return Object.fromEntries(filterKeys.flatMap((key) => (all[key] === undefined ? [] : [[key, asText(all[key])]]))) as TransactionFilters;
}
