import { type Db, placeOf, type SealedColumn, unseal } from '../../../../../platform/server/index.ts';
import { probationTables } from '../person/tables.ts';

export const planSecret: SealedColumn = {
  table: 'plan_secret',
  column: 'secret',
  addressee: { nobody: 'signs plans within the product' },
};

/** The key that signs plans; one for the whole installation, so that any process can check what another one made. */
export async function readPlanSecret(db: Db): Promise<string> {
  const { secret } = await probationTables(db).selectFrom('plan_secret').select('secret').executeTakeFirstOrThrow();
  return unseal(secret, placeOf(planSecret));
}
