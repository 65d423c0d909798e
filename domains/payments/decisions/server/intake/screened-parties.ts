import { RefusedError } from '../../../../../platform/contract/index.ts';
import { type Db, isOutage } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import { definePort } from '../../../../../platform/server/ports.ts';
import { type Business, genderOnFile, type IdDocument, nameSimilarity, normalizeName, standsForMany } from '../../../../register/kernel/index.ts';
import { nameThreshold } from '../../model/identity-gates.ts';
import type { PaymentScreened, ScreeningMatch, SubjectFacts } from '../../model/state.ts';
import { documentName, type PaymentParty } from './incoming-payment.ts';

/* The parties of a payment, compared with the screening lists by what the application passes in. */

/** Somebody who pays or is paid. */
export interface ScreenedParty {
  party: ScreeningMatch['party'];
  /** null: nobody on file, as far as is known. */
  subjectId: string | null;
  name: string;
  kind: 'person' | 'organisation' | 'any';
  /** YYYY-MM-DD */
  birthDate: string | null;
  /** ISO 3166 */
  nationality: string | null;
  gender: 'male' | 'female' | null;
  document: IdDocument | null;
}

/** What the lists in force hold of a party. */
export interface FoundEntries {
  /** Number of the state of the lists that was searched; undefined where none is in force. */
  lists: number | undefined;
  /** No entry reached the match rate, whatever was decided of it before. */
  isClear: boolean;
}

export type ScreeningOutcome = 'PASSED' | 'ALERTED' | 'FROZEN';

/** The entries found of a party, compared with what people have decided. */
export interface EvaluatedParty {
  /** Those that nobody has found to be somebody else. */
  matches: readonly ScreeningMatch[];
  /** Keeps the report, in the transaction that writes the payment. */
  keep(db: Db, payment: { transactionId: string; outcome: ScreeningOutcome; at: Date }): Promise<void>;
}

export interface PaymentScreening {
  /** Settles when lists in force can be searched; after a start an index is made first. Never fails. */
  ready(): Promise<void>;
  /** At once where all of it is remembered. */
  find(parties: readonly ScreenedParty[]): readonly FoundEntries[] | Promise<readonly FoundEntries[]>;
  /** @param found what `find` has answered of this party */
  evaluate(db: Db, companyCode: string, party: ScreenedParty, entries: FoundEntries): Promise<EvaluatedParty>;
}

const paymentScreening = definePort<((db: Db) => PaymentScreening) | undefined>(undefined);

/** Says what payments are screened by in this process. Without it none is. */
export const registerPaymentScreening = paymentScreening.register;

/** Settles when payments of this database can be screened. */
export const screeningReady = async (db: Db): Promise<void> => paymentScreening.now?.(db).ready();

interface Named {
  business: Business;
  subject: Pick<SubjectFacts, 'id' | 'kind' | 'name' | 'birthDate' | 'nationality' | 'gender'>;
  /** Of the person. */
  document: IdDocument | null;
  /** The name that comes with the payment. */
  name: string | null | undefined;
  declared: PaymentParty;
  /** Who has the document that was told, where that is somebody on file. */
  owner?: string | undefined;
}

const kinds = { PERSON: 'person', COMPANY: 'organisation' } as const;
const documentKinds: Partial<Record<IdDocument['type'], ScreenedParty['kind']>> = { CPF: 'person', DNI: 'person', CNPJ: 'organisation' };

/** The number of a list entry is compared with one that is a single person's. */
const identifying = (document: IdDocument): IdDocument | null => (standsForMany(document) ? null : document);

/**
 * Whom a payment is screened for: its person by what is on file, and whoever else is named as payer or beneficiary by what was told. A
 * name that is the person's own, written in another way, is compared with the person's data as well.
 */
