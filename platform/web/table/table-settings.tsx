import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { ListViewData } from '../../contract/lists/index.ts';
import { useText } from '../i18n/text.ts';
import { Switcher } from '../kit/switcher.tsx';
import { loadSetting, readLocalSetting, saveSetting } from '../settings/user-settings.ts';
import { type AppColumn, type Density, type TableChoice, visibleColumns } from './columns.ts';

/** Keys of the columns that a table shows now, as its user has chosen. */
export const shownColumns = <Row,>(id: string, columns: readonly AppColumn<Row>[]): string[] =>
  visibleColumns(columns, readLocalSetting<TableChoice>(`table.${id}`) ?? {}).map(({ key }) => key);

/** The user's choice for a table: shown at once from this browser, then as the server keeps it. */
export function useTableChoice(id: string): [TableChoice, (choice: TableChoice) => void] {
  const key = `table.${id}`;
  const [choice, setChoice] = useState<TableChoice>(() => readLocalSetting<TableChoice>(key) ?? {});
  useEffect(() => {
    let shown = true;
    void loadSetting<TableChoice>(key).then((stored) => {
      if (shown && stored) setChoice(stored);
    });
    return () => {
      shown = false;
    };
  }, [key]);
  return [
    choice,
    (next) => {
      setChoice(next);
      saveSetting(key, next);
    },
  ];
}

const sameKeys = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  (one === undefined) === (other === undefined) && (one ?? []).toSorted().join() === (other ?? []).toSorted().join();

/**
 * The choice that a table is drawn by: that of the chosen view, and what is changed of it meanwhile, which is kept with the view only;
 * without a view the user's own. Also whether the view is drawn otherwise than it says.
 */
export function useShownChoice(id: string, view: ListViewData | undefined): [TableChoice, (choice: TableChoice) => void, boolean] {
  const [own, keep] = useTableChoice(id);
  const [drawn, draw] = useState<{ view: string; choice: TableChoice }>();
  if (view === undefined) return [own, keep, false];
  const text: TableChoice = { ...own, hidden: view.hidden_columns ?? own.hidden, density: view.density ?? own.density };
  const chosen = drawn?.view === view.view_id ? { ...drawn.choice, pageSize: own.pageSize } : text;
  const choose = (next: TableChoice) => {
    draw({ view: view.view_id, choice: next });
    if (next.pageSize !== own.pageSize) keep({ ...own, pageSize: next.pageSize });
  };
  return [chosen, choose, !sameKeys(chosen.hidden, text.hidden) || (chosen.density ?? 'dense') !== (text.density ?? 'dense')];
}

interface TableSettingsProps<Row> {
  columns: readonly AppColumn<Row>[];
  choice: TableChoice;
  onChoose: (choice: TableChoice) => void;
}

function Choices<Row>({ columns, choice, onChoose }: TableSettingsProps<Row>): ReactNode {
  const t = useText();
  const hidden = choice.hidden ?? columns.filter((column) => column.hiddenByDefault).map((column) => column.key);
  const toggle = (key: string, shown: boolean) => onChoose({ ...choice, hidden: shown ? hidden.filter((other) => other !== key) : [...hidden, key] });
  return (
    <div className="table-settings">
      <div className="table-settings-density">
        <span>{t('kit.density')}</span>
        <Switcher<Density>
          label={t('kit.density')}
          value={choice.density ?? 'dense'}
          options={[
            { value: 'dense', label: t('kit.dense') },
            { value: 'roomy', label: t('kit.roomy') },
          ]}
          onChange={(density) => onChoose({ ...choice, density })}
        />
      </div>
      <fieldset className="table-settings-columns">
        <legend>{t('kit.columns')}</legend>
        {columns.map((column) => (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={column.pin === 'start' || !hidden.includes(column.key)}
              disabled={column.pin === 'start'}
              onChange={(event) => toggle(column.key, event.target.checked)}
            />
            {t(column.titleKey)}
          </label>
        ))}
      </fieldset>
      <Button size="small" type="link" onClick={() => onChoose({ pageSize: choice.pageSize })}>
        {t('kit.resetColumns')}
      </Button>
    </div>
  );
}

/** Button that opens column choice and row height. */
export function TableSettings<Row>(props: TableSettingsProps<Row>): ReactNode {
  const t = useText();
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choices {...props} />}>
      <Button icon={<SettingOutlined />} aria-label={t('kit.tableSettings')}>
        {t('kit.columns')}
      </Button>
    </Popover>
  );
}
