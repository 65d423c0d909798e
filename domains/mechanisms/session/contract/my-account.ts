import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { passwordField, UserData } from './fields.ts';

const area = 'my-account';

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/aml/languages',
  area,
  summary: 'The languages that this installation offers, as its operator has set them',
  ability: 'public',
  input: z.strictObject({}),
  data: z.object({ languages: z.array(z.enum(languages)) }),
});

export const readMyAccount = endpoint({
  method: 'GET',
  path: '/api/aml/my-account',
  area,
  summary: 'The signed-in account with its current abilities',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: UserData.extend({
    company_names: z.array(z.object({ code: z.string(), name: z.string() })),
    /** when the authenticator app was set up */
    second_factor_since: wire.time().nullable(),
    /** counts up with each change; send it back with the update */
    version: z.number().int(),
  }),
});

export const updateMyAccount = endpoint({
  method: 'POST',
  path: '/api/aml/my-account/update',
  area,
  summary: 'Change your own language; name, e-mail address and role are changed by administrators',
  ability: 'signed-in',
  audit: 'my-account.updated',
  power: 'neutral',
  input: z.strictObject({ lang: wire.choice(languages), version: wire.version().optional() }),
  data: z.object({ lang: z.enum(languages), version: z.number().int() }),
});

export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/api/aml/my-account/password',
  area,
  summary: 'Change your own password; ends all other sessions of the account',
  ability: 'signed-in',
  audit: 'password.changed',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['current_password', 'new_password'],
  input: z.strictObject({ current_password: passwordField(), new_password: passwordField() }),
  data: z.object({ changed: z.literal(true), sessions_ended: z.number().int() }),
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/aml/my-account/sessions',
  area,
  summary: 'Open sessions of the signed-in account, most recently used first',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        session_id: z.string(),
        is_current: z.boolean(),
        ip: z.string().nullable(),
        /** what the browser says of itself */
        user_agent: z.string().nullable(),
        remember: z.boolean(),
        created_at: wire.time(),
        seen_at: wire.time(),
        expires_at: wire.time(),
      }),
    ),
  }),
});

export const revokeMySessions = endpoint({
  method: 'POST',
  path: '/api/aml/my-account/sessions/revoke',
  area,
  summary: 'End one session of your own account, or all others',
  ability: 'signed-in',
  audit: 'session.revoked',
  power: 'tightens',
  input: z
    .strictObject({ session_id: wire.rowId().optional(), others: wire.flag().optional() })
    .refine((input) => (input.session_id !== undefined) !== (input.others === true), { path: ['session_id'], params: { rule: 'required' } }),
  data: z.object({ revoked: z.number().int() }),
});
