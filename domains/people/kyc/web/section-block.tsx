import type { ReactNode } from 'react';
import { Section, useText, useTimes, type SectionItem, StatusTag } from '../../../../platform/web/index.ts';
import { markWords } from '../../../register/vocabulary/contract/index.ts';
import type { SectionDataView } from '../contract/index.ts';
import { type FieldSpec, rowsField, specOf } from '../model/sections.ts';
import { IdentityValue } from './identity-value.tsx';

/** Currencies stand beside their amounts. */
const isShown = (field: FieldSpec): boolean => field.key !== 'currency';

function Source({ view }: { view: SectionDataView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const isByHand = view.manual_fields.some(({ field }) => field === rowsField);
  return (
    <span className="identity-source">
      {isByHand ? <StatusTag spec={markWords} value="BY_HAND" /> : null}
      {view.is_demo ? <StatusTag spec={markWords} value="DEMONSTRATION" /> : null}
      {view.source === null ? null : view.recorded_at === null ? (
        t('identity.fromRegister')
      ) : (
        <span>{t('identity.source', { name: view.source_name ?? t.of('identity.sources', view.source), time: times.second(view.recorded_at) })}</span>
      )}
    </span>
  );
}

function Rows({ view, columns }: { view: SectionDataView; columns: readonly FieldSpec[] }): ReactNode {
  const t = useText();
  const shown = columns.filter((column) => isShown(column) && view.rows.some((row) => row[column.key] !== undefined && row[column.key] !== null));
  const title = t.of('identity.sections', view.section);
  return (
    <div className="identity-rows" tabIndex={0} role="group" aria-label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col" className={column.kind === 'money' ? 'identity-money' : undefined}>
                {t.of('identity.fields', column.key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row, at) => (
            <tr key={at}>
              {shown.map((column) => (
                <td key={column.key} className={column.kind === 'money' ? 'identity-money' : undefined}>
                  <IdentityValue field={column} values={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SectionBlockProps {
  view: SectionDataView;
  columns?: 1 | 2;
  /** What follows from the data, or the register says beside the section. */
  derived?: readonly SectionItem[];
}

/** One part of what is known of an identity: its values, its list, its source. All sections are drawn by this. */
export function SectionBlock({ view, columns = 2, derived = [] }: SectionBlockProps): ReactNode {
  const t = useText();
  const spec = specOf(view.section);
  const manual = new Set(view.manual_fields.map(({ field }) => field));
  const own = spec.fields.filter(isShown).map(
    (field): SectionItem => ({
      label: t.of('identity.fields', field.key),
      value: (
        <>
          <IdentityValue field={field} values={view.values} />
          {manual.has(field.key) ? <StatusTag spec={markWords} value="BY_HAND" /> : null}
        </>
      ),
    }),
  );
  const saysNothing = derived.length === 0 && view.rows.length === 0 && Object.keys(view.values).length === 0;
  const items = [...derived, ...own];
  return (
    <Section
      title={t.of('identity.sections', view.section)}
      columns={columns}
      extra={<Source view={view} />}
      {...(saysNothing || items.length === 0 ? {} : { items })}
    >
      {saysNothing ? <p className="muted identity-nothing">{t('identity.nothingKnown')}</p> : null}
      {view.rows.length > 0 && spec.rows ? <Rows view={view} columns={spec.rows} /> : null}
    </Section>
  );
}
