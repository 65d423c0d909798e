import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { newCompanyInput } from '../../../settings/companies/contract/index.ts';
import { businesses, currencies } from '../../../register/kernel/index.ts';
import { mailServerInput } from '../../../mechanisms/mail/contract/index.ts';
import { Missing } from './list-missing.ts';

export { firstRunErrors } from './errors.ts';
export { listMissing, type Missing } from './list-missing.ts';
export { readSetUp } from './read-set-up.ts';

const area = 'configuration';
const root = '/api/aml/set-up';

const token = () => wire.text(100);

export const checkSetUpToken = endpoint({
  method: 'POST',
  path: `${root}/check`,
  area,
  summary: 'Whether a token of the terminal opens the set-up page; with what its forms offer',
  ability: 'public',
  secretKeys: ['token'],
  input: z.strictObject({ token: token() }),
  data: z.object({
    industries: z.array(z.object({ value: z.string(), label: z.string() })),
    /** payment methods that are on file already */
    methods: z.array(z.object({ code: z.string(), name: z.string() })),
    /** the environment names a mail server, so the form does not ask for one */
    mail_by_environment: z.boolean(),
  }),
});

const account = {
  account: z
    .string()
    .trim()
    .regex(/^[^\s@]{3,100}$/),
  name: wire.text(100),
  email: z.email().max(255),
};
const code = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/);

/** A payment method and the provider that serves it. */
const wayOfPaying = {
  method: code(),
  method_name: wire.text(60),
  provider_code: code(),
  provider_name: wire.text(120),
};
/** As the payment core names it already. */
const ownNumber = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
/** Payment methods beside the first one. */
export const moreMethodsAtMost = 19;

export const setUpInstallation = endpoint({
  method: 'POST',
  path: root,
  area,
  summary: 'Set up an empty installation: company, first people, payment methods, limits, key of the payment core and first merchant. Works once',
  ability: 'public',
  audit: 'desk.set-up',
  power: 'loosens',
  ownTransaction: true,
  secretKeys: ['token', 'administrator', 'mail'],
  input: z.strictObject({
    token: token(),
    company: z.strictObject(newCompanyInput),
    administrator: z.strictObject({ ...account, password: z.string().min(1).max(200), lang: wire.choice(languages) }),
    officer: z.strictObject({ ...account, lang: wire.choice(languages) }),
    payments: z.strictObject({
      businesses: z.array(wire.choice(businesses)).min(1).max(2),
      ...wayOfPaying,
      more_methods: z.array(z.strictObject(wayOfPaying)).max(moreMethodsAtMost).optional(),
      monitor_limit: wire.amount(),
      probation_limit: wire.amount(),
      unverified_ceiling: wire.amount(),
      minor_floor: wire.amount(),
      limit_days: wire.whole(1, 366),
    }),
    merchant: z.strictObject({
      merchant_name: wire.text(120),
      legal_name: wire.text(200),
      industry: wire.text(64),
      email: z.email().max(255),
      app_name: wire.text(120),
      /** absent: one is made */
      merchant_no: ownNumber().optional(),
      app_id: ownNumber().optional(),
      /** on whose decision it is worked with already, and where that is on file */
      statement: wire.lines(500),
    }),
    /** absent: later, in the system configuration */
    mail: mailServerInput.optional(),
  }),
  data: z.object({
    entity_code: z.string(),
    currency: z.enum(currencies),
    rules: z.number().int(),
    /** the key of the payment core; answered once and stored nowhere */
    api_key: z.string(),
    /** where the officer sets a password, within a day */
    officer_link: z.string(),
    merchant_no: z.string(),
    app_id: z.string(),
    method: z.string(),
    provider_code: z.string(),
    business: z.enum(businesses),
    /** what the installation still lacks to do its duty */
    missing: z.array(Missing),
  }),
});
