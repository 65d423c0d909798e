import { useState, type ReactNode } from 'react';
import { ActionButton, FormDialog, Panel, useMutationCall, useText, type Text } from '../../../../platform/web/index.ts';
import { decideDifference, type DifferenceDataView, type IdentityDetailView } from '../contract/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { fieldOf, rowsField } from '../model/sections.ts';
import { codeText } from './identity-value.tsx';
import { touchedByActs } from './touched.ts';

export const fieldName = (t: Text, section: string, field: string): string =>
  field === rowsField ? t.of('identity.sections', section) : `${t.of('identity.sections', section)}: ${t.of('identity.fields', field)}`;

type CountryNames = ReturnType<typeof useCountryNames>;

/** A value outside of its section, in a few words. */
export function shortValue(t: Text, section: DifferenceDataView['section'], field: string, value: unknown, countryName: CountryNames): string {
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return t('identity.differences.list', { count: value.length });
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (field === rowsField) return t('identity.differences.list', { count: Number(value) });
  const spec = fieldOf(section, field);
  if (spec?.kind === 'choice') return t.of('identity.choices', String(value));
  if (spec?.kind === 'country') return countryName(String(value));
  return spec?.isCode ? codeText(t, String(value)) : String(value);
}

const endsVerification = (difference: DifferenceDataView): boolean => difference.field === 'name' || difference.field === 'birth_date';

/** Where a provider says something else than what is held; a person decides which of the two stands. */
export function Differences({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const countryName = useCountryNames();
  const [chosen, setChosen] = useState<{ difference: DifferenceDataView; take: boolean }>();
  const decide = useMutationCall(decideDifference, {
    invalidates: touchedByActs,
    successToast: 'identity.differences.done',
    onDone: () => setChosen(undefined),
  });
  const open = identity.differences.filter((one) => one.status === 'OPEN');
  if (open.length === 0) return null;
  const field = chosen ? fieldName(t, chosen.difference.section, chosen.difference.field) : '';
  return (
    <Panel title={t('identity.differences.title')}>
      <p className="muted">{t('identity.differences.hint')}</p>
      {open.map((one) => (
        <dl key={one.difference_id} className="identity-difference">
          <dt>{fieldName(t, one.section, one.field)}</dt>
          <dd>
            <span className="muted">{t('identity.differences.held')}</span> {shortValue(t, one.section, one.field, one.held, countryName)}
          </dd>
          <dd>
            <span className="muted">{t('identity.differences.offered', { source: one.source_name })}</span>{' '}
            {shortValue(t, one.section, one.field, one.offered, countryName)}
          </dd>
          <dd className="identity-acts">
            <ActionButton size="small" endpoint={decideDifference} onClick={() => setChosen({ difference: one, take: false })}>
              {t('identity.differences.keep')}
            </ActionButton>
            <ActionButton size="small" endpoint={decideDifference} onClick={() => setChosen({ difference: one, take: true })}>
              {t('identity.differences.take')}
            </ActionButton>
          </dd>
        </dl>
      ))}
      <FormDialog
        open={chosen !== undefined}
        draft={chosen && `identity.difference ${chosen.difference.difference_id} ${chosen.take}`}
        title={
          chosen?.take ? t('identity.differences.takeTitle', { field, source: chosen.difference.source_name }) : t('identity.differences.keepTitle', { field })
        }
        submitText={t(chosen?.take ? 'identity.differences.take' : 'identity.differences.keep')}
        reason
        state={decide}
        onSubmit={({ reason }) => chosen && decide.mutate({ difference_id: chosen.difference.difference_id, take: chosen.take, reason: reason ?? '' })}
        onClose={() => setChosen(undefined)}
      >
        {chosen?.take && identity.verification === 'Pass' && endsVerification(chosen.difference) ? <p>{t('identity.differences.takeKey')}</p> : null}
      </FormDialog>
    </Panel>
  );
}
