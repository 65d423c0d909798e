import type { Demand } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { SubjectRecord } from '../../../register/id-database/server/index.ts';
import type { PersonHeadView } from '../contract/index.ts';

/** A part of the head that another slice knows, and who may read it. */
export interface PersonFact<Fact> {
  /** Who has one of these is told. */
  readonly demands: readonly Demand[];
  read(person: SubjectRecord, call: Call): Promise<Fact>;
}

/** What the head shows beside the register; the application hands it in, so that this slice needs none of those that show its head. */
export interface PersonFacts {
  readonly risk: PersonFact<NonNullable<PersonHeadView['risk']>>;
  readonly income: PersonFact<PersonHeadView['income']>;
  readonly firstPayment: PersonFact<PersonHeadView['first_payment']>;
  readonly standings: PersonFact<PersonHeadView['standings']>;
  readonly held: PersonFact<NonNullable<PersonHeadView['held']>>;
  readonly work: PersonFact<NonNullable<PersonHeadView['work']>>;
}
