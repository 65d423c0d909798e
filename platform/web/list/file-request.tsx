import { Button } from 'antd';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { type ExportFormat, exportFormats } from '../../contract/lists/index.ts';
import { isApiError } from '../api/api-error.ts';
import { useQueryCall } from '../api/queries.ts';
import { useText } from '../i18n/text.ts';
import { Panel } from '../kit/card.tsx';
import { Switcher } from '../kit/switcher.tsx';
import type { LogCall } from './download-log.tsx';
import { FieldInput } from './field-input.tsx';
import { changedDraft, type Draft, filledIn, type FilterField, keysOf, widthOf } from './fields.ts';
import { keptColumns } from './shown-list.ts';

interface FileRequestProps<Input> {
  /** Table id of the list that the file is of: the file may have the columns that the list was shown with. */
  list: string;
  /** Part of the texts that holds `request`, `hint`, `format`, a word for each format, and `submit`. */
  texts: string;
  fields: readonly FilterField[];
  /** Says how many days back a file reaches. */
  log: LogCall;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The call takes the fields by their keys, both ends of a range even when they are open, `format` and `columns`. */
  request: { mutate: (input: Input) => void; isPending: boolean; error: unknown };
}

const formatKey = 'format';
const columnChoices = ['shown', 'all'] as const;

/** What the server says about each field, by the field's first key. */
function sentencesOf(error: unknown, fields: readonly FilterField[]): Map<string, string> {
  const text = isApiError(error) ? error.fields : [];
  return new Map(
    fields.flatMap((field) => {
      const own = text.filter((one) => keysOf(field).includes(one.field)).map(({ msg }) => msg);
      return own.length > 0 ? [[keysOf(field)[0] as string, [...new Set(own)].join(' ')] as const] : [];
    }),
  );
}

/** Asks for a file: the fields of a list's filter, and a format. */
export function FileRequest<Input>(props: FileRequestProps<Input>): ReactNode {
  const { list, texts, log, draft, onChange, request } = props;
  const t = useText();
  const days = useQueryCall(log, {}, { silent: true }).data?.days;
  const fields = props.fields.map((field): FilterField => (field.kind === 'range' && days !== undefined ? { ...field, maxDays: days } : field));
  const shown = keptColumns(list);
  const [columns, setColumns] = useState<(typeof columnChoices)[number]>('shown');
  const baseId = useId();
  const wrong = sentencesOf(request.error, fields);
  const idOf = (field: FilterField): string => `${baseId}-${keysOf(field)[0]}`;
  const firstWrong = fields.find((field) => wrong.has(keysOf(field)[0] as string));
  const firstWrongId = firstWrong && idOf(firstWrong);
  useEffect(() => {
    if (request.error && firstWrongId) document.getElementById(firstWrongId)?.focus();
  }, [request.error, firstWrongId]);
  const chosen = (draft[formatKey] ?? exportFormats[0]) as ExportFormat;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A choice that is not offered any more, because another was changed, is not part of the request.
    const offered = new Set(fields.flatMap(keysOf));
    const values = Object.fromEntries(Object.entries(filledIn(draft)).filter(([key]) => offered.has(key)));
    const ranges = Object.fromEntries(fields.flatMap((field) => (field.kind === 'range' ? field.keys.map((key) => [key, draft[key] ?? ''] as const) : [])));
    request.mutate({ ...ranges, ...values, [formatKey]: chosen, ...(shown && columns === 'shown' ? { columns: shown } : {}) } as Input);
  };
  return (
    <Panel title={t.of(texts, 'request')}>
      <p className="request-hint muted">
        {t.of(texts, 'hint')} {days === undefined ? null : t('kit.fileDays', { days })}
      </p>
      <form onSubmit={submit} noValidate>
        <div className="filter-fields">
          {fields.map((field) => {
            const [key, id] = [keysOf(field)[0] as string, idOf(field)];
            const sentence = wrong.get(key);
            return (
              <div key={key} className={`filter-field filter-field-${widthOf(field)}`}>
                <label htmlFor={id}>{t(field.labelKey)}</label>
                <FieldInput
                  field={field}
                  id={id}
                  draft={draft}
                  onChange={(changed) => onChange(changedDraft(draft, changed))}
                  errorId={sentence ? `${id}-error` : undefined}
                />
                {sentence ? (
                  <span id={`${id}-error`} role="alert" className="field-error">
                    {sentence}
                  </span>
                ) : null}
              </div>
            );
          })}
        </div>
        <div className="request-foot">
          <Switcher
            label={t.of(texts, 'format')}
            value={chosen}
            options={exportFormats.map((format) => ({ value: format, label: t.of(texts, format) }))}
            onChange={(format) => onChange({ ...draft, [formatKey]: format })}
          />
          {shown ? (
            <Switcher
              label={t('kit.fileColumns.label')}
              value={columns}
              options={columnChoices.map((value) => ({ value, label: t(`kit.fileColumns.${value}`) }))}
              onChange={setColumns}
            />
          ) : null}
          <Button type="primary" htmlType="submit" loading={request.isPending}>
            {t.of(texts, 'submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
