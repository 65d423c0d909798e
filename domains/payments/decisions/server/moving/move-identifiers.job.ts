import { type Db, type JobDefinition, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { canonicalAccount } from '../../../../register/kernel/identifiers/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { publishAll } from '../histories/fact-feed.store.ts';
import { sharedInOneForm } from '../intake/incoming-payment.ts';
import {
  findLatestPayment,
  findMove,
  lockMove,
  type MoveState,
  readIdentifiers,
  saveMove,
  type StoredIdentifiers,
  writeIdentifiers,
} from './move-identifiers.store.ts';

/** Payments looked at in one transaction, in which decisions of their people wait. */
const batch = 1_000;
/** Batches in one run of the job. */
const batches = 200;
/** Until then processes of an earlier version may still write as they were told. */
const againAfterMs = 24 * 3_600_000;
/** Ids are drawn before payments are committed: one of a slow process may lie this far behind the latest. */
const idsBehind = 100_000n;

const shared = ['email', 'phone', 'ip', 'device', 'account', 'payerAccount'] as const;

/** A payment with its identifiers in their one form. What has none, such as a telephone without a digit, stays as it is. */
function inOneForm(stored: StoredIdentifiers): StoredIdentifiers {
  const { email, phone, ip, device, account, country, payerAccount } = stored;
  const identifiers = { email: email ?? undefined, phone: phone ?? undefined, ip: ip ?? undefined, device: device ?? undefined, account: account ?? undefined };
  const form = sharedInOneForm(identifiers, country);
  return {
    ...stored,
    email: form.email ?? email,
    phone: form.phone ?? phone,
    ip: form.ip ?? ip,
    device: form.device ?? device,
    account: form.account ?? account,
    payerAccount: payerAccount && (canonicalAccount(payerAccount, country) || payerAccount),
  };
}

const differing = (payments: readonly StoredIdentifiers[]): StoredIdentifiers[] =>
  payments.flatMap((stored) => {
    const form = inOneForm(stored);
    return shared.some((key) => form[key] !== stored[key]) ? [form] : [];
  });

/** Where it stands when there are no more payments: it waits, looks again at what was written since it began, or is finished. */
function atEnd(state: MoveState, now: Date): MoveState {
  if (now.getTime() < (state.beganAt as Date).getTime() + againAfterMs) return state;
  if (state.isAgain) return { ...state, finishedAt: now };
  const from = BigInt(state.beganTo as string) - idsBehind;
  return { ...state, isAgain: true, movedTo: String(from > 0n ? from : 0n) };
}

/** Moves one batch. @returns whether there may be more to do at once */
async function moveBatch(trx: Db, now: Date): Promise<boolean> {
  const locked = await lockMove(trx);
  if (locked.finishedAt) return false;
  const state = locked.beganAt ? locked : { ...locked, beganAt: now, beganTo: await findLatestPayment(trx) };
  const result = await readIdentifiers(trx, state.movedTo, batch);
  if (result.last === undefined) {
    const next = atEnd(state, now);
    await saveMove(trx, next);
    return next.isAgain && !state.isAgain;
  }
  const people = [...new Set(differing(result.payments).map(({ subjectId }) => subjectId))];
  let changed = 0;
  if (people.length > 0) {
    // With their people locked nobody else changes them, and whoever decides next reads them again.
    await lockPeople(trx, people);
    const { payments } = await readIdentifiers(trx, state.movedTo, batch);
    const forms = differing(payments).filter(({ subjectId }) => people.includes(subjectId));
    await writeIdentifiers(trx, forms);
    await publishAll(trx, [{ reset: true }]);
    changed = forms.length;
    const origin = { actor: systemActor, verb: 'payment.identifiers-moved', ip: null, requestId: `identifiers.move:${result.last}` };
    await writeAudit(trx, origin, [
      { subject: { kind: 'installation', id: '1' }, after: { changed, up_to: result.last }, reason: 'Identifiers have one form' },
    ]);
  }
  await saveMove(trx, { ...state, movedTo: result.last, changed: String(BigInt(state.changed) + BigInt(changed)) });
  return true;
}

/** Brings identifiers of stored payments into their one form, as far as one run goes. */
export async function moveIdentifiers(db: Db, now: Date): Promise<void> {
  if ((await findMove(db))?.finishedAt) return;
  for (let done = 0; done < batches; done += 1) if (!(await db.transaction().execute((trx) => moveBatch(trx, now)))) return;
}

export const moveIdentifiersJob: JobDefinition = {
  name: 'identifiers.move',
  everySeconds: 60,
  run: async (_data, { database, now }) => {
    await moveIdentifiers(database.main, now);
  },
};