export function partiesOf({ business, subject, document, name, declared, owner }: Named): ScreenedParty[] {
  const party = business === 'payin' ? 'PAYER' : 'BENEFICIARY';
  const own = {
    party,
    subjectId: subject.id,
    kind: kinds[subject.kind],
    birthDate: subject.birthDate,
    nationality: subject.nationality ?? null,
    gender: genderOnFile(subject.gender),
    document: document && identifying(document),
  } as const;
  const hasOtherDocument =
    declared.hasStrangeDocument || (declared.document !== undefined && (document === null || documentName(declared.document) !== documentName(document)));
  const other: Omit<ScreenedParty, 'name'> = {
    party,
    subjectId: owner === subject.id ? null : (owner ?? null),
    kind: (declared.document && documentKinds[declared.document.type]) ?? 'any',
    birthDate: null,
    nationality: null,
    gender: null,
    document: hasOtherDocument && declared.document ? identifying(declared.document) : null,
  };
  const parties: ScreenedParty[] = [];
  const added: { text: string; isOther: boolean }[] = [];
  const add = (text: string | null | undefined, isOther: boolean): void => {
    // The same name with another document is somebody else.
    if (!text || added.some((one) => one.isOther === isOther && (one.text === text || normalizeName(one.text) === normalizeName(text)))) return;
    added.push({ text, isOther });
    const isOwn = !isOther && (subject.name === null || text === subject.name || nameSimilarity(subject.name, text) >= nameThreshold);
    parties.push(isOwn ? { ...own, name: text } : { ...other, name: text });
  };
  add(subject.name, false);
  add(name, false);
  for (const text of [declared.name, declared.alsoNamed]) add(text, hasOtherDocument);
  return parties;
}

/** What of a batch was found, by party; `undefined` where it could not be compared. */
async function find(screening: PaymentScreening, parties: readonly ScreenedParty[]): Promise<readonly FoundEntries[] | undefined> {
  try {
    return await screening.find(parties);
  } catch (error) {
    // Who is told to come again later is not decided meanwhile.
    if (isOutage(error) || error instanceof RefusedError) throw error;
    log.error({ kind: (error as Error).name }, 'the parties of a payment could not be compared with the screening lists');
    return undefined;
  }
}

/**
 * Of each group of parties: the state of the lists if nobody of them is on any, null if somebody may be or it is not known, undefined
 * where no list is in force.
 */
export async function findClear(db: Db, groups: readonly (readonly ScreenedParty[])[]): Promise<readonly (number | null | undefined)[]> {
  const screening = paymentScreening.now?.(db);
  if (!screening) return groups.map(() => undefined);
  const result = await find(screening, groups.flat());
  let from = 0;
  return groups.map((group) => {
    const mine = result?.slice(from, from + group.length);
    from += group.length;
    return mine?.every(({ isClear }) => isClear) ? mine[0]?.lists : null;
  });
}

export interface ScreenedParties {
  /** For the gates; undefined where no list is in force. */
  screened: PaymentScreened | undefined;
  /** Keeps the reports of those of whom an entry was found, once the payment is written. */
  keep(db: Db, payment: { transactionId: string; isFrozen: boolean; at: Date }): Promise<void>;
}

const notScreened: ScreenedParties = { screened: undefined, keep: async () => undefined };

const outcomeOf = (matches: readonly ScreeningMatch[], isFrozen: boolean): ScreeningOutcome => {
  if (matches.length === 0) return 'PASSED';
  return isFrozen && matches.some(({ kind }) => kind === 'SANCTION') ? 'FROZEN' : 'ALERTED';
};

/** Whom a payment of a company is screened for. */
export interface PartiesOfPayment {
  companyCode: string;
  parties: readonly ScreenedParty[];
}

async function judgeParties(
  screening: PaymentScreening,
  trx: Db,
  { companyCode, parties }: PartiesOfPayment,
  results: readonly FoundEntries[],
): Promise<ScreenedParties> {
  const lists = results[0]?.lists;
  if (lists === undefined) return notScreened;
  const evaluatedParties: EvaluatedParty[] = [];
  for (const [at, party] of parties.entries()) {
    const mine = results[at] as FoundEntries;
    if (!mine.isClear) evaluatedParties.push(await screening.evaluate(trx, companyCode, party, mine));
  }
  const matches = evaluatedParties.flatMap((one) => one.matches).toSorted((a, b) => b.matchRate - a.matchRate);
  return {
    screened: { lists, matches },
    async keep(db, { transactionId, isFrozen, at }) {
      for (const one of evaluatedParties) await one.keep(db, { transactionId, outcome: outcomeOf(one.matches, isFrozen), at });
    },
  };
}

/** Compares the parties of payments in the transaction that decides them, with their people locked. */
export async function screenParties(db: Db, trx: Db, payments: readonly PartiesOfPayment[]): Promise<ScreenedParties[]> {
  const screening = paymentScreening.now?.(db);
  if (!screening) return payments.map(() => notScreened);
  const result = await find(
    screening,
    payments.flatMap(({ parties }) => parties),
  );
  if (!result) return payments.map(() => ({ ...notScreened, screened: { matches: [], hasFailed: true } }));
  const screened: ScreenedParties[] = [];
  let from = 0;
  for (const payment of payments) {
    screened.push(await judgeParties(screening, trx, payment, result.slice(from, from + payment.parties.length)));
    from += payment.parties.length;
  }
  return screened;
}
