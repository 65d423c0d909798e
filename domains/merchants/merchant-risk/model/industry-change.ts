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

export type JudgedIndustry = {
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
export function judgeIndustry(line: IndustryLine, known: KnownIndustry | undefined, table: Table): JudgedIndustry {
  const before = pointsOf(table, line.code);
  const fault = line.fault ?? (known ? null : missingOf(line));
  if (fault) return { line, outcome: 'INVALID', fault, planned: null, before, after: null, lowers: false };
  const row = table.rows.find(({ value }) => value === line.code);
  const planned: PlannedIndustry = {
    code: line.code,
    names: { en: line.names.en ?? known?.names.en ?? '', pt: line.names.pt ?? known?.names.pt ?? '', es: line.names.es ?? known?.names.es ?? '' },
    points: line.points ?? row?.points ?? null,
    source: line.source ?? row?.source ?? null,
  };
  const after = planned.points ?? table.other;
  const isSame =
    known !== undefined &&
    known.names.en === planned.names.en &&
    known.names.pt === planned.names.pt &&
    known.names.es === planned.names.es &&
    (row?.points ?? null) === planned.points &&
    (row?.source ?? null) === planned.source;
  const outcome = isSame ? 'UNCHANGED' : known ? 'CHANGED' : 'ADDED';
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
