import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'aml_role',
    'aml_role_version',
    'machine_key',
    'machine_key_grant',
    'password_reset',
    'role_ability',
    'sign_in_guard',
    'spent_refresh',
    'staff_person',
    'staff_session',
    'totp_enrolment',
    'user_account',
    'user_setting',
  ],
  functions: ['demand_account_in_use'],
};
