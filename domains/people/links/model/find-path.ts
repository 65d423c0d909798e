/*
 * The shortest way from one person to another over what their payments have in common: person, thing, person, and so on.
 * Looks level by level, so that each level is one question for the things of people and one for the people of things.
 */

/** What is asked level by level. Answers list neighbours in the order in which they are to be preferred. */
export interface Neighbours {
  thingsOf(people: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  peopleOf(things: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export interface PathBounds {
  /** How many things a way may lead over. */
  steps: number;
  /** How many people, and how many things, are looked at on one level. */
  peopleOfLevel: number;
  thingsOfLevel: number;
}

export interface FoundPath {
  /** Person, thing, person, …, from the one to the other; undefined where there is no way within the bounds. */
  path: string[] | undefined;
  /** Whether more was there than was looked at: then no way does not mean that there is none. */
  isBounded: boolean;
}

/** Those that were not reached before, each with the one from which it was reached. */
function reach(from: readonly string[], neighbours: ReadonlyMap<string, readonly string[]>, cameFrom: Map<string, string>): string[] {
  const reached: string[] = [];
  for (const one of from)
    for (const next of neighbours.get(one) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, one);
      reached.push(next);
    }
  return reached;
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) as string;
    path.unshift(at);
  }
  return path;
}

/** The shortest way between two people, whose names differ from those of things. */
export async function findPath([start, end]: readonly [string, string], neighbours: Neighbours, bounds: PathBounds): Promise<FoundPath> {
  if (start === end) return { path: [start], isBounded: false };
  const cameFrom = new Map([[start, start]]);
  let people = [start];
  let isBounded = false;
  const within = (all: string[], most: number): string[] => {
    if (all.length > most) isBounded = true;
    return all.slice(0, most);
  };
  for (let step = 0; step < bounds.steps && people.length > 0; step += 1) {
    const things = within(reach(people, await neighbours.thingsOf(people), cameFrom), bounds.thingsOfLevel);
    if (things.length === 0) return { path: undefined, isBounded };
    const reached = reach(things, await neighbours.peopleOf(things), cameFrom);
    if (cameFrom.has(end)) return { path: pathTo(end, start, cameFrom), isBounded };
    people = within(reached, bounds.peopleOfLevel);
  }
  return { path: undefined, isBounded: isBounded || people.length > 0 };
}
