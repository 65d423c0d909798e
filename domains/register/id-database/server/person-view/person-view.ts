import { type AbilityEntry, mayCall } from '../../../../../platform/contract/index.ts';
import type { FindsByNumber } from '../../../../../platform/server/index.ts';
import { exposureReaders } from '../../contract/index.ts';
import { plainNumber } from '../../../kernel/index.ts';
import { maskAccount, maskEmail, maskIdDocument, maskReference, maskText, maskWords } from '../../../kernel/mask.ts';

/** Whoever reads: a call, a viewer of a request, the person behind a download. */
export interface Reader {
  readonly abilities: readonly AbilityEntry[];
}

/**
 * What for somebody reads of a person.
 * - `work`: lists, details, documents and downloads. Numbers, addresses and accounts are whole for readers of identities.
 * - `stated`: the reader has given a purpose, which the audit trail keeps: the free values of the register are whole too.
 * - `correspondence`: what has been written to a person; masked for everybody.
 * - `application`: what a merchant says of itself: its tax number, addresses and account. Whoever enters and checks applications
 *   compares them with its documents, and sees them whole too; of the people behind it this is not said.
 * - `samples`: payments that a rule would find. Names, too, only for readers of identities.
 */
export type Purpose = 'work' | 'stated' | 'application' | 'correspondence' | 'samples';

interface NumberView {
  (type: string | null, no: string): string;
  (type: string | null, no: string | null): string | null;
}

/** How personal values are shown to one reader for one purpose. */
export interface PersonView {
  /** Whether numbers, accounts and addresses are masked; `is_masked` of an answer. */
  readonly isMasked: boolean;
  /** Whether the free values of the register are masked. */
  readonly hidesValues: boolean;
  /** What the audit entry of this reading says of it. */
  readonly note: { readonly identity_numbers: 'full' | 'masked' };
  /** The number of a document; null stays null, and a masked number without a type shows nothing. */
  idNo: NumberView;
  email(address: string): string;
  /** An account or wallet. */
  account(account: string): string;
  /** A telephone, a device, a network address, the merchant's own number of a customer. */
  reference(text: string): string;
  /** A name; null where only readers of identities are told names. */
  name(name: string | null): string | null;
  /** A further number that the register holds of a person, a CURP or CBU. */
  attribute(type: string, no: string): string;
  /** A free personal value of the register: a name of the mother, a street, a telephone. */
  value(text: string): string;
  /** What somebody of the staff has written: numbers and addresses of people that stand in it are masked. */
  words(text: string): string;
  /** A political exposure or a sanction; null for whoever is not told of any (`exposureReaders`). */
  exposure<State extends string>(state: State): State | null;
}

const same = <T>(text: T): T => text;
/** For readers without whole numbers. Written once: a list asks for each row. */
const maskNumber = ((type: string | null, no: string | null) => (no === null ? null : maskIdDocument(type, no))) as NumberView;
/** What tells the holders of a number of many apart in the database is shown to nobody. */
const wholeNumber = ((_type: string | null, no: string | null) => (no === null ? null : plainNumber(no))) as NumberView;

/** @returns whether a reader works with identities, to whom numbers are shown whole */
const readsIdentities = (reader: Reader): boolean => mayCall(reader.abilities, 'AML.IdDatabase:read');

const viewOf = ({ isMasked, knowsExposure }: { isMasked: boolean; knowsExposure: boolean }, purpose: Purpose): PersonView => {
  const hidesValues = isMasked || purpose !== 'stated';
  return {
    isMasked,
    hidesValues,
    note: { identity_numbers: isMasked ? 'masked' : 'full' },
    idNo: isMasked ? maskNumber : wholeNumber,
    email: isMasked ? maskEmail : same,
    account: isMasked ? maskAccount : same,
    reference: isMasked ? maskReference : same,
    name: isMasked && purpose === 'samples' ? () => null : same,
    attribute: hidesValues ? maskNumber : wholeNumber,
    value: hidesValues ? maskText : same,
    words: isMasked ? maskWords : same,
    exposure: knowsExposure ? same : () => null,
  };
};

/** @returns whether a reader enters and checks the applications of merchants */
const reviewsApplications = (reader: Reader): boolean => mayCall(reader.abilities, 'AML.ONBOARDING.OnboardingList:write');

const seesNumbers = (reader: Reader, purpose: Purpose): boolean =>
  purpose !== 'correspondence' && (readsIdentities(reader) || (purpose === 'application' && reviewsApplications(reader)));

/** What a reader is shown of people for a purpose. The only place that says who sees what. */
export const personView = (reader: Reader, purpose: Purpose = 'work'): PersonView =>
  viewOf(
    {
      isMasked: !seesNumbers(reader, purpose),
      knowsExposure: exposureReaders.some((demand) => mayCall(reader.abilities, demand)),
    },
    purpose,
  );

/** What is kept for later readers, to whom `personView` shows it: nothing is masked in it. */
export const keptView: PersonView = viewOf({ isMasked: false, knowsExposure: true }, 'stated');

/**
 * Whether a reader may look people up by a typed number. Readers of identities may; to all others the hidden digits would be told
 * by trying. Merchants are found by theirs by whoever sees it whole on each application.
 */
export const mayFindByNumber: FindsByNumber = (abilities, of) => seesNumbers({ abilities }, of === 'merchant' ? 'application' : 'work');
