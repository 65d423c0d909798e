import { z } from 'zod';
import { languages } from '../../../../platform/contract/index.ts';
import { zoneCodes } from '../../../../platform/contract/zones.ts';
import { accountRoles, demoBuilds } from '../../../register/kernel/index.ts';

/** A password as typed: never trimmed. The rules for a new one are checked by the use case, field by field. */
export const passwordField = () => z.string().min(1).max(200);
/** Code of the authenticator app: six digits, a space in the middle is fine; empty means absent. */
export const codeField = () =>
  z
    .string()
    .max(20)
    .transform((value) => value.replace(/\s/g, '') || undefined)
    .refine((value) => value === undefined || /^[0-9]{6}$/.test(value), { params: { rule: 'verificationCode' } })
    .optional();
/** What a page of the product gets in place of the refresh token, which lies in a cookie that no script can read. */
export const refreshTokenInCookie = 'kept-in-an-http-only-cookie';
/** An opaque token as given out. */
export const tokenField = () => z.string().trim().min(20).max(200);

/** `userData` as the browser stores it. */
export const UserData = z.object({
  user_id: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  aml_role: z.string(),
  /** name of the role in the account's language */
  aml_role_name: z.string(),
  ability: z.array(z.object({ subject: z.string(), action: z.array(z.string()) })),
  /** codes of the group companies whose rows this account sees */
  companies: z.array(z.string()),
  lang: z.enum(languages),
  /** zone that the account's companies have chosen for screens, in which times are shown until its person chooses another; null when they differ */
  zone: z.enum(zoneCodes).nullable(),
  demo_build: z.enum(demoBuilds).nullable(),
  /** path to go to after signing in */
  home: z.string(),
});
export type UserDataView = z.output<typeof UserData>;

export const Tokens = z.object({
  /** same as accessToken: the value of the header access_token */
  token: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  token_type: z.literal('Bearer'),
  /** when the access token ends */
  access_expires_at: z.number().int(),
  /** when the session ends for good: renewing does not move it */
  session_expires_at: z.number().int(),
  /** after how many ms without an act of its person the session ends */
  idle_ms: z.number().int(),
});
export type TokensView = z.output<typeof Tokens>;

/**
 * Outcome of a right password. CODE: ask for the verification code and call again with it. ENROL: show the QR code, then
 * call again with the code and `enrolment_token`. DONE: signed in.
 */
export const SignInAnswer = z.discriminatedUnion('step', [
  Tokens.extend({ step: z.literal('DONE'), userData: UserData }),
  z.object({ step: z.literal('CODE') }),
  z.object({
    step: z.literal('ENROL'),
    otpauth_uri: z.string(),
    /** the QR code of `otpauth_uri` as SVG text */
    qr_svg: z.string(),
    /** the secret for typing, in groups of four */
    manual_key: z.string(),
    enrolment_token: z.string(),
    enrolment_expires_at: z.number().int(),
  }),
]);
export type SignInAnswerView = z.output<typeof SignInAnswer>;
