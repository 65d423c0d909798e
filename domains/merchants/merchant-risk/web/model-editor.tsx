import { Alert, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { floorLevels, riskAspects, riskParts, type RiskTableName, riskTables } from '../../../register/kernel/merchant-risk.ts';
import {
  ActionButton,
  FieldProblem,
  NumberInput,
  Panel,
  inputProblem,
  type FieldName,
  Stack,
  type Text,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { useCountryOptions, useMasterOptions } from '../../../register/reference-data/web/index.ts';
import {
  assessedLevelWords,
  businessWords,
  deliveryWords,
  riskAspectWords,
  riskPartWords,
  standingFactWords,
  structureWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type ModelView, saveRiskModel, showRiskModel } from '../contract/index.ts';

/** What a number or text of the model may be, as the call says that saves it. */
const points = ['content', 'levels', 'high'] as const;
const upTo = ['content', 'bands', 'turnover', 'currencies', 0, 'bands', 0, 'most'] as const;
const rowOf = (name: 'value' | 'source') => ['content', 'tables', riskTables[0], 'rows', 0, name] as const;
const floorCode = ['content', 'floors', 0, 'code'] as const;

/** The first number or text of a model that cannot be saved, as a sentence. Fields hold what was typed, where that is no number. */
function modelProblem(model: ModelView, note: string, t: Text): string | undefined {
  const pointsOf = [
    ...Object.values(model.weights),
    ...Object.values(model.tables).flatMap(({ rows, other, unknown }) => [...rows.map(({ points }) => points), ...(other === null ? [] : [other]), unknown]),
    ...Object.values(model.bands).flatMap(({ currencies, other, unknown }) => [
      ...currencies.flatMap(({ bands }) => bands.map(({ points }) => points)),
      other,
      unknown,
    ]),
  ];
  const limits = Object.values(model.bands).flatMap(({ currencies }) => currencies.flatMap(({ bands }) => bands.slice(0, -1).map(({ most }) => most)));
  const rows = Object.values(model.tables).flatMap((table) => table.rows);
  const first = (values: readonly unknown[], name: FieldName, label: string, isRequired = false) =>
    values.map((value) => inputProblem({ endpoint: saveRiskModel, name, value, label, isRequired }, t.lang)).find((problem) => problem !== undefined);
  return (
    first(pointsOf, points, t('merchantRisk.points'), true) ??
    first(limits, upTo, t('merchantRisk.upTo'), true) ??
    first(
      rows.map(({ value }) => value),
      rowOf('value'),
      t('merchantRisk.value'),
    ) ??
    first(
      rows.map(({ source }) => source),
      rowOf('source'),
      t('merchantRisk.source'),
    ) ??
    first(
      model.floors.map(({ code }) => code),
      floorCode,
      t('merchantRisk.floorName'),
    ) ??
    first([note], 'note', t('merchantRisk.note'))
  );
}

interface PointsProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}
function Points({ label, value, onChange }: PointsProps): ReactNode {
  return (
    <span>
      <NumberInput aria-label={label} value={value} onChange={(next) => onChange(next as number)} />
      <FieldProblem value={value} isRequired endpoint={saveRiskModel} name={points} label={label} />
    </span>
  );
}

/** A copy of a list with one place changed, or taken out. */
const withPlace = <One,>(list: readonly One[], at: number, next: One | undefined): One[] =>
  list.flatMap((one, place) => (place === at ? (next === undefined ? [] : [next]) : [one]));

type Change = (next: ModelView) => void;

/** What values are called, with their codes: countries, industries, and words of our own. */
function useValueOptions(): { value: string; label: string }[] {
  const t = useText();
  const countries = useCountryOptions().options;
  const industries = useMasterOptions().data?.industry ?? [];
  const own = [businessWords, structureWords, deliveryWords, standingFactWords].flatMap((words) =>
    Object.keys(words.terms).map((value) => ({ value, label: t.term(words, value) })),
  );
  return [...own, ...industries, ...countries].map(({ value, label }) => ({ value, label }));
}

function Weights({ model, onChange }: { model: ModelView; onChange: Change }): ReactNode {
  const t = useText();
  const sum = riskParts.reduce((total, part) => total + (Number(model.weights[part]) || 0), 0);
  return (
    <Panel title={t('merchantRisk.weights')}>
      <div className="risk-fields">
        {riskParts.map((part) => (
          <label key={part}>
            <span>{t.term(riskPartWords, part)}</span>
            <Points
              label={t.term(riskPartWords, part)}
              value={model.weights[part]}
              onChange={(value) => onChange({ ...model, weights: { ...model.weights, [part]: value } })}
            />
          </label>
        ))}
      </div>
      {sum === 100 ? (
        <p className="muted">{t('merchantRisk.weightsSum', { sum })}</p>
      ) : (
        <Alert type="warning" showIcon title={t('merchantRisk.weightsSum', { sum })} />
      )}
      <div className="risk-fields">
        {(['medium', 'high'] as const).map((level) => (
          <label key={level}>
            <span>{t(`merchantRisk.from.${level}`)}</span>
            <Points
              label={t(`merchantRisk.from.${level}`)}
              value={model.levels[level]}
              onChange={(value) => onChange({ ...model, levels: { ...model.levels, [level]: value } })}
            />
          </label>
        ))}
      </div>
    </Panel>
  );
}

function TableRows({ model, name, onChange }: { model: ModelView; name: RiskTableName; onChange: Change }): ReactNode {
  const t = useText();
  const labels = new Map(useValueOptions().map(({ value, label }) => [value, label]));
  const table = model.tables[name];
  const change = (next: Partial<typeof table>) => onChange({ ...model, tables: { ...model.tables, [name]: { ...table, ...next } } });
  return (
    <Panel title={t(`merchantRisk.tables.${name}`)}>
      <div className="risk-scroll" tabIndex={0} role="group" aria-label={t(`merchantRisk.tables.${name}`)}>
        <table className="risk-table">
          <thead>
            <tr>
              <th scope="col">{t('merchantRisk.value')}</th>
              <th scope="col">{t('merchantRisk.points')}</th>
              <th scope="col">{t('merchantRisk.source')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('merchantRisk.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at}>
                <td>
                  <Input
                    aria-label={t('merchantRisk.value')}
                    value={row.value}
                    onChange={({ target }) => change({ rows: withPlace(table.rows, at, { ...row, value: target.value }) })}
                  />
                  <FieldProblem value={row.value} endpoint={saveRiskModel} name={rowOf('value')} label={t('merchantRisk.value')} />
                  <div className="muted">{labels.get(row.value)}</div>
                </td>
                <td>
                  <Points
                    label={`${t('merchantRisk.points')}: ${row.value}`}
                    value={row.points}
                    onChange={(points) => change({ rows: withPlace(table.rows, at, { ...row, points }) })}
                  />
                </td>
                <td>
                  <Input
                    aria-label={`${t('merchantRisk.source')}: ${row.value}`}
                    value={row.source ?? ''}
                    onChange={({ target }) => change({ rows: withPlace(table.rows, at, { ...row, source: target.value || undefined }) })}
                  />
                  <FieldProblem value={row.source} endpoint={saveRiskModel} name={rowOf('source')} label={t('merchantRisk.source')} />
                </td>
                <td>
                  <ActionButton aria-label={`${t('merchantRisk.remove')}: ${row.value}`} onClick={() => change({ rows: withPlace(table.rows, at, undefined) })}>
                    ×
                  </ActionButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ActionButton onClick={() => change({ rows: [...table.rows, { value: '', points: 0 }] })}>{t('merchantRisk.addRow')}</ActionButton>
      <div className="risk-fields">
        {table.other === null ? null : (
          <label>
            <span>{t('merchantRisk.otherPoints')}</span>
            <Points label={t('merchantRisk.otherPoints')} value={table.other} onChange={(other) => change({ other })} />
          </label>
        )}
        <label>
          <span>{t('merchantRisk.unknownPoints')}</span>
          <Points label={t('merchantRisk.unknownPoints')} value={table.unknown} onChange={(unknown) => change({ unknown })} />
        </label>
      </div>
    </Panel>
  );
}

function Bands({ model, name, onChange }: { model: ModelView; name: 'turnover' | 'ticket'; onChange: Change }): ReactNode {
  const t = useText();
  const bands = model.bands[name];
  const change = (next: Partial<typeof bands>) => onChange({ ...model, bands: { ...model.bands, [name]: { ...bands, ...next } } });
  return (
    <Panel title={t(`merchantRisk.bands.${name}`)}>
      <div className="risk-bands">
        {bands.currencies.map((one, place) => (
          <fieldset key={one.currency}>
            <legend>{one.currency}</legend>
            {one.bands.map((band, at) => {
              const set = (next: typeof band) => change({ currencies: withPlace(bands.currencies, place, { ...one, bands: withPlace(one.bands, at, next) }) });
              return (
                <div key={at} className="risk-band">
                  {band.most === null && at === one.bands.length - 1 ? (
                    <span>{t('merchantRisk.above')}</span>
                  ) : (
                    <span>
                      <NumberInput
                        aria-label={`${t('merchantRisk.upTo')} ${one.currency} ${at + 1}`}
                        prefix={t('merchantRisk.upTo')}
                        hasDecimals
                        parts={100}
                        value={band.most}
                        onChange={(next) => set({ ...band, most: next as number })}
                      />
                      <FieldProblem
                        value={band.most}
                        isRequired
                        endpoint={saveRiskModel}
                        name={upTo}
                        label={`${t('merchantRisk.upTo')} ${one.currency} ${at + 1}`}
                      />
                    </span>
                  )}
                  <Points label={`${t('merchantRisk.points')} ${one.currency} ${at + 1}`} value={band.points} onChange={(points) => set({ ...band, points })} />
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className="risk-fields">
        <label>
          <span>{t('merchantRisk.otherCurrency')}</span>
          <Points label={t('merchantRisk.otherCurrency')} value={bands.other} onChange={(other) => change({ other })} />
        </label>
        <label>
          <span>{t('merchantRisk.unknownPoints')}</span>
          <Points label={t('merchantRisk.unknownPoints')} value={bands.unknown} onChange={(unknown) => change({ unknown })} />
        </label>
      </div>
    </Panel>
  );
}

function Floors({ model, onChange }: { model: ModelView; onChange: Change }): ReactNode {
  const t = useText();
  const values = useValueOptions();
  const set = (at: number, next: ModelView['floors'][number] | undefined) => onChange({ ...model, floors: withPlace(model.floors, at, next) });
  return (
    <Panel title={t('merchantRisk.floors')}>
      <p className="muted">{t('merchantRisk.floorsHint')}</p>
      {model.floors.map((floor, at) => (
        <fieldset key={at} className="risk-floor">
          <legend>{floor.code}</legend>
          <label>
            <span>{t('merchantRisk.floorName')}</span>
            <Input value={floor.code} onChange={({ target }) => set(at, { ...floor, code: target.value })} />
            <FieldProblem value={floor.code} endpoint={saveRiskModel} name={floorCode} label={t('merchantRisk.floorName')} />
          </label>
          <label>
            <span>{t('merchantRisk.least')}</span>
            <Select
              value={floor.least}
              options={floorLevels.map((value) => ({ value, label: t.term(assessedLevelWords, value) }))}
              onChange={(least) => set(at, { ...floor, least })}
            />
          </label>
          <label>
            <span>{t('merchantRisk.aspects')}</span>
            <Select
              mode="multiple"
              value={floor.aspects}
              options={riskAspects.map((value) => ({ value, label: t.term(riskAspectWords, value) }))}
              onChange={(aspects) => set(at, { ...floor, aspects })}
            />
          </label>
          <label>
            <span>{t('merchantRisk.values')}</span>
            <Select mode="tags" optionFilterProp="label" options={values} value={floor.values} onChange={(chosen) => set(at, { ...floor, values: chosen })} />
          </label>
          <Checkbox checked={floor.liftable} onChange={({ target }) => set(at, { ...floor, liftable: target.checked })}>
            {t('merchantRisk.liftable')}
          </Checkbox>
          <ActionButton onClick={() => set(at, undefined)}>{t('merchantRisk.remove')}</ActionButton>
        </fieldset>
      ))}
      <ActionButton
        onClick={() => onChange({ ...model, floors: [...model.floors, { code: '', aspects: ['INDUSTRY'], values: [], least: 'MEDIUM', liftable: false }] })}
      >
        {t('merchantRisk.addFloor')}
      </ActionButton>
    </Panel>
  );
}

interface EditorProps {
  content: ModelView;
  /** Of the draft; 0 where there is none yet. */
  edition: number;
  onClose: () => void;
}
/** Edits a model as data and saves it as the draft. */
export function ModelEditor({ content, edition, onClose }: EditorProps): ReactNode {
  const t = useText();
  const [model, setModel] = useState(content);
  const [note, setNote] = useState('');
  const [table, setTable] = useState<RiskTableName>('country');
  const save = useMutationCall(saveRiskModel, { invalidates: [showRiskModel], onDone: onClose, successToast: 'merchantRisk.draftSaved' });
  return (
    <Stack>
      <Weights model={model} onChange={setModel} />
      <label className="risk-level-choice">
        <span>{t('merchantRisk.table')}</span>
        <Select value={table} onChange={setTable} options={riskTables.map((value) => ({ value, label: t(`merchantRisk.tables.${value}`) }))} />
      </label>
      <TableRows model={model} name={table} onChange={setModel} />
      <Bands model={model} name="turnover" onChange={setModel} />
      <Bands model={model} name="ticket" onChange={setModel} />
      <Floors model={model} onChange={setModel} />
      <label className="risk-level-choice">
        <span>{t('merchantRisk.note')}</span>
        <Input value={note} onChange={({ target }) => setNote(target.value)} />
        <FieldProblem value={note} endpoint={saveRiskModel} name="note" label={t('merchantRisk.note')} />
      </label>
      {save.error ? <Alert type="warning" showIcon title={save.error.message} /> : null}
      <div className="risk-acts">
        <ActionButton
          type="primary"
          endpoint={saveRiskModel}
          disabledReason={modelProblem(model, note, t)}
          loading={save.isPending}
          onClick={() => save.mutate({ edition, content: model, ...(note === '' ? {} : { note }) })}
        >
          {t('merchantRisk.saveDraft')}
        </ActionButton>
        <ActionButton onClick={onClose}>{t('kit.cancel')}</ActionButton>
      </div>
    </Stack>
  );
}
