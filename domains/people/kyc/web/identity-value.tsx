import type { ReactNode } from 'react';
import { Money, type Text, useText, useTimes } from '../../../../platform/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import type { Values } from '../model/content.ts';
import type { FieldSpec } from '../model/sections.ts';

/** A code of a registry in words; one that is not known stays as the registry writes it. */
export function codeText(t: Text, value: string): string {
  const code = value
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const label = t.of('identity.codes', code);
  return label === code ? value : label;
}

function CountryName({ code }: { code: string }): ReactNode {
  return <>{useCountryNames()(code)}</>;
}

/** One value of a section; what it is decides how it looks. */
export function IdentityValue({ field, values }: { field: FieldSpec; values: Values }): ReactNode {
  const t = useText();
  const times = useTimes();
  const value = values[field.key];
  if (value === undefined || value === null || value === '') return <span className="muted">—</span>;
  switch (field.kind) {
    case 'flag':
      return t(value ? 'kit.yes' : 'kit.no');
    case 'percent':
      return <bdi>{value} %</bdi>;
    case 'money':
      return <Money amount={String(value)} currency={typeof values.currency === 'string' ? values.currency : null} />;
    case 'date':
      return <bdi>{times.date(String(value))}</bdi>;
    case 'choice':
      return t.of('identity.choices', String(value));
    case 'country':
      return <CountryName code={String(value)} />;
    case 'text':
      return <span className="identity-text">{field.isCode ? codeText(t, String(value)) : value}</span>;
    default:
      return <bdi>{value}</bdi>;
  }
}
