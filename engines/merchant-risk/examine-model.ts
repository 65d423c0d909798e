import { closedValues, type RiskBands, type RiskModel, riskParts, type RiskTable, riskTables } from './model.ts';

/** What is wrong with a model, and where. */
export interface ModelFault {
  /** e.g. `tables.country.rows.3.points` */
  readonly path: string;
  readonly fault: 'NOT_POINTS' | 'WEIGHTS_NOT_100' | 'LEVELS_REVERSED' | 'TWICE' | 'NO_ROW' | 'BANDS_UNORDERED' | 'BANDS_NO_END' | 'EMPTY' | 'NO_PROHIBITION';
  readonly value?: string | number | undefined;
}

const isPoints = (points: number): boolean => Number.isInteger(points) && points >= 0 && points <= 100;

function* pointsAt(path: string, points: number): Generator<ModelFault> {
  if (!isPoints(points)) yield { path, fault: 'NOT_POINTS', value: points };
}

function* tableFaults(path: string, { rows, other, unknown }: RiskTable, closed: readonly string[] | undefined): Generator<ModelFault> {
  const visited = new Set<string>();
  for (const [at, { value, points }] of rows.entries()) {
    if (value.trim() === '') yield { path: `${path}.rows.${at}.value`, fault: 'EMPTY' };
    if (visited.has(value)) yield { path: `${path}.rows.${at}.value`, fault: 'TWICE', value };
    visited.add(value);
    yield* pointsAt(`${path}.rows.${at}.points`, points);
  }
  if (other !== null) yield* pointsAt(`${path}.other`, other);
  else if (!closed) yield { path: `${path}.other`, fault: 'NO_ROW' };
  for (const value of other === null ? (closed ?? []) : []) if (!visited.has(value)) yield { path: `${path}.rows`, fault: 'NO_ROW', value };
  yield* pointsAt(`${path}.unknown`, unknown);
}

function* bandFaults(path: string, { currencies, other, unknown }: RiskBands): Generator<ModelFault> {
  const existing = new Set<string>();
  for (const [place, { currency, bands }] of currencies.entries()) {
    const at = `${path}.currencies.${place}`;
    if (existing.has(currency)) yield { path: at, fault: 'TWICE', value: currency };
    existing.add(currency);
    for (const [index, { most, points }] of bands.entries()) {
      yield* pointsAt(`${at}.${index}.points`, points);
      const before = index === 0 ? 0 : (bands[index - 1]?.most ?? Number.POSITIVE_INFINITY);
      if (most !== null && (!Number.isSafeInteger(most) || most <= before)) yield { path: `${at}.${index}.most`, fault: 'BANDS_UNORDERED' };
    }
    const ends = bands.filter(({ most }) => most === null).length;
    if (ends !== 1 || bands.at(-1)?.most !== null) yield { path: at, fault: 'BANDS_NO_END', value: currency };
  }
  yield* pointsAt(`${path}.other`, other);
  yield* pointsAt(`${path}.unknown`, unknown);
}

/** Everything that keeps a model from being used; none for a model that is complete. */
export function examineModel(model: RiskModel): ModelFault[] {
  const faults: ModelFault[] = [];
  for (const part of riskParts) faults.push(...pointsAt(`weights.${part}`, model.weights[part]));
  const sum = riskParts.reduce((total, part) => total + model.weights[part], 0);
  if (sum !== 100) faults.push({ path: 'weights', fault: 'WEIGHTS_NOT_100', value: sum });
  const { medium, high } = model.levels;
  faults.push(...pointsAt('levels.medium', medium), ...pointsAt('levels.high', high));
  if (medium < 1 || high <= medium) faults.push({ path: 'levels.high', fault: 'LEVELS_REVERSED' });
  for (const name of riskTables) faults.push(...tableFaults(`tables.${name}`, model.tables[name], closedValues[name]));
  faults.push(...bandFaults('bands.turnover', model.bands.turnover), ...bandFaults('bands.ticket', model.bands.ticket));
  const codes = new Set<string>();
  for (const [at, { code, aspects, values }] of model.floors.entries()) {
    if (code.trim() === '' || aspects.length === 0 || values.length === 0) faults.push({ path: `floors.${at}`, fault: 'EMPTY', value: code });
    if (codes.has(code)) faults.push({ path: `floors.${at}.code`, fault: 'TWICE', value: code });
    codes.add(code);
  }
  // Required by law: a sanctioned party may not be onboarded, whatever the weights of the model.
  const prohibits = model.floors.some(
    ({ aspects, values, least, liftable }) => least === 'PROHIBITED' && !liftable && aspects.includes('STANDING') && values.includes('SANCTION'),
  );
  if (!prohibits) faults.push({ path: 'floors', fault: 'NO_PROHIBITION' });
  return faults;
}
