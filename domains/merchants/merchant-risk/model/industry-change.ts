import type { RiskModel } from '../../../../engines/merchant-risk/index.ts';

/** An industry as it is known: what it is called, and what the model says of it. */
export interface KnownIndustry {
  code: string;
  names: { en: string; pt: string; es: string };
}

/** A line of a file as far as it could be read; `fault` names the column that could not. */
export interface IndustryLine {
  line: number;
  code: string;
  names: { en: string | null; pt: string | null; es: string | null };
  points: number | null;
  source: string | null;
  fault: 'code' | 'name_en' | 'name_pt' | 'name_es' | 'points' | 'source' | 'twice' | null;
}

export interface PlannedIndustry {
  code: string;
  names: { en: string; pt: string; es: string };
  /** Of its own row in the model; null: it has none and gets none. */
  points: number | null;
  source: string | null;
}

export type EvaluatedIndustry = {
  line: IndustryLine;
  before: number | null;
  after: number | null;
  lowers: boolean;
} & (
  | { outcome: 'ADDED' | 'CHANGED' | 'UNCHANGED'; planned: PlannedIndustry; fault: null }
  | { outcome: 'INVALID'; planned: null; fault: NonNullable<IndustryLine['fault']> }
);

type Table = Pick<RiskModel['tables']['industry'], 'rows' | 'other'>;

/** What an assessment adds for an industry by a model; null: nothing is said, so it cannot be assessed. */
export const pointsOf = ({ rows, other }: Table, code: string): number | null => rows.find(({ value }) => value === code)?.points ?? other;

/** What would become of a line. An industry that is new, or has no row of its own, is compared with what the model says of all others. */
export function evaluateIndustry(line: IndustryLine, industry: KnownIndustry | undefined, table: Table): EvaluatedIndustry {
  const before = pointsOf(table, line.code);
  const fault = line.fault ?? (industry ? null : missingOf(line));
  if (fault) return { line, outcome: 'INVALID', fault, planned: null, before, after: null, lowers: false };
  const row = table.rows.find(({ value }) => value === line.code);
  const planned: PlannedIndustry = {
    code: line.code,
    names: { en: line.names.en ?? industry?.names.en ?? '', pt: line.names.pt ?? industry?.names.pt ?? '', es: line.names.es ?? industry?.names.es ?? '' },
    points: line.points ?? row?.points ?? null,
    source: line.source ?? row?.source ?? null,
  };
  const after = planned.points ?? table.other;
  const isSame =
    industry !== undefined &&
    industry.names.en === planned.names.en &&
    industry.names.pt === planned.names.pt &&
    industry.names.es === planned.names.es &&
    (row?.points ?? null) === planned.points &&
    (row?.source ?? null) === planned.source;
  const outcome = isSame ? 'UNCHANGED' : industry ? 'CHANGED' : 'ADDED';
  return { line, outcome, fault: null, planned, before, after, lowers: before !== null && after !== null && after < before };
}

const missingOf = ({ names, points }: IndustryLine): IndustryLine['fault'] =>
  names.en === null ? 'name_en' : names.pt === null ? 'name_pt' : names.es === null ? 'name_es' : points === null ? 'points' : null;

/** A model with these industries; everything else as it is. */
export function withIndustries(model: RiskModel, planned: readonly PlannedIndustry[]): RiskModel {
  const rows = [...model.tables.industry.rows];
  for (const { code, points, source } of planned) {
    if (points === null) continue;
    const at = rows.findIndex(({ value }) => value === code);
    const row = { value: code, points, ...(source === null ? {} : { source }) };
    if (at < 0) rows.push(row);
    else rows[at] = row;
  }
  return { ...model, tables: { ...model.tables, industry: { ...model.tables.industry, rows } } };
}
