import { z } from 'zod';
import { amlReasons, amlResults, currencies, partnerStatuses, searchableIdTypes } from '../../kernel/index.ts';
import { wire } from '../../../platform/contract/index.ts';

/** An amount in a filter; empty means none. */
const filterAmount = () => z.union([z.literal('').transform(() => undefined), wire.amount()]).optional();
/** A reason code; `RULE` finds every rule, `RULE:<id>` one. */
const filterReason = () =>
  wire.filterText(80).refine((code) => code === undefined || /^RULE(?::.+)?$/.test(code) || (amlReasons as readonly string[]).includes(code), {
    params: { rule: 'invalid' },
  });

/** What narrows a list of payments, besides its time range. */
export const transactionFilters = {
  /** transaction ID of the payment core */
  trade_no: wire.filterText(100),
  merchant_ref: wire.filterText(100),
  merchant_no: wire.filterText(64),
  app_id: wire.filterText(64),
  min_amount: filterAmount(),
  max_amount: filterAmount(),
  currency: wire.filterCode(currencies),
  method: wire.filterText(64),
  /** provider code of the channel */
  channel: wire.filterText(64),
  partner_status: wire.filterChoice(partnerStatuses),
  aml_result: wire.filterChoice(amlResults),
  aml_reason: filterReason(),
  id_type: wire.filterChoice(searchableIdTypes),
  /** with or without separators; finds all payments of the person, whatever identifier they were made under */
  id_no: wire.filterText(40),
  /** part of the name */
  name: wire.filterText(120),
  email: wire.filterText(200),
  merchant_uid: wire.filterText(100),
  /** evaluated in this time, at whichever stage; an end names its whole minute */
  decided_from: wire.filterInstant(),
  decided_to: wire.filterInstant(),
  /** held for justification in this time */
  held_from: wire.filterInstant(),
  held_to: wire.filterInstant(),
  /** company that holds the licence */
  entity_code: wire.filterText(20),
};

/** Order time, inclusive; an end names its whole minute, so 23:59:00 means up to midnight. */
export const orderTimeRange = {
  start_time: wire.filterInstant(),
  end_time: wire.filterInstant(),
};
