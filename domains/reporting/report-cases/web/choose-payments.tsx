import { Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, FormDialog, Switcher, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { findReportPayments, type ReportDetailData, saveReport } from '../contract/index.ts';
import { contentOf, useSaveContent } from './content.ts';
import { PaymentTable } from './payment-table.tsx';

const ways = ['person', 'alert', 'number'] as const;
type Way = (typeof ways)[number];

const fieldOf = { person: 'subject_id', alert: 'alert_id', number: 'trade_no' } as const;

/** What there is to choose from: the people and the alerts of the case. */
function optionsOf({ content }: ReportDetailData, way: Way): { value: string; label: string }[] {
  if (way === 'alert') return content.alerts.map(({ alert_id: value, name }) => ({ value, label: `${name} (${value})` }));
  return content.people.flatMap(({ subject_id: value, name }) => (value === null ? [] : [{ value, label: name ?? value }]));
}

/** Chooses payments of the people or the alerts of a case, or one by its number. */
export function ChoosePayments({ detail, open, onClose }: { detail: ReportDetailData; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [way, setWay] = useState<Way>('person');
  const [facts, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const options = optionsOf(detail, way);
  const expected = facts ?? (way === 'number' ? undefined : options[0]?.value);
  const result = useQueryCall(findReportPayments, expected ? { report_id: detail.report_id, [fieldOf[way]]: expected } : undefined, {
    silent: true,
    keepPrevious: false,
  });
  const { state, save } = useSaveContent(detail, onClose);
  const { payment_ids: present } = contentOf(detail);
  const toggle = (ids: readonly string[], is: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (is) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const choose = (next: Way) => {
    setWay(next);
    setAsked(undefined);
  };
  return (
    <FormDialog
      open={open}
      width={1060}
      title={t('reports.payments.choose')}
      submitText={t('reports.payments.add', { count: chosen.size })}
      endpoint={saveReport}
      state={state}
      disabledReason={chosen.size === 0 ? t('reports.payments.chooseFirst') : undefined}
      onSubmit={() => save({ payment_ids: [...present, ...[...chosen].filter((id) => !present.includes(id))] })}
      onClose={onClose}
    >
      <p className="reports-acts">
        <Switcher
          label={t('reports.payments.way')}
          value={way}
          options={ways.map((value) => ({ value, label: t(`reports.payments.ways.${value}`) }))}
          onChange={choose}
        />
        {way === 'number' ? (
          <Input.Search
            aria-label={t('reports.payments.number')}
            placeholder={t('reports.payments.number')}
            style={{ maxInlineSize: 320 }}
            onSearch={setAsked}
          />
        ) : (
          <Select aria-label={t(`reports.payments.ways.${way}`)} style={{ minInlineSize: 260 }} value={expected} options={options} onChange={setAsked} />
        )}
      </p>
      {expected ? (
        <Answer of={result} lines={4}>
          {({ list, is_cut: isCut }) => {
            const free = list.filter(({ id }) => !present.includes(id));
            return list.length === 0 ? (
              <p className="muted">{t('reports.payments.notFound')}</p>
            ) : (
              <>
                {isCut ? <p className="muted">{t('reports.payments.cut')}</p> : null}
                <p>
                  <Checkbox
                    checked={free.length > 0 && free.every(({ id }) => chosen.has(id))}
                    disabled={free.length === 0}
                    onChange={({ target }) =>
                      toggle(
                        free.map(({ id }) => id),
                        target.checked,
                      )
                    }
                  >
                    {t('reports.payments.all', { count: free.length })}
                  </Checkbox>
                </p>
                <PaymentTable
                  payments={list}
                  caption={t('reports.payments.choose')}
                  act={({ id, trade_no: number }) => (
                    <Checkbox
                      aria-label={number}
                      checked={present.includes(id) || chosen.has(id)}
                      disabled={present.includes(id)}
                      onChange={({ target }) => toggle([id], target.checked)}
                    />
                  )}
                />
              </>
            );
          }}
        </Answer>
      ) : null}
    </FormDialog>
  );
}
