import { type Language, textIn } from '../../../../../platform/contract/index.ts';
import { asZone, type ZoneCode } from '../../../../../platform/contract/zones.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { listScreenZones } from '../../../../register/reference-data/server/index.ts';
import type { UserDataView } from '../../contract/index.ts';
import { getRole, type Account } from '../records/account.store.ts';

/** Accounts of clients go to the page that version 1 of the interface names for them; the home of staff comes with their role. */
const clientHome = '/access-control';

/** The zone that these companies have chosen for screens; null where they differ, or have chosen none. */
async function zoneOf(db: Db, companies: readonly string[]): Promise<ZoneCode | null> {
  const [first, other] = new Set((await listScreenZones(db, companies)).map(asZone));
  return other === undefined ? (first ?? null) : null;
}

/** `userData` of an account, with its abilities as they are now. */
export async function presentUser(db: Db, account: Account, lang: Language = account.lang): Promise<UserDataView> {
  const role = await getRole(db, account.amlRole);
  return {
    user_id: account.id,
    account: account.account,
    name: account.name,
    email: account.email,
    role: account.role,
    aml_role: account.amlRole,
    aml_role_name: textIn(role.name, lang),
    ability: role.abilities,
    companies: account.companies,
    lang: account.lang,
    zone: await zoneOf(db, account.companies),
    demo_build: account.demoBuild,
    home: account.role === 'client' ? clientHome : role.home,
  };
}
