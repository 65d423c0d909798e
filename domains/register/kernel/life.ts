/** What may not be done from the state in which a record is. */
export const notFromHere = 'NOT_FROM_HERE';

/** The life of a kind of record: which act leads from which state to which, and who may do it when. */
export interface Life<State extends string, Act extends string, Facts, Refusal> {
  readonly states: readonly State[];
  readonly acts: readonly Act[];
  /** The state after an act; undefined when the act is not possible in this state. */
  after(state: State, act: Act): State | undefined;
  /** The acts that are possible in a state. */
  actsFrom(state: State): readonly Act[];
  /** Why an act may not be done now: it is not possible in this state, or its guard refuses; undefined when it may. */
  refusalOf(state: State, act: Act, facts: Facts): typeof notFromHere | Refusal | undefined;
}

export interface Lived<State extends string, Act extends string, Facts, Refusal> {
  readonly states: readonly State[];
  readonly acts: readonly Act[];
  /** From, by which act, to; a pair that is not here is refused. */
  readonly moves: Readonly<Record<State, Readonly<Partial<Record<Act, State>>>>>;
  /** What else an act needs, given what is known of the record and of who acts. */
  readonly guards?: { readonly [A in Act]?: (facts: Facts) => Refusal | undefined };
}

/** Makes a life of its transitions. `testLife` of `life.fixture.ts` tries all states with all acts. */
export const lifeOf = <State extends string, Act extends string, Facts = void, Refusal = never>(
  lived: Lived<State, Act, Facts, Refusal>,
): Life<State, Act, Facts, Refusal> => ({
  states: lived.states,
  acts: lived.acts,
  after: (state, act) => lived.moves[state][act],
  actsFrom: (state) => lived.acts.filter((act) => lived.moves[state][act] !== undefined),
  refusalOf: (state, act, facts) => (lived.moves[state][act] === undefined ? notFromHere : lived.guards?.[act]?.(facts)),
});
