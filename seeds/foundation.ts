import type { Database } from '../platform/server/index.ts';
import { seedRoles } from './roles.ts';
import { seedMachineKeys, seedStaff } from './staff.ts';
import { writeReference } from './write-reference.ts';

/** How far back the merchants and their limits exist. */
const demoDays = 120;

/** What every demonstration stands on: roles, staff, companies, merchants, channels, limits and machine keys. Safe to repeat. */
export async function seedFoundation(database: Database, now: Date): Promise<void> {
  await writeReference(database, new Date(now.getTime() - demoDays * 86_400_000));
  await seedRoles(database.main);
  await seedStaff(database.main, now);
  await seedMachineKeys(database.main, now);
}
