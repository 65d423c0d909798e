import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { codeField, passwordField, SignInAnswer, tokenField } from './fields.ts';

const area = 'auth';

export const signIn = endpoint({
  method: 'POST',
  path: '/api/aml/login',
  area,
  summary: 'Sign in with account, password and verification code; returns the next step when one is missing',
  ability: 'public',
  audit: 'session.opened',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['password', 'code', 'enrolment_token'],
  input: z.strictObject({
    account: wire.text(100),
    password: passwordField(),
    /** code of the authenticator app; absent or empty at first */
    code: codeField(),
    /** from the ENROL step, sent back together with the first code */
    enrolment_token: tokenField().optional(),
    /** keeps the session for 30 days instead of 12 hours */
    remember: wire.flag().optional(),
  }),
  data: SignInAnswer,
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/aml/logout',
  area,
  summary: 'End the session of the access token (or of the refresh token, when the access token has expired); never fails',
  ability: 'public',
  audit: 'session.closed',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['refreshToken'],
  input: z.strictObject({ refreshToken: tokenField().optional() }),
  data: z.object({ signed_out: z.literal(true) }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/aml/password/forgot',
  area,
  summary: 'E-mail a link for a new password; the answer is the same whether the account exists or not',
  ability: 'public',
  audit: 'password.reset-requested',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({
    /** account or e-mail address */
    account: wire.text(200),
  }),
  data: z.object({ accepted: z.literal(true), link_valid_minutes: z.number().int() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/aml/password/reset',
  area,
  summary: 'Set a new password with the token of the e-mailed link (/forgot-password#token=…); ends all sessions of the account',
  ability: 'public',
  audit: 'password.reset',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['token', 'password'],
  input: z.strictObject({ token: tokenField(), password: passwordField() }),
  data: z.object({ reset: z.literal(true) }),
});
