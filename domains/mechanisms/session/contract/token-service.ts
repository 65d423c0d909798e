import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { codeField, passwordField, SignInAnswer, Tokens, tokenField } from './fields.ts';

const area = 'token-service';

export const tokenLogin = endpoint({
  method: 'POST',
  path: '/jwt/login',
  area,
  summary: 'The sign-in of /api/aml/login under its token-service name; takes the e-mail address or the account',
  ability: 'public',
  audit: 'session.opened',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['password', 'code', 'enrolment_token'],
  input: z
    .strictObject({
      email: wire.filterText(200),
      account: wire.filterText(100),
      password: passwordField(),
      code: codeField(),
      enrolment_token: tokenField().optional(),
      remember: wire.flag().optional(),
    })
    .refine((input) => input.account !== undefined || input.email !== undefined, { path: ['email'], params: { rule: 'required' } }),
  data: SignInAnswer,
});

/** Accounts are made by an administrator in the system configuration: this call always refuses, naming its fields. */
export const tokenRegister = endpoint({
  method: 'POST',
  path: '/jwt/register',
  area,
  summary: 'Always refused with field errors: accounts are created by an administrator',
  ability: 'public',
  input: z.strictObject({
    username: wire.text(100),
    email: wire.text(200),
    password: passwordField(),
  }),
  data: z.object({ registered: z.literal(true) }),
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/jwt/refresh-token',
  area,
  summary: 'Exchange the refresh token for a new pair; a refresh token works once, using it again ends the session',
  ability: 'public',
  // A renewal every few minutes is not news; the verb is written when a spent token comes back.
  audit: 'session.refresh-reused',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['refreshToken'],
  alsoInBody: ['accessToken', 'refreshToken'],
  // What is no token is an invalid one: the client signs in again.
  input: z.strictObject({ refreshToken: z.string().trim().min(1).max(200) }),
  data: Tokens,
});

export const tokenLogout = endpoint({
  method: 'POST',
  path: '/jwt/logout',
  area,
  summary: 'As DELETE /api/aml/logout',
  ability: 'public',
  audit: 'session.closed',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['refreshToken'],
  input: z.strictObject({ refreshToken: tokenField().optional() }),
  data: z.object({ signed_out: z.literal(true) }),
});
