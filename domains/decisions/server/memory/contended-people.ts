/** Who was overtaken is asked about before judging for so long. */
const keptMs = 5_000;
const most = 10_000;

/** People for whom several processes decide at the same time. */
export interface Contended {
  add(subjectId: string, now: number): void;
  has(subjectId: string, now: number): boolean;
}

export function newContended(): Contended {
  const until = new Map<string, number>();
  return {
    add(subjectId, now) {
      if (until.size >= most) until.clear();
      until.set(subjectId, now + keptMs);
    },
    has: (subjectId, now) => (until.get(subjectId) ?? 0) > now,
  };
}
