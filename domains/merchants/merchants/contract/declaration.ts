import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { deliveries } from '../../../register/kernel/index.ts';

/** How long what a merchant declares may be, for calls and forms alike; of lists each entry. */
export const declaredLengths = {
  legal_name: 200,
  trade_names: 120,
  legal_form: 120,
  activity: 2_000,
  activity_codes: 20,
  products: 120,
  website: 200,
  phone: 40,
  address_line: 200,
  city: 120,
  region: 100,
  postal_code: 20,
} as const;

const day = () => z.iso.date();
export const optionalDay = () => z.union([z.literal('').transform(() => undefined), day()]).optional();
const optionalAmount = () => z.union([z.literal('').transform(() => undefined), wire.amount()]).optional();
const texts = (field: 'trade_names' | 'activity_codes' | 'products', most: number) => z.array(wire.text(declaredLengths[field])).max(most).optional();
const text = (field: keyof typeof declaredLengths) => wire.filterText(declaredLengths[field]).nullable();
export const email = () => wire.text(254).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), { params: { rule: 'invalid' } });
export const country = () => wire.text(3).refine((value) => /^[A-Z]{3}$/.test(value), { params: { rule: 'invalid' } });

/** An address on the web is one of http or https, or has no scheme; a port is none. */
export const webAddress = /^(?!(?!https?:)[a-z][a-z0-9+.-]*:(?!\d))/i;

/** What a merchant declares, each part optional: absent or empty stays as it is, null is taken back. Every call that takes it takes this. */
export const declaration = {
  trade_names: texts('trade_names', 20),
  founded_on: optionalDay().nullable(),
  legal_form: text('legal_form'),
  activity: wire.filterLines(declaredLengths.activity).nullable(),
  activity_codes: texts('activity_codes', 30),
  declared_turnover: optionalAmount().nullable(),
  declared_ticket: optionalAmount().nullable(),
  payer_countries: z.array(country()).max(60).optional(),
  delivery: wire.filterChoice(deliveries).nullable(),
  products: texts('products', 30),
  website: wire
    .filterText(declaredLengths.website)
    .refine((address) => address === undefined || webAddress.test(address), { params: { rule: 'invalid' } })
    .nullable(),
  phone: text('phone'),
  address_line: text('address_line'),
  city: text('city'),
  region: text('region'),
  postal_code: text('postal_code'),
};
