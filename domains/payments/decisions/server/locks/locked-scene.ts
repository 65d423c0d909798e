import { type Db, nextIds } from '../../../../../platform/server/db/index.ts';
import { type IdDocument, parseIdDocument, type SanctionState, sharedUseOf, standsForMany } from '../../../../register/kernel/index.ts';
import { ensureKeys, type KeyRow, lockKeys, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { keyOf, type OtherParty, type PaymentFacts } from '../../model/state.ts';
import { findAccountOwners, isOthers } from '../stored/account-owners.store.ts';
import { type AppRow, findOwners, findTransactions, loadSanctions, personKey, type StoredTransaction, tradeKey } from '../stored/decision-state.store.ts';
import { SubjectMoved, type Turn } from './in-transaction.ts';
import type { PaymentParty } from '../intake/incoming-payment.ts';
import type { BorrowedHistories } from '../histories/remembered-histories.ts';
import { type NameAndMarks, nameAndMarks } from '../intake/name-and-marks.ts';
import { partiesOf, type ScreenedParties, screenParties } from '../intake/screened-parties.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import { factsOf } from '../intake/evaluated-payment.ts';
import { incomingFact } from '../rules/payment-scene.ts';
import { loadPeople, type People } from './person-state.ts';
import { loadClearedRules } from '../rules/rule-hit.store.ts';
import { RuledPeople } from './ruled-people.ts';

/* Everything that payments of locked people are evaluated by, read in their transaction. */

export interface Admitted extends PaymentToDecide {
  app: AppRow;
  place: number;
}

/** What is worked out of a payment before any of its batch is evaluated. */
export interface Prepared {
  facts: PaymentFacts;
  declared: NameAndMarks;
  stored: StoredFact;
  /** For a justification case, should the payment open the first. */
  freshCaseId: string;
  screening: ScreenedParties;
}

interface KnownPayer {
  /** Undefined when nobody here has that document. */
  subjectId: string | undefined;
  sanction: SanctionState;
}

/** The DNI that a number is or has inside it. */
const dniOf = ({ type, no }: IdDocument): string | undefined => parseIdDocument(type, no).facts.dniInside;

/**
 * Whose a number of many is that was told of who pays or is paid: it proves nothing, except that of a DNI that two have the other one has
 * to have the same name. Another DNI than the person's is another's.
 */
function shareOfParty(declared: IdDocument, own: IdDocument): OtherParty['document'] {
  if (sharedUseOf(declared.type, declared.no) !== 'TWICE_ISSUED') return 'MISSING';
  const dni = dniOf(own);
  return dni === undefined ? 'MISSING' : dni === dniOf(declared) ? 'OWN' : 'OTHER';
}

/** Whose document was told of who pays or is paid. @param owner of that document, where somebody here has it; of a number of many nobody is asked for */
export function documentOfParty(
  { document, hasStrangeDocument }: PaymentParty,
  { owner, subjectId, own }: { owner: string | undefined; subjectId: string; own: IdDocument },
): OtherParty['document'] {
  if (document === undefined) return hasStrangeDocument ? 'OTHER' : 'MISSING';
  if (standsForMany(document)) return shareOfParty(document, own);
  return owner === subjectId ? 'OWN' : 'OTHER';
}

/** Who those named by a document are who pay or are paid, and their screening state; by place of the payment. */
async function findPayers(trx: Db, admitted: readonly Admitted[]): Promise<Map<number, KnownPayer>> {
  const withPayer = admitted.filter(({ payment: { party } }) => party.document !== undefined && !standsForMany(party.document));
  const owners = await findOwners(
    trx,
    withPayer.map(({ payment }) => payment.party.document as never),
  );
  const existing = await loadSanctions(
    trx,
    owners.filter((owner) => owner !== undefined),
  );
  return new Map(withPayer.map(({ place }, index) => [place, { subjectId: owners[index], sanction: existing.get(owners[index] ?? '') ?? 'NONE' }]));
}

/** Who owned the document of a payment, as it is stored, before people were locked. */
export interface OwnerThen {
  document: IdDocument;
  subjectId: string;
}

export interface LockedScene extends People {
  /** Payments that were decided before, by `tradeKey`. */
  stored: ReadonlyMap<string, StoredTransaction>;
  /** By place. */
  subjectAt: ReadonlyMap<number, string>;
  ruled: RuledPeople;
  /** Rules that somebody has cleared, by `personKey`. */
  cleared: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By place. */
  prepared: ReadonlyMap<number, Prepared>;
}

interface Fresh {
  fresh: readonly Admitted[];
  subjectAt: ReadonlyMap<number, string>;
  states: People['states'];
  ruled: RuledPeople;
}

async function prepareAll({ db, trx }: { db: Db; trx: Db }, { fresh, subjectAt, states, ruled }: Fresh): Promise<Map<number, Prepared>> {
  const payers = await findPayers(trx, fresh);
  const ids = await nextIds(trx, fresh.length * 2);
  const accountOwners = await findAccountOwners(
    trx,
    fresh.map(({ payment }) => payment.account),
  );
  const drafts = fresh.map((one, at) => {
    const { payment, app, place } = one;
    const subjectId = subjectAt.get(place) as string;
    const person = states.get(personKey(subjectId, app.companyCode));
    if (!person) throw new Error('a person was not loaded');
    const payer = payers.get(place);
    const subject = { ...person.subject, detail: ruled.detailOf(subjectId) } as typeof person.subject;
    const { business, document, name, party } = payment;
    const parties = partiesOf({ business, subject, document, name, declared: party, owner: payer?.subjectId });
    return { payment, app, place, subject, payer, parties, id: ids[at * 2] as string, freshCaseId: ids[at * 2 + 1] as string };
  });
  const screenings = await screenParties(
    db,
    trx,
    drafts.map(({ app, parties }) => ({ companyCode: app.companyCode, parties })),
  );
  const prepared = new Map(
    drafts.map(({ payment, app, place, subject, payer, id, freshCaseId }, at): [number, Prepared] => {
      const screening = screenings[at] as ScreenedParties;
      const document = documentOfParty(payment.party, { owner: payer?.subjectId, subjectId: subject.id, own: payment.document });
      const facts = factsOf(payment, id, { sanction: payer?.sanction ?? 'NONE', document, screened: screening.screened });
      const isThirdParty = document === 'OTHER' || isOthers(accountOwners, payment.account, subject.id);
      const declared = nameAndMarks(subject.name, [facts.name, facts.alsoNamed], isThirdParty);
      const stored = incomingFact(payment, app, subject, { id, marks: declared.marks });
      return [place, { facts, declared, stored, freshCaseId, screening }];
    }),
  );
  await ruled.readShared(
    trx,
    fresh.map(({ app, place }) => ({ app, stored: (prepared.get(place) as Prepared).stored })),
  );
  return prepared;
}

/** Locks the people of payments and reads what these are evaluated by. */
export async function loadLockedScene(
  { db, turn, memory }: { db: Db; turn: Turn; memory?: BorrowedHistories | undefined },
  admitted: readonly Admitted[],
  resolved: readonly OwnerThen[],
): Promise<LockedScene> {
  const { trx } = turn;
  const subjects = resolved.map(({ subjectId }) => subjectId);
  const people = await lockPeople(trx, subjects);
  const owners = await findOwners(
    trx,
    resolved.map(({ document }) => document),
  );
  if (owners.some((owner, index) => owner !== subjects[index])) throw new SubjectMoved();
  const stored = await findTransactions(
    trx,
    admitted.map(({ payment }) => payment),
  );
  const fresh = admitted.filter(({ payment }) => !stored.has(tradeKey(payment)));
  const subjectAt = new Map(admitted.map(({ place }, index) => [place, subjects[index] as string]));
  const nameOf = ({ payment, app, place }: Admitted) => ({
    subjectId: subjectAt.get(place) as string,
    companyCode: app.companyCode,
    business: payment.business,
    currency: payment.currency,
  });
  await ensureKeys(trx, fresh.map(nameOf));
  const keys =
    fresh.length === 0
      ? []
      : await lockKeys(
          trx,
          fresh.map((one) => subjectAt.get(one.place) as string),
        );
  const keyName = (key: { subjectId: string; companyCode: string; business: string; currency: string }) =>
    `${personKey(key.subjectId, key.companyCode)}|${keyOf(key.business as never, key.currency)}`;
  const earliest = new Map<string, number>();
  for (const one of fresh) {
    const name = keyName(nameOf(one));
    earliest.set(name, Math.min(earliest.get(name) ?? Number.POSITIVE_INFINITY, (one.payment.statedOrderTime ?? one.payment.orderTime).getTime()));
  }
  const timeZones = new Map(fresh.map(({ app }) => [app.companyCode, app.timeZone]));
  const { states, limits } = await loadPeople(trx, { people, keys, timeZones, earliest: (key: KeyRow) => earliest.get(keyName(key)) });
  const ruled = await RuledPeople.read(
    db,
    turn,
    fresh.map(({ payment, place }) => ({ subjectId: subjectAt.get(place) as string, at: payment.orderTime.getTime() })),
    memory && { memory, versions: new Map(people.map(({ id, version }) => [id, version - 1])) },
  );
  const cleared = await loadClearedRules(
    trx,
    keys.map((key) => key.id),
    ruled.known,
  );
  const prepared = await prepareAll({ db, trx }, { fresh, subjectAt, states, ruled });
  return { stored, subjectAt, states, limits, ruled, cleared, prepared };
}
