/** A set that much goes through leaves tables behind, each of which leads to the next; a new one leads nowhere. */
const renewAfter = 256;

export interface PeopleUnderWay {
  has(name: string): boolean;
  /** None of them may be under way already. @returns what to call when they no longer are */
  enter(names: readonly string[]): () => void;
}

/**
 * Names of the people and payments that this process has in hand. Whoever needs one of them waits for a later turn, so that
 * each person's payments are decided in their order while other people's go on.
 */
export function newPeopleUnderWay(): PeopleUnderWay {
  let under = new Set<string>();
  let entered = 0;
  return {
    has: (name) => under.has(name),
    enter(names) {
      entered += names.length;
      if (entered >= renewAfter) {
        entered = 0;
        under = new Set(under);
      }
      for (const name of names) under.add(name);
      return () => {
        for (const name of names) under.delete(name);
      };
    },
  };
}
