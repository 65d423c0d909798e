import { lazy, useMemo, useState, type ReactNode } from 'react';
import {
  AppTable,
  FilterBar,
  useGo,
  useMayCall,
  useText,
  WhenOpened,
  type AppTableProps,
  type List,
  type RowAction,
  withTexts,
} from '../../../../../platform/web/index.ts';
import { createGeneralRule, toggleRule } from '../../contract/index.ts';
import { formPath, rulePath, type RuleRow } from '../rule-row.ts';
import { ruleColumns } from './rules.columns.tsx';
import { useAlertRates } from './use-alert-rates.ts';
import '../lists.css';

// What opens beside the list comes when it is first opened.
const ToggleDialog = lazy(() => withTexts(import('../rule/toggle-dialog.tsx'), 'rules').then((module) => ({ default: module.ToggleDialog })));
const GovernanceDrawer = lazy(() => withTexts(import('../rule/governance-drawer.tsx'), 'rules').then((module) => ({ default: module.GovernanceDrawer })));

interface RuleTableProps {
  list: List<RuleRow>;
  title?: NonNullable<AppTableProps<RuleRow>['title']>;
  extras: NonNullable<AppTableProps<RuleRow>['extras']>;
}

/** Rules of any level with all that can be done from a list: open, edit, see who governs, switch on or off. */
export function RuleTable({ list, title, extras }: RuleTableProps): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  const rates = useAlertRates();
  const columns = useMemo(() => ruleColumns(t, rates), [t, rates]);
  const [toggled, setToggled] = useState<RuleRow>();
  const [governed, setGoverned] = useState<RuleRow>();
  const [isToggling, setToggling] = useState(false);
  const [isGoverning, setGoverning] = useState(false);
  const actionsOf = (row: RuleRow): RowAction[] => {
    const isOn = row.status === 'ACTIVE';
    const waits = row.waiting_request_id ? t('rules.waitsFirst') : undefined;
    const canToggle = row.status === 'ACTIVE' || row.status === 'INACTIVE';
    const toggle = () => {
      setToggled(row);
      setToggling(true);
    };
    const open: RowAction = { key: 'open', label: t('rules.open'), onClick: () => go(rulePath(row.rule_id)) };
    const govern: RowAction = {
      key: 'governs',
      label: t('rules.whoGoverns'),
      onClick: () => {
        setGoverned(row);
        setGoverning(true);
      },
    };
    // Who may only read sees no buttons that would be refused.
    if (!mayCall(createGeneralRule)) return [open, govern];
    return [
      open,
      ...(row.status === 'RETIRED'
        ? []
        : [{ key: 'edit', label: t('rules.edit'), onClick: () => go(formPath(row.rule_id)), endpoint: createGeneralRule, disabledReason: waits }]),
      govern,
      ...(canToggle
        ? [{ key: 'toggle', label: t(isOn ? 'rules.switchOff' : 'rules.switchOn'), danger: isOn, onClick: toggle, endpoint: toggleRule, disabledReason: waits }]
        : []),
    ];
  };
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="rule_id"
        {...(title ? { title } : {})}
        onOpen={(row) => go(rulePath(row.rule_id))}
        rowActions={actionsOf}
        extras={extras}
      />
      <WhenOpened open={isToggling}>
        {toggled ? <ToggleDialog key={`${toggled.rule_id} ${toggled.version}`} rule={toggled} open={isToggling} onClose={() => setToggling(false)} /> : null}
      </WhenOpened>
      <WhenOpened open={isGoverning}>
        {governed ? <GovernanceDrawer rule={governed} open={isGoverning} onClose={() => setGoverning(false)} /> : null}
      </WhenOpened>
    </div>
  );
}
