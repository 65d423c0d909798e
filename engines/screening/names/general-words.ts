import general from '../data/general-words.json' with { type: 'json' };

const list = (text: string): string[] => text.trim().split(/\s+/);

/**
 * General words of organisations' names in the languages in which lists and customers write them, each line folded to its first
 * word: a bank is a banco, a zavod a plant.
 */
export const generalWords: ReadonlyMap<string, string> = new Map(
  general.words.flatMap((line) => {
    const [first = '', ...others] = list(line);
    return others.map((other) => [other, first] as const);
  }),
);

const kinds: ReadonlySet<string> = new Set(generalWords.values());

/** Whether a word says what kind of organisation it is. @param word as `generalWords` folds it */
export const isGeneralWord = (word: string): boolean => kinds.has(word);
