import type { ReactNode } from 'react';
import { formatMoney, type Text, useText, useTimes, type Times } from '../../../../platform/web/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { verbText } from '../../timelines/web/index.ts';
import './audit-changes.css';

/** What an audit record says of its subject. */
export interface Changed {
  before: unknown;
  after: unknown;
}
interface Reader {
  t: Text;
  times: Times;
}
interface Change {
  key: string;
  label: string;
  /** undefined: the field was not there before. */
  before: string | undefined;
  after: string;
}

/** Keys of rows; the subject of the record says the same in words. */
const hiddenFields = new Set(['transaction_id', 'subject_id', 'session_id']);

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {});

/** A code in words, from whichever list knows it. */
function wordsOf(code: string, t: Text): string {
  const named = t.of('activity-log.values', code);
  return named === code ? reasonOf(code, t) : named;
}

function valueText(key: string, value: unknown, { t, times, currency }: Reader & { currency: string | undefined }): string {
  if (value === null || value === undefined || value === '') return '—';
  if (key.endsWith('_minor') && /^-?\d+$/.test(String(value))) return formatMoney(formatAmount(String(value)), currency, t.lang);
  if (key.endsWith('_at') && typeof value === 'number') return `${times.second(value)} ${times.mark}`;
  if (Array.isArray(value)) return value.map((one) => wordsOf(String(one), t)).join(', ') || '—';
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (typeof value === 'object') return JSON.stringify(value);
  return wordsOf(String(value), t);
}

/** Name of a field; the activity log knows more of them than the histories of single things need. */
function fieldText(key: string, t: Text): string {
  const words = t.of('activity-log.fields', key);
  return words === key ? t.of('activityLogPage.fields', key) : words;
}

function changesOf({ before, after }: Changed, reader: Reader): Change[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  const currency = [later.currency, earlier.currency].find((one) => typeof one === 'string') as string | undefined;
  const context = { ...reader, currency };
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter((key) => !hiddenFields.has(key));
  // A currency stands beside its amounts, and by itself only where there is none.
  const hasAmount = keys.some((key) => key.endsWith('_minor'));
  return keys
    .filter((key) => JSON.stringify(earlier[key]) !== JSON.stringify(later[key]) && !(hasAmount && key === 'currency'))
    .map((key) => ({
      key,
      label: fieldText(key, reader.t),
      before: key in earlier ? valueText(key, earlier[key], context) : undefined,
      after: valueText(key, later[key], context),
    }));
}

/** Everything that can have been done, by its words, in their order: each act, and all acts on a kind of thing. */
export function verbOptions(t: Text): { value: string; label: string }[] {
  const keys = [...new Set([...t.codes('activity-log.verbs'), ...t.codes('activityLogPage.verbs')])];
  const acts = keys.map((value) => ({ value, label: verbText(value, t) }));
  const kinds = t.codes('activityLogPage.subjectKinds').filter((kind) => keys.some((key) => key.startsWith(`${kind}-`)));
  const groups = kinds.map((kind) => ({ value: `${kind}.`, label: t('activityLogPage.trail.allActs', { kind: t.of('activityLogPage.subjectKinds', kind) }) }));
  return [...acts, ...groups].toSorted((one, other) => one.label.localeCompare(other.label, t.lang));
}

/** Why it was done: codes in words, sentences of the system in the reader's language, words of people as they are. */
export function auditReasonText(reason: string, t: Text): string {
  if (/^[A-Z][A-Z_]*(?::\S+)?(?:, [A-Z][A-Z_]*(?::\S+)?)*$/.test(reason))
    return reason
      .split(', ')
      .map((code) => wordsOf(code, t))
      .join(', ');
  const key = reason.toLowerCase().replaceAll(' ', '-');
  const words = t.of('activity-log.reasons', key);
  return words === key ? reason : words;
}

/** The changed fields of a record in one line, for a cell. */
export const changeText = (changed: Changed, reader: Reader): string =>
  changesOf(changed, reader)
    .map(({ label, before, after }) => `${label}: ${before === undefined ? after : `${before} → ${after}`}`)
    .join('; ');

/** What changed: each field that differs, before and after. */
export function AuditChanges({ changed }: { changed: Changed }): ReactNode {
  const t = useText();
  const times = useTimes();
  const changes = changesOf(changed, { t, times });
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
