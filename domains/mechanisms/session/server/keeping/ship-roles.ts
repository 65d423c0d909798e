import type { AbilityEntry, Texts } from '../../../../../platform/contract/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { canonicalJson, type Db } from '../../../../../platform/server/index.ts';
import type { AmlRole } from '../../contract/index.ts';
import { listRoles, saveRole } from './role.store.ts';
import { lockBackOffice } from './staff-list.store.ts';

export interface RoleDefinition {
  readonly code: AmlRole;
  readonly name: Texts;
  readonly home: string;
  readonly abilities: readonly AbilityEntry[];
}

const bySubject = (abilities: readonly AbilityEntry[]): AbilityEntry[] =>
  [...abilities].map(({ subject, action }) => ({ subject, action })).sort((one, other) => (one.subject < other.subject ? -1 : 1));

/**
 * Writes the roles of this release: those that are missing, and those that nobody here has changed. What the back office has changed
 * or made stays as it is. Safe to repeat.
 */
export async function saveRoles(db: Db, roles: readonly RoleDefinition[], now: Date = clock.now()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockBackOffice(trx);
    const existing = new Map((await listRoles(trx)).map((role) => [role.code, role]));
    for (const { code, name, home, abilities } of roles) {
      const present = existing.get(code);
      const input = { name, home, abilities: bySubject(abilities) };
      if (present?.edited) continue;
      if (present && canonicalJson({ name: present.name, home: present.home, abilities: bySubject(present.abilities) }) === canonicalJson(input)) continue;
      const version = (present?.version ?? 0) + 1;
      await saveRole(trx, { code, ...input, version, edited: false, reason: null, maker: 'Atalaia', approver: null, requestId: null, at: now });
    }
  });
}
