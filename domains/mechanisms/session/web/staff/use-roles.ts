import { useMemo } from 'react';
import { type Option, useQueryCall } from '../../../../../platform/web/index.ts';
import { listAccessRoles, type RoleRowData } from '../../contract/index.ts';

/** The roles of the back office, those made here included. */
export function useRoles() {
  return useQueryCall(listAccessRoles, {}, { silent: true });
}

export function useRoleOptions(): { options: readonly Option[]; roles: readonly RoleRowData[]; isLoading: boolean } {
  const answer = useRoles();
  const roles = answer.data?.list;
  return useMemo(
    () => ({ options: (roles ?? []).map(({ role_code: value, name: label }) => ({ value, label })), roles: roles ?? [], isLoading: answer.isPending }),
    [roles, answer.isPending],
  );
}
