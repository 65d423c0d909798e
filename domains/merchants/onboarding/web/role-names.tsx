import type { ReactNode } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import { ownershipRoleWords } from '../../../register/vocabulary/contract/index.ts';

/** What somebody is to the merchant, in words. */
export function RoleNames({ roles }: { roles: readonly string[] }): ReactNode {
  const t = useText();
  return <>{roles.map((role) => (role === 'MERCHANT' ? t('onboarding.roles.MERCHANT') : t.term(ownershipRoleWords, role))).join(', ')}</>;
}
