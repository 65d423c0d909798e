import type { Db } from '../../../../../platform/server/db/index.ts';
import { listKnownPeople } from '../../../../register/id-database/server/index.ts';
import { partyOf } from '../intake/incoming-payment.ts';
import { type ScreenedParty, partiesOf } from '../intake/screened-parties.ts';
import type { UnscreenedPayment } from './unscreened.store.ts';

/** Whom each payment would have been screened for, by what is on file now and what was told then; by the id of the payment. */
export async function partiesOfUnscreened(db: Db, payments: readonly UnscreenedPayment[]): Promise<Map<string, ScreenedParty[]>> {
  const people = new Map((await listKnownPeople(db, [...new Set(payments.map(({ subjectId }) => subjectId))])).map((one) => [one.id, one]));
  return new Map(
    payments.map(({ id, subjectId, business, idCountry: country, idType: type, idNo: no, name, payer, payout }) => {
      const person = people.get(subjectId);
      const subject = {
        id: subjectId,
        kind: person?.kind ?? ('PERSON' as const),
        name: person?.name ?? null,
        birthDate: person?.birthDate ?? null,
        nationality: person?.nationality ?? null,
        gender: person?.gender ?? null,
      };
      const document = { country, type, no };
      const party = partyOf(business, { name: name ?? undefined, payer: payer ?? undefined, payout: payout ?? undefined }, document);
      return [id, partiesOf({ business, subject, document, name, declared: party })];
    }),
  );
}
