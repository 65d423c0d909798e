import type { ReactNode } from 'react';
import { Money, useText, useTimes } from '../../../platform/web/index.ts';
import type { Values } from '../model/content.ts';
import type { FieldSpec } from '../model/sections.ts';

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
    case 'text':
      return <span className="identity-text">{value}</span>;
    default:
      return <bdi>{value}</bdi>;
  }
}
