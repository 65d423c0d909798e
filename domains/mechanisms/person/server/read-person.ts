import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { personView, type SubjectRecord } from '../../../register/id-database/server/index.ts';
import { type PersonHeadView, readPerson } from '../contract/index.ts';
import { getPerson, hasOne } from './find-person.ts';
import type { PersonFact, PersonFacts } from './person-facts.ts';

const factFor = async <Fact>(fact: PersonFact<Fact>, person: SubjectRecord, call: Call): Promise<Fact | null> =>
  hasOne(call, fact.demands) ? fact.read(person, call) : null;

async function presentPerson(person: SubjectRecord, call: Call, facts: PersonFacts): Promise<PersonHeadView> {
  const view = personView(call.actor);
  const documents = person.identifiers.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const [main, ...others] = documents.map((one) => ({
    id_country: one.country,
    id_type: one.type,
    id_no: view.idNo(one.type, one.no),
  }));
  const [risk, income, firstPayment, standings, held, work] = await Promise.all([
    factFor(facts.risk, person, call),
    factFor(facts.income, person, call),
    factFor(facts.firstPayment, person, call),
    factFor(facts.standings, person, call),
    factFor(facts.held, person, call),
    factFor(facts.work, person, call),
  ]);
  return {
    subject_id: person.id,
    kind: person.kind,
    name: person.name,
    country: person.country,
    registered_state: person.registeredState,
    id_type: main?.id_type ?? null,
    id_no: main?.id_no ?? null,
    is_masked: view.isMasked,
    other_documents: others,
    verification: person.verification,
    in_review: person.inReview,
    pep: view.exposure(person.pep),
    sanction: view.exposure(person.sanction),
    deceased_on: person.deceasedOn,
    risk,
    income,
    first_payment: firstPayment,
    standings: standings ?? [],
    held,
    work,
  };
}

/** The head of a person, with those parts that the reader may read. */
export const readPersonHandler = (facts: PersonFacts): Handler =>
  handle(readPerson, async ({ subject_id: subjectId }, call) => presentPerson(await getPerson(call, subjectId), call, facts));
