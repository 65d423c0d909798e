import { z } from 'zod';
import { businesses, idCountries } from '../../kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'reference';
/** A value with its label in the caller's language. */
const Option = z.object({ label: z.string(), value: z.string() });
const options = () => z.array(Option);

const MerchantOption = z.object({ merchant_name: z.string(), merchant_no: z.string() });
const nothing = z.strictObject({});

/** Version 1 of the interface writes the businesses in two ways; both are understood everywhere in this area. */
export const companyTypes = ['Payin', 'Payout', 'All'] as const;

export const merchantOptions = endpoint({
  method: 'POST',
  path: '/api/amlMerchantInfo/merchant-options',
  area,
  summary: 'All merchants of the caller’s companies, once for pay-in and once for pay-out',
  ability: 'signed-in',
  input: nothing,
  data: z.object({ payin: z.array(MerchantOption), payout: z.array(MerchantOption) }),
});

export const masterOptions = endpoint({
  method: 'POST',
  path: '/api/aml/rule/options',
  area,
  summary: 'The master options object: every closed list with its labels',
  ability: 'signed-in',
  input: nothing,
  data: z.object({
    action: options(),
    aml_action_type: options(),
    aml_app_status: options(),
    aml_rule_type: options(),
    aml_status: options(),
    black_reason: options(),
    black_reason_string: z.array(z.string()),
    black_type: options(),
    business_type: options(),
    calculation_period: options(),
    channels: options(),
    comparison: options(),
    countries: options(),
    currencies: options(),
    id_type: options(),
    industry: options(),
    merchant_status: options(),
    merchant_type: options(),
    methods: z.array(z.string()),
    pep_status: options(),
    period_unit: options(),
    regions: options(),
    risk_level: options(),
    rule_type: options(),
    rule_type_app: options(),
    status: options(),
    transaction_status: options(),
  }),
});

export const dropDownMerchants = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/merchants',
  inQuery: ['business'],
  area,
  summary: 'Merchants of one business, or of every business when none is named',
  ability: 'signed-in',
  input: z.strictObject({ business: wire.filterChoice(businesses) }),
  data: z.array(MerchantOption.extend({ business_type: z.string() })),
});

export const dropDownApps = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/apps',
  inQuery: ['merchant_no'],
  area,
  summary: 'Apps of a merchant',
  ability: 'signed-in',
  input: z.strictObject({ merchant_no: wire.text(64) }),
  data: z.array(z.object({ app_name: z.string(), app_id: z.string() })),
});

export const dropDownEntities = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/entities',
  area,
  summary: 'Group companies that the caller may see, by what they offer',
  ability: 'signed-in',
  input: z.strictObject({ type: wire.filterChoice(companyTypes) }),
  data: z.array(z.object({ name: z.string(), code: z.string(), country: z.string(), currency: z.string(), time_zone: z.string() })),
});

export const dropDownProviderCodes = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/providerCode',
  area,
  summary: 'Providers of the caller’s companies',
  ability: 'signed-in',
  input: nothing,
  data: z.array(z.object({ provider_name: z.string(), provider_code: z.string() })),
});

export const dropDownMethods = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/methods',
  area,
  summary: 'Payment methods, as plain texts',
  ability: 'signed-in',
  input: nothing,
  data: z.array(z.string()),
});

export const dropDownRules = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/rules',
  inQuery: ['region'],
  area,
  summary: 'Rule types; the catalogue is the same in every region',
  ability: 'signed-in',
  input: z.strictObject({ region: wire.filterChoice(idCountries) }),
  data: z.array(z.object({ desc: z.string(), code: z.string() })),
});

export const dropDownMunames = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/munames',
  area,
  summary: 'Merchants by their routing name',
  ability: 'signed-in',
  input: nothing,
  data: z.array(z.object({ muname: z.string(), muid: z.string() })),
});

export const dropDownReasons = endpoint({
  method: 'POST',
  path: '/api/aml/common/dropDownList/transactions-reasons',
  area,
  summary: 'Reason codes of a decision with their names',
  ability: 'signed-in',
  input: nothing,
  data: z.array(z.object({ name: z.string(), code: z.string() })),
});

export const transactionOptions = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/options',
  area,
  summary: 'Sections of the transaction filters',
  ability: 'signed-in',
  input: nothing,
  data: z.object({
    merchants: z.array(MerchantOption.extend({ businesses: z.array(z.string()) })),
    methods: z.array(z.string()),
    status: options(),
    aml_status: options(),
    currencys: z.array(z.string()),
    refund_status: options(),
    chargeback_status: options(),
  }),
});

export const regions = endpoint({
  method: 'GET',
  path: '/api/aml/common/regions',
  area,
  summary: 'All countries',
  ability: 'signed-in',
  input: nothing,
  data: z.object({ regions: z.array(z.object({ name: z.string(), code: z.string() })) }),
});
