interface Ends {
  from: string;
  to: string;
  code: 'range' | 'rangeAmount';
}

/** The other end of a field that ends a range, by how ranges are named: `start_time` and `end_time`, `min_amount` and `max_amount`. */
function endsOf(key: string): Ends | undefined {
  if (key.startsWith('end_')) return { from: key.replace('end_', 'start_'), to: key, code: 'range' };
  if (key.startsWith('max_')) return { from: key.replace('max_', 'min_'), to: key, code: 'rangeAmount' };
  if (key.endsWith('_to')) return { from: key.replace(/_to$/, '_from'), to: key, code: 'range' };
  return undefined;
}

const comparable = (value: unknown): number | string | undefined => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
};

/** Ranges of an input whose end lies before their beginning: refused for every call alike, as an empty page would hide the slip. */
export function reversedRanges(input: unknown): { field: string; code: string; params: { other: string } }[] {
  if (typeof input !== 'object' || input === null) return [];
  const values = input as Record<string, unknown>;
  return Object.keys(values).flatMap((key) => {
    const ends = endsOf(key);
    if (!ends) return [];
    const [from, to] = [comparable(values[ends.from]), comparable(values[ends.to])];
    const isReversed = typeof from === typeof to && from !== undefined && to !== undefined && to < from;
    return isReversed ? [{ field: ends.to, code: ends.code, params: { other: ends.from } }] : [];
  });
}
