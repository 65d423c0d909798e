import type { ReactNode } from 'react';
import { formatDecimal, formatInstant, type Text, useText, useZone, type ZoneCode } from '../../../platform/web/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { reasonOf } from '../../reference-data/web/index.ts';
import './audit-changes.css';

/** What an audit record says of its subject. */
export interface Changed {
  before: unknown;
  after: unknown;
}
interface Reader {
  t: Text;
  zone: ZoneCode;
}
interface Change {
  key: string;
  label: string;
  /** undefined: the field was not there before. */
  before: string | undefined;
  after: string;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {});

/** A code in words, from whichever list knows it. */
function wordsOf(code: string, t: Text): string {
  const named = t.of('activity-log.values', code);
  return named === code ? reasonOf(code, t) : named;
}

function valueText(key: string, value: unknown, { t, zone }: Reader): string {
  if (value === null || value === undefined || value === '') return '—';
  if (key.endsWith('_minor') && /^-?\d+$/.test(String(value))) return formatDecimal(formatAmount(String(value)), t.lang);
  if (key.endsWith('_at') && typeof value === 'number') return `${formatInstant(value, zone)} ${zone}`;
  if (Array.isArray(value)) return value.map((one) => wordsOf(String(one), t)).join(', ') || '—';
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (typeof value === 'object') return JSON.stringify(value);
  return wordsOf(String(value), t);
}

function changesOf({ before, after }: Changed, reader: Reader): Change[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
    .filter((key) => JSON.stringify(earlier[key]) !== JSON.stringify(later[key]))
    .map((key) => ({
      key,
      label: reader.t.of('activity-log.fields', key),
      before: key in earlier ? valueText(key, earlier[key], reader) : undefined,
      after: valueText(key, later[key], reader),
    }));
}

/** What was done, in words; a verb of a later version shows itself. */
export const verbText = (verb: string, t: Text): string => {
  const key = verb.replaceAll('.', '-');
  const words = t.of('activity-log.verbs', key);
  return words === key ? verb : words;
};

/** Who did it; what no person did, the system did. */
export const actorText = (name: string, t: Text): string => (name === 'system' ? t('activity-log.system') : name);

/** The changed fields of a record in one line, for a cell. */
export const changeText = (changed: Changed, reader: Reader): string =>
  changesOf(changed, reader)
    .map(({ label, before, after }) => `${label}: ${before === undefined ? after : `${before} → ${after}`}`)
    .join('; ');

/** What changed: each field that differs, before and after. */
export function AuditChanges({ changed }: { changed: Changed }): ReactNode {
  const t = useText();
  const zone = useZone();
  const changes = changesOf(changed, { t, zone });
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {before === undefined ? null : (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <bdi>{after}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
