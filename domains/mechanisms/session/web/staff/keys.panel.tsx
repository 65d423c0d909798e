import { PlusOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  Field,
  FilterBar,
  type FilterField,
  fieldsOf,
  FormDialog,
  listOfRows,
  type RowAction,
  Stack,
  type Text,
  toast,
  useList,
  useMayCall,
  useMutationCall,
  useQueryCall,
  useText,
  StatusTag,
} from '../../../../../platform/web/index.ts';
import { WaitingRequests } from '../../../approval-requests/web/index.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { machineKeyStateWords, machineScopeWords, markWords } from '../../../../register/vocabulary/contract/index.ts';
import {
  askMachineKey,
  type KeyGrantData,
  keyStates,
  listKeyGrants,
  listMachineKeys,
  type MachineKeyData,
  machineKeyList,
  type MachineScope,
  replaceMachineKey,
  takeMachineKey,
  withdrawMachineKey,
} from '../../contract/index.ts';
import { ShownOnce } from './shown-once.tsx';
import { touchedByKeys } from './touched.ts';
import './staff.css';

const scopesText = (t: Text, scopes: readonly string[]): string => scopes.map((scope) => t.term(machineScopeWords, scope)).join(', ');

const columns = (t: Text): readonly AppColumn<MachineKeyData>[] => [
  {
    key: 'name',
    titleKey: 'staffDesk.keys.name',
    width: 320,
    kind: 'text',
    pin: 'start',
    render: (row) => (
      <span>
        {row.name} {row.is_demonstration ? <StatusTag spec={markWords} value="DEMONSTRATION" /> : null}
      </span>
    ),
  },
  { key: 'entity_code', titleKey: 'staffDesk.company', width: 110, kind: 'text' },
  { key: 'state', titleKey: 'staffDesk.state', width: 170, kind: 'tag', tag: machineKeyStateWords },
  { key: 'scopes', titleKey: 'staffDesk.keys.scopes', width: 300, kind: 'text', value: (row) => scopesText(t, row.scopes) },
  { key: 'last_used_time', titleKey: 'staffDesk.keys.lastUsed', width: 170, kind: 'time' },
  { key: 'end_time', titleKey: 'staffDesk.keys.end', width: 170, kind: 'time' },
  { key: 'begins', titleKey: 'staffDesk.keys.begins', width: 180, kind: 'text', value: (row) => `${row.begins}…` },
  { key: 'created_time', titleKey: 'staffDesk.keys.created', width: 170, kind: 'time' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(machineKeyList, [
        { key: 'name', labelKey: 'staffDesk.keys.name' },
        { key: 'state', labelKey: 'staffDesk.state', options: keyStates.map((value) => ({ value, label: t.term(machineKeyStateWords, value) })) },
        { key: 'entity_code', labelKey: 'staffDesk.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

interface AskValues {
  entity_code?: string;
  name?: string;
  scopes?: MachineScope[];
  end_time?: number;
}

function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(askMachineKey, {
    invalidates: touchedByKeys,
    onDone: () => {
      toast.info(t('staffDesk.keys.asked'));
      onClose();
    },
  });
  return (
    <FormDialog<AskValues>
      open={open}
      draft="machineKey.ask"
      title={t('staffDesk.keys.ask')}
      submitText={t('staffDesk.ask')}
      reason={{ required: true }}
      initialValues={{ scopes: ['decide', 'read'] }}
      state={state}
      fields={
        <>
          <p>{t('staffDesk.keys.askMeans')}</p>
          <Field name="entity_code" label={t('staffDesk.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="name" label={t('staffDesk.keys.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="scopes" label={t('staffDesk.keys.scopes')} words={machineScopeWords} />

          <Field name="end_time" label={t('staffDesk.keys.end')} hint={t('staffDesk.keys.endHint')} />
        </>
      }
      onSubmit={({ entity_code = '', name = '', scopes = [], end_time, reason = '' }) =>
        state.mutate({ entity_code, name, scopes, reason, ...(end_time ? { end_time } : {}) })
      }
      onClose={onClose}
    />
  );
}

interface OfKey {
  asked: MachineKeyData | undefined;
  open: boolean;
  onClose: () => void;
}

function ReplaceDialog({ asked, open, onClose }: OfKey): ReactNode {
  const t = useText();
  const state = useMutationCall(replaceMachineKey, {
    invalidates: touchedByKeys,
    onDone: () => {
      toast.info(t('staffDesk.keys.asked'));
      onClose();
    },
  });
  return (
    <FormDialog<{ overlap_hours?: number }>
      open={open}
      draft={asked && `machineKey.replace ${asked.key_id}`}
      title={t('staffDesk.keys.replaceTitle', { name: asked?.name ?? '' })}
      submitText={t('staffDesk.ask')}
      reason={{ required: true }}
      initialValues={{ overlap_hours: 24 }}
      state={state}
      fields={<Field name="overlap_hours" label={t('staffDesk.keys.overlap')} hint={t('staffDesk.keys.overlapHint')} />}
      onSubmit={({ overlap_hours: hours = 24, reason = '' }) => asked && state.mutate({ key_id: asked.key_id, overlap_hours: hours, reason })}
      onClose={onClose}
    >
      <p>{t('staffDesk.keys.replaceMeans')}</p>
    </FormDialog>
  );
}

function RevokeDialog({ asked, open, onClose }: OfKey): ReactNode {
  const t = useText();
  const state = useMutationCall(withdrawMachineKey, { invalidates: touchedByKeys, successToast: 'staffDesk.keys.revoked', onDone: onClose });
  return (
    <FormDialog
      open={open}
      draft={asked && `machineKey.revoke ${asked.key_id}`}
      title={t('staffDesk.keys.revokeTitle', { name: asked?.name ?? '' })}
      submitText={t('staffDesk.keys.revoke')}
      danger
      reason={{ required: true }}
      state={state}
      onSubmit={({ reason }) => asked && state.mutate({ key_id: asked.key_id, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{t('staffDesk.keys.revokeMeans')}</p>
    </FormDialog>
  );
}

const grantColumns = (t: Text): readonly AppColumn<KeyGrantData>[] => [
  { key: 'name', titleKey: 'staffDesk.keys.name', width: 220, kind: 'text', pin: 'start' },
  { key: 'entity_code', titleKey: 'staffDesk.company', width: 110, kind: 'text' },
  { key: 'scopes', titleKey: 'staffDesk.keys.scopes', width: 300, kind: 'text', value: (row) => scopesText(t, row.scopes) },
  { key: 'overlap_hours', titleKey: 'staffDesk.keys.overlap', width: 170, kind: 'number' },
  { key: 'granted_to', titleKey: 'staffDesk.keys.grantedTo', width: 180, kind: 'text' },
  { key: 'approved_by', titleKey: 'staffDesk.keys.approvedBy', width: 180, kind: 'actor' },
  { key: 'take_until', titleKey: 'staffDesk.keys.takeUntil', width: 170, kind: 'time' },
];

/** Keys that were agreed to and wait for whoever asked. */
function Granted({ onKey }: { onKey: (key: string) => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listKeyGrants, {}, { silent: true });
  const taking = useMutationCall(takeMachineKey, { invalidates: touchedByKeys, onDone: ({ key }) => key && onKey(key) });
  const shown = useMemo(() => grantColumns(t), [t]);
  if ((answer.data?.list.length ?? 0) === 0) return null;
  return (
    <AppTable
      list={listOfRows('session.key-grants', answer.data?.list, answer)}
      columns={shown}
      rowKey="grant_id"
      title={{ key: 'staffDesk.keys.granted', level: 2 }}
      rowActions={(row) => [
        {
          key: 'take',
          label: t('staffDesk.keys.take'),
          endpoint: takeMachineKey,
          disabledReason: row.is_mine ? undefined : t('staffDesk.keys.notMine'),
          onClick: () => taking.mutate({ grant_id: row.grant_id }),
        },
      ]}
    />
  );
}

/** Keys of the payment core: who may call, with what, and when last. */
export function KeysPanel(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listMachineKeys, { id: 'session.machine-keys', filters });
  const shown = useMemo(() => columns(t), [t]);
  const may = useMayCall();
  const [what, setWhat] = useState<'ask' | 'replace' | 'revoke'>();
  const [abilities, setAsked] = useState<MachineKeyData>();
  const [key, setKey] = useState<string>();
  const close = () => setWhat(undefined);
  const show = (row: MachineKeyData, to: 'replace' | 'revoke') => {
    setAsked(row);
    setWhat(to);
  };
  const actionsOf = (row: MachineKeyData): RowAction[] =>
    may(replaceMachineKey) && (row.state === 'IN_USE' || row.state === 'ENDING')
      ? [
          { key: 'replace', label: t('staffDesk.keys.replace'), endpoint: replaceMachineKey, onClick: () => show(row, 'replace') },
          { key: 'revoke', label: t('staffDesk.keys.revoke'), danger: true, endpoint: withdrawMachineKey, onClick: () => show(row, 'revoke') },
        ]
      : [];
  return (
    <Stack>
      <WaitingRequests kind="machine-key.issue" invalidates={touchedByKeys} />
      <WaitingRequests kind="machine-key.replace" invalidates={touchedByKeys} />
      <Granted onKey={setKey} />
      <div className="list-page">
        <FilterBar list={list} />
        <AppTable
          list={list}
          columns={shown}
          rowKey="key_id"
          title={{ key: 'staffDesk.keys.title', level: 2 }}
          rowActions={actionsOf}
          extras={{
            toolbar: (
              <Can endpoint={askMachineKey}>
                <ActionButton type="primary" icon={<PlusOutlined />} endpoint={askMachineKey} onClick={() => setWhat('ask')}>
                  {t('staffDesk.keys.ask')}
                </ActionButton>
              </Can>
            ),
            empty: { title: t('staffDesk.keys.empty') },
          }}
        />
      </div>
      <AskDialog open={what === 'ask'} onClose={close} />
      <ReplaceDialog asked={abilities} open={what === 'replace'} onClose={close} />
      <RevokeDialog asked={abilities} open={what === 'revoke'} onClose={close} />
      <ShownOnce
        open={key !== undefined}
        title={t('staffDesk.keys.key')}
        means={t('staffDesk.keys.keyMeans')}
        secret={key ?? ''}
        onClose={() => setKey(undefined)}
      />
    </Stack>
  );
}
