import type { Db } from '../../../../../platform/server/index.ts';
import { demoEmail, demoPassword, demoSecret, demoStaff } from './demo-accounts.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { addStaff, listStaff, type StaffKey } from './staff.store.ts';

/**
 * Adds the invented staff that is missing; accounts that exist are left as they are. Safe to repeat.
 * @returns the keys of all of them, by account
 */
export async function addDemoStaff(db: Db, now: Date): Promise<Map<string, StaffKey>> {
  const existing = await listStaff(
    db,
    demoStaff.map((staff) => staff.account),
  );
  for (const staff of demoStaff.filter((one) => !existing.has(one.account))) {
    const personId = staff.samePersonAs ? existing.get(staff.samePersonAs)?.personId : undefined;
    const passwordHash = await hashPassword(demoPassword);
    const totpSecret = staff.enrols ? undefined : demoSecret(staff.account);
    existing.set(
      staff.account,
      await addStaff(db, { ...staff, personId, email: demoEmail(staff.account), passwordHash, totpSecret, demonstration: true }, now),
    );
  }
  return existing;
}
