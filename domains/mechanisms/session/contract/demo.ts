import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { demoBuilds } from '../../../register/kernel/index.ts';

const area = 'demo';

/** Serves the sign-in page of a demonstration. Outside demo mode it answers `demo: false` and no account. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/aml/demo/accounts',
  area,
  summary: 'Demonstration only: the accounts of the fictitious staff with their current verification codes',
  ability: 'public',
  input: z.strictObject({}),
  data: z.object({
    demo: z.boolean(),
    password: z.string().nullable(),
    accounts: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        aml_role: z.string(),
        aml_role_name: z.string(),
        companies: z.array(z.string()),
        demo_build: z.enum(demoBuilds).nullable(),
        /** true: the first sign-in shows the QR code */
        enrols: z.boolean(),
        /** a code that signs in now; null while the last one is spent, and for an account that enrols or set up its own app */
        code: z.string().nullable(),
        /** seconds until `code` changes (or until there is one) */
        code_changes_in_seconds: z.number().int().nullable(),
      }),
    ),
  }),
});

/** Demo mode without a mail server: the mails to the invented staff, so that a forgotten password can be tried. */
export const listDemoOutbox = endpoint({
  method: 'GET',
  path: '/api/aml/demo/outbox',
  area,
  summary: 'Demonstration only: the latest e-mails to the demonstration accounts, kept here because no mail server is configured',
  ability: 'public',
  input: z.strictObject({}),
  data: z.object({
    demo: z.boolean(),
    messages: z.array(
      z.object({
        message_id: z.string(),
        recipient: z.string(),
        title: z.string(),
        /** plain text; holds the reset link */
        body: z.string(),
        status: z.string(),
        created_at: wire.time(),
      }),
    ),
  }),
});

/** Serves the banner of every screen while the demonstration is loaded. */
export const readDemoLoad = endpoint({
  method: 'GET',
  path: '/api/aml/demo/load',
  area,
  summary: 'Demo mode only: how much of the demonstration is loaded; until it is complete nothing can be changed',
  ability: 'public',
  input: z.strictObject({}),
  data: z.object({
    /** whole per cent; null when the demonstration is complete, and outside demo mode */
    percent: z.number().int().nullable(),
  }),
});
