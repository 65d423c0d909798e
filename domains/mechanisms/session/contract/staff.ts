import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { handOver, LostWork, staffWorkKeys } from './staff-work.ts';

const area = 'configuration';
const base = '/api/aml/system-config';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

export const staffStates = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type StaffState = (typeof staffStates)[number];

const roleCode = () => wire.text(40);
const companies = () => z.array(wire.text(20)).min(1).max(50);
const reason = () => wire.filterLines(500);
/** What came of the work of one kind. */
const Handed = z.object({
  kind: z.enum(staffWorkKeys),
  /** the account that got some of it */
  to: z.string().nullable(),
  handed_over: z.number().int(),
  handed_back: z.number().int(),
});
const handed = {
  handed: z.array(Handed),
  requests_ended: z.number().int(),
  /** mentions that the account has not seen, of which their authors are told */
  mentions_unseen: z.number().int(),
};

/** A colleague in the list. */
export const StaffRow = z.object({
  account_id: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  aml_role: z.string(),
  aml_role_name: z.string(),
  companies: z.array(z.string()),
  state: z.enum(staffStates),
  has_second_factor: z.boolean(),
  /** null: never signed in */
  last_sign_in: wire.time().nullable(),
  open_sessions: z.number().int(),
  is_self: z.boolean(),
  waiting_request_id: z.string().nullable(),
});
export type StaffRowData = z.output<typeof StaffRow>;

export const staffList = defineList({
  id: 'session.staff',
  filters: {
    aml_role: filter.value(40),
    /** part of the name, the account or the address */
    name: special(filter.name()),
    state: special(filter.choice(staffStates)),
    entity_code: filter.company(),
  },
  sorts: ['name', 'last_sign_in'],
  sort: { column: 'name', order: 'asc' },
  answersAll: true,
});

export const listStaff = endpoint({
  method: 'GET',
  path: `${base}/list-all-admin-user`,
  area,
  summary: 'Staff of the companies of the caller, of one role or all, with state, last sign-in and second factor',
  ability: read,
  list: staffList,
  input: z.strictObject(staffList.input),
  data: wire.pageOfRows(StaffRow),
});

/** What came of a change: done, or waiting for a second person. */
const outcome = {
  account_id: z.string().nullable(),
  status: z.enum(['CHANGED', 'WAITING_APPROVAL']),
  request_id: z.string().nullable(),
};
/** Where the first password is set. A link comes only where no mail leaves this installation, and only once. */
const invitation = {
  invitation: z.enum(['MAILED', 'SHOWN', 'LATER']),
  link: z.string().nullable(),
  valid_hours: z.number().int().nullable(),
};

export const addStaffMember = endpoint({
  method: 'POST',
  path: `${base}/add-admin-user`,
  inQuery: ['aml_role', 'email'],
  area,
  summary: 'Add a member of staff by role and e-mail address, or add again one who was removed; a sensitive role needs a second approval',
  ability: write,
  audit: 'account.opened',
  power: 'loosens',
  admits: true,
  shownOnce: ['link'],
  input: z.strictObject({
    aml_role: roleCode(),
    email: z.email().max(200),
    /** without it, from the address */
    name: wire.filterText(100),
    account: wire.filterText(100),
    /** without them, those of the caller */
    companies: companies().optional(),
    lang: wire.filterChoice(languages),
    /** another account of the same human being */
    same_person_as: wire.filterText(100),
    reason: reason(),
  }),
  data: z.object({ ...outcome, ...invitation, account: z.string(), name: z.string() }),
});

export const removeStaffMember = endpoint({
  method: 'POST',
  path: `${base}/delete-admin-user-by-email`,
  inQuery: ['aml_role', 'email'],
  area,
  summary:
    'Remove a member of staff by role and e-mail address: sessions end at once, and open work is handed over or goes back to its queue; not possible for oneself, nor for the last officer or administrator of a company',
  ability: write,
  audit: 'account.disabled',
  power: 'tightens',
  input: z.strictObject({ aml_role: roleCode(), email: z.email().max(200), hand_over: handOver(), reason: reason() }),
  data: z.object({ account_id: z.string(), sessions_ended: z.number().int(), ...handed }),
});

const ofAccount = { account_id: wire.rowId() };

export const showStaffMember = endpoint({
  method: 'POST',
  path: `${base}/admin-user/detail`,
  area,
  summary: 'One member of staff with open sessions',
  ability: read,
  input: z.strictObject(ofAccount),
  data: z.object({
    ...StaffRow.shape,
    version: z.number().int(),
    lang: z.enum(languages),
    since: wire.time(),
    second_factor_since: wire.time().nullable(),
    has_password: z.boolean(),
    is_sensitive: z.boolean(),
    /** false: works for a company that the caller does not work for */
    may_change: z.boolean(),
    /** other accounts of the same human being */
    same_person: z.array(z.string()),
    sessions: z.array(
      z.object({
        session_id: z.string(),
        ip: z.string().nullable(),
        user_agent: z.string().nullable(),
        remember: z.boolean(),
        created_at: wire.time(),
        seen_at: wire.time(),
        expires_at: wire.time(),
      }),
    ),
  }),
});

export const changeStaffMember = endpoint({
  method: 'POST',
  path: `${base}/admin-user/change`,
  area,
  summary: 'Give a member of staff another role or other companies; what gives a sensitive role needs a second approval',
  ability: write,
  audit: 'account.rights-changed',
  power: 'loosens',
  admits: true,
  input: z.strictObject({
    ...ofAccount,
    version: wire.version(),
    aml_role: roleCode().optional(),
    companies: companies().optional(),
    hand_over: handOver(),
    reason: reason(),
  }),
  data: z.object({ ...outcome, ...handed }),
});

export const previewStaffWork = endpoint({
  method: 'POST',
  path: `${base}/admin-user/work`,
  area,
  summary:
    'The open work that a member of staff may not do any more, without the account or with another role or other companies, and the colleagues who may do it',
  ability: read,
  input: z.strictObject({
    ...ofAccount,
    /** without both: once the account is removed */
    aml_role: roleCode().optional(),
    companies: companies().optional(),
  }),
  data: z.object({
    ...LostWork,
    /** mentions that the account has not seen, of which their authors are told if it is removed */
    mentions: z.number().int(),
  }),
});

export const resetStaffFactor = endpoint({
  method: 'POST',
  path: `${base}/admin-user/reset-factor`,
  area,
  summary: 'Reset the second factor of a member of staff, for a lost telephone; for a sensitive role it needs a second approval',
  ability: write,
  audit: 'second-factor.reset',
  power: 'loosens',
  admits: true,
  input: z.strictObject({ ...ofAccount, reason: reason() }),
  data: z.object(outcome),
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: `${base}/admin-user/end-sessions`,
  area,
  summary: 'End one session of a member of staff, or all; the person may sign in again',
  ability: write,
  audit: 'account.sessions-ended',
  power: 'tightens',
  input: z.strictObject({ ...ofAccount, session_id: wire.rowId().optional(), reason: reason() }),
  data: z.object({ sessions_ended: z.number().int() }),
});

export const inviteStaffMember = endpoint({
  method: 'POST',
  path: `${base}/admin-user/invite`,
  area,
  summary:
    'Send the link of the first password again; links that were sent before end. Where no mail leaves, the link to a sensitive role is shown only to whom a second person has allowed it',
  ability: write,
  audit: 'account.invited',
  power: 'loosens',
  admits: true,
  shownOnce: ['link'],
  input: z.strictObject(ofAccount),
  data: z.object({ status: outcome.status, request_id: outcome.request_id, ...invitation }),
});
