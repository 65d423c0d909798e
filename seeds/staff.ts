import { addDemoStaff, issueMachineKey, type StaffKey } from '../domains/mechanisms/session/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import type { Database } from '../platform/server/index.ts';

/** Adds the invented staff: every role, both companies, a person with two accounts, a newcomer. Roles must exist. Safe to repeat. */
export const seedStaff = (db: Database['main'], now: Date = clock.now()): Promise<Map<string, StaffKey>> => addDemoStaff(db, now);

/** Keys of the invented payment core, public like everything of the demonstration. */
export const demoMachineKeys: readonly { companyCode: string; name: string; key: string }[] = [
  { companyCode: 'ATBR', name: 'Payment core Brazil', key: 'atl_mk_demo-BR-key-of-the-invented-payment-core' },
  { companyCode: 'ATMX', name: 'Payment core Mexico', key: 'atl_mk_demo-MX-key-of-the-invented-payment-core' },
];

/** Issues the keys of the invented payment core; safe to repeat. */
export async function seedMachineKeys(db: Database['main'], now: Date = clock.now()): Promise<void> {
  for (const { companyCode, name, key } of demoMachineKeys) {
    await issueMachineKey(db, { name, companyCode, scopes: ['decide', 'read'], knownKey: key }, now);
  }
}
