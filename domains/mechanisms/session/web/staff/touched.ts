import { listAccessRoles, listKeyGrants, listMachineKeys, listStaff, showAccessRole, showStaffMember } from '../../contract/index.ts';

/** What shows staff, and is stale when it changes. */
export const touchedByStaff = [listStaff, showStaffMember, listAccessRoles];
export const touchedByRoles = [listAccessRoles, showAccessRole, listStaff, showStaffMember];
export const touchedByKeys = [listMachineKeys, listKeyGrants];
