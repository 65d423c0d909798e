import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { ruledTypes } from '../ruled-types.ts';
import {
  AppTable,
  call,
  fieldsOf,
  FilterBar,
  lastThirtyDays,
  nowMs,
  type RowAction,
  saveFile,
  useList,
  useText,
  useTimes,
  useZone,
  WhenOpened,
  type FilterField,
} from '../../../../../platform/web/index.ts';
import { ruleTypeOf, useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { listRuleQuality, ruleQualityList, type RuleQualityView } from '../../contract/index.ts';
import { qualityColumns } from './quality.columns.tsx';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

const BelowLineDrawer = lazy(() => import('./below-line.drawer.tsx').then((module) => ({ default: module.BelowLineDrawer })));

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(ruleQualityList, [
        { key: 'start_time', labelKey: 'rules.quality.period', maxDays: 400 },
        { key: 'rule_type', labelKey: 'rules.type', options: ruledTypes.map((code) => ({ value: code, label: ruleTypeOf(code, t) })) },
        { key: 'entity_code', labelKey: 'rules.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** The tab of quality: how often each rule alerts, how its alerts ended, what it shares with others, what lies just below it. */
export function RuleQuality(): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  const filters = useFilters();
  const [start, end] = lastThirtyDays(nowMs(), zone);
  const period = { start_time: String(start), end_time: String(end) };
  const list = useList(listRuleQuality, {
    id: 'rules.quality',
    filters,
    defaults: period,
    fixed: {},
    defaultSort: { column: 'alerts', order: 'desc' },
    silent: true,
  });
  // A period that was cleared stands for the last thirty days again.
  const columns = useMemo(() => qualityColumns(t), [t]);
  const [sampled, setSampled] = useState<RuleQualityView>();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const input = {
        ...period,
        ...list.filters,
        page_size: 200,
        ...(list.sort ? { sorted_column: list.sort.column, sorted_order: list.sort.order } : {}),
      };
      const ask = (page_num: number) => call(listRuleQuality, { ...input, page_num } as Parameters<typeof call<typeof listRuleQuality>>[1]);
      const first = await ask(1);
      const rows = [...first.list];
      for (let page = 2; rows.length < first.total; page += 1) {
        const { list: more } = await ask(page);
        if (more.length === 0) break;
        rows.push(...more);
      }
      const [from, to] = [input.start_time, input.end_time].map((at) => times.second(Number(at)));
      // The writer of the file is loaded with the first file.
      const { qualitySheet } = await import('./quality-sheet.ts');
      const text = qualitySheet(rows, t, `${from} – ${to} (${times.mark})`);
      saveFile({ name: `rule-quality-${from?.slice(0, 10)}-${to?.slice(0, 10)}.csv`, mediaType: 'text/csv', blob: new Blob([text], { type: 'text/csv' }) });
    } catch {
      // The failure has been told by toast.
    } finally {
      setSaving(false);
    }
  };
  const actionsOf = (row: RuleQualityView): RowAction[] => [
    {
      key: 'sample',
      label: t('rules.quality.sample'),
      disabledReason: row.below_line ? undefined : t('rules.belowLine.none'),
      onClick: () => {
        setSampled(row);
        setOpen(true);
      },
    },
  ];
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="rule_id"
        title={{ key: 'rules.tabs.quality', level: 2 }}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <Button icon={<DownloadOutlined />} loading={isSaving} onClick={() => void save()}>
              {t('kit.download')}
            </Button>
          ),
          empty: { title: t('rules.quality.empty'), hint: t('rules.quality.emptyHint') },
        }}
      />
      <WhenOpened open={isOpen}>
        {sampled ? <BelowLineDrawer ruleId={sampled.rule_id} name={ruleNameIn(sampled.name, t.lang)} open={isOpen} onClose={() => setOpen(false)} /> : null}
      </WhenOpened>
    </div>
  );
}
