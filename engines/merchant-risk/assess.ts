import {
  type AssessedLevel,
  gravityOf,
  partOfAspect,
  type RiskAspect,
  type RiskBands,
  type RiskFloor,
  type RiskInput,
  type RiskModel,
  type RiskPart,
  riskParts,
  type RiskTable,
  tableOfAspect,
} from './model.ts';

/** How the points of an input were found. */
export type MatchedBy = 'ROW' | 'BAND' | 'OTHER' | 'UNKNOWN';

export interface AssessedInput extends RiskInput {
  readonly points: number;
  readonly foundBy: MatchedBy;
  /** Its points are those of the part: no other input of it has more. */
  readonly counts: boolean;
}

export interface AssessedPart {
  readonly part: RiskPart;
  readonly weight: number;
  /** The most points of its inputs. */
  readonly points: number;
  /** Weight times points: hundredths of the score. */
  readonly product: number;
  readonly inputs: readonly AssessedInput[];
}

export interface HeldFloor {
  readonly code: string;
  readonly least: RiskFloor['least'];
  readonly inputs: readonly RiskInput[];
  /** The score alone would have given less. */
  readonly raises: boolean;
}

export interface Assessment {
  /** In hundredths, from 0 to 10000; the sum of the products of all parts. */
  readonly score: number;
  /** By the score alone. */
  readonly scoredLevel: Exclude<AssessedLevel, 'PROHIBITED'>;
  /** With the floors. */
  readonly level: AssessedLevel;
  readonly parts: readonly AssessedPart[];
  readonly floors: readonly HeldFloor[];
  /** Aspects of which nothing is known, each once. */
  readonly missing: readonly RiskAspect[];
}

type TablePoints = Pick<AssessedInput, 'points' | 'foundBy'>;

function inTable({ rows, other, unknown }: RiskTable, value: string | null): TablePoints {
  if (value === null) return { points: unknown, foundBy: 'UNKNOWN' };
  const row = rows.find((one) => one.value === value);
  if (row) return { points: row.points, foundBy: 'ROW' };
  return other === null ? { points: unknown, foundBy: 'UNKNOWN' } : { points: other, foundBy: 'OTHER' };
}

function inBands({ currencies, other, unknown }: RiskBands, { value, currency }: RiskInput): TablePoints {
  if (value === null || !/^\d+$/.test(value)) return { points: unknown, foundBy: 'UNKNOWN' };
  const bands = currencies.find((one) => one.currency === currency)?.bands;
  const amount = BigInt(value);
  const band = bands?.find(({ most }) => most === null || amount <= BigInt(most));
  return band ? { points: band.points, foundBy: 'BAND' } : { points: other, foundBy: 'OTHER' };
}

function pointsOf(model: RiskModel, input: RiskInput): TablePoints {
  if (input.aspect === 'TURNOVER') return inBands(model.bands.turnover, input);
  if (input.aspect === 'TICKET') return inBands(model.bands.ticket, input);
  return inTable(model.tables[tableOfAspect[input.aspect]], input.value);
}

function assessPart(model: RiskModel, part: RiskPart, inputs: readonly RiskInput[]): AssessedPart {
  const results = inputs.map((input) => ({ ...input, ...pointsOf(model, input) }));
  const points = results.reduce((most, one) => Math.max(most, one.points), 0);
  const weight = model.weights[part];
  return { part, weight, points, product: weight * points, inputs: results.map((one) => ({ ...one, counts: one.points === points })) };
}

/** The level of a score in hundredths. */
export const levelOfScore = ({ levels }: Pick<RiskModel, 'levels'>, score: number): Exclude<AssessedLevel, 'PROHIBITED'> =>
  score >= levels.high * 100 ? 'HIGH' : score >= levels.medium * 100 ? 'MEDIUM' : 'LOW';

/** Every part has an input: where nothing is said of its aspects, they are not known. */
const leastAspects: readonly RiskAspect[] = ['MERCHANT_COUNTRY', 'INDUSTRY', 'PRODUCT', 'STRUCTURE', 'TURNOVER', 'TICKET', 'DELIVERY', 'STANDING'];

/** The inputs with those added of which nothing is said. */
const completed = (inputs: readonly RiskInput[]): readonly RiskInput[] => [
  ...inputs,
  ...leastAspects.filter((aspect) => !inputs.some((input) => input.aspect === aspect)).map((aspect): RiskInput => ({ aspect, value: null })),
];

/**
 * Assesses a merchant: each part has the points of its most serious input, the score is the sum of weights times points, and floors
 * hold the level where it may not be lower.
 * @param isExplained whether the assessor has recorded a business reason for the ownership structure
 */
export function assessRisk(model: RiskModel, input: readonly RiskInput[], isExplained = false): Assessment {
  const inputs = completed(input);
  const parts = riskParts.map((part) =>
    assessPart(
      model,
      part,
      inputs.filter(({ aspect }) => partOfAspect[aspect] === part),
    ),
  );
  const score = parts.reduce((sum, { product }) => sum + product, 0);
  const scoredLevel = levelOfScore(model, score);
  const floors = model.floors.flatMap(({ code, aspects, values, least, liftable }): HeldFloor[] => {
    if (liftable && isExplained) return [];
    const because = inputs.filter(({ aspect, value }) => value !== null && aspects.includes(aspect) && values.includes(value));
    return because.length > 0 ? [{ code, least, inputs: because, raises: gravityOf(least) > gravityOf(scoredLevel) }] : [];
  });
  const level = floors.reduce<AssessedLevel>((most, { least }) => (gravityOf(least) > gravityOf(most) ? least : most), scoredLevel);
  const missing = [...new Set(inputs.filter(({ value }) => value === null).map(({ aspect }) => aspect))];
  return { score, scoredLevel, level, parts, floors, missing };
}
