/* Changes of the rows of a configuration file, one value at a time. */

type Path = (string | number)[];

/** Every value of a row by the names and places that lead to it, of lists the first element. */
export function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(value)) {
    yield path;
    if (value.length > 0) yield* leavesOf(value[0], [...path, 0]);
  } else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) yield* leavesOf(one, [...path, key]);
  else yield path;
}

export const valueAt = (row: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], row);

/** Another value of the same kind; of a field that is empty here a text, which is refused where it is none. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value === 'string' && /^-?[0-9.]+$/.test(value)) return value.startsWith('9') ? `1${value.slice(1)}` : `9${value.slice(1)}`;
  return typeof value === 'string' ? `${value}X` : '1.00';
}

/** A copy of a row with another value in one place. */
export function withOther<Row>(row: Row, path: readonly (string | number)[]): Row {
  const changed = structuredClone(row);
  const parent = valueAt(changed, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string] = otherThan(valueAt(row, path));
  return changed;
}

/** Rows of a part that between them have all of its fields, of the several shapes that they may have. */
export function unlikeRows(rows: readonly unknown[]): unknown[] {
  const existing = new Set<string>();
  return rows.filter((row) => {
    const fields = [...leavesOf(row)].map((path) => `${path.join('.')} ${typeof valueAt(row, path)}`).filter((field) => !existing.has(field));
    for (const field of fields) existing.add(field);
    return fields.length > 0;
  });
}
