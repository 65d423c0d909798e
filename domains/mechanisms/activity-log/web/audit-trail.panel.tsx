import { type ReactNode, useMemo, useState } from 'react';
import {
  actorText,
  ActionButton,
  type AppColumn,
  columnsOf,
  type FilterField,
  ListPage,
  type RowOf,
  Section,
  shownColumns,
  Stack,
  Switcher,
  type Text,
  useList,
  useMutationCall,
  useQueryCall,
  useText,
  useTimes,
  type Times,
  AppDrawer,
  useKept,
  fieldsOf,
} from '../../../../platform/web/index.ts';
import { exportFormats } from '../../../../platform/contract/lists/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { auditList, listAuditExports, listAuditTrail, requestAuditExport } from '../contract/index.ts';
import { AuditChanges, auditReasonText, changeText, verbOptions } from './audit-changes.tsx';
import { verbText } from '../../timelines/web/index.ts';
import { ChainPanel } from './chain.panel.tsx';

type Row = RowOf<typeof listAuditTrail>;

const subjectKinds = [
  'incident',
  'investigation',
  'compliance-task',
  'compliance-notice',
  'year-pack',
  'day-rate',
  'no-occurrence',
  'merchant-router',
  'settlement',
  'settlement-terms',
  'settlement-file',
  'settlement-payment',
  'settlement-answer',
  'channel-mapping',
  'alert-assignment',
  'company',
  'configuration',
  'mail-server',
  'installation',
  'payment-method',
  'provider',
  'default-limits',
  'merchant-task',
  'task-template',
  'onboarding',
  'merchant-document',
  'merchant-document-rules',
  'merchant-link',
  'stored-file',
  'merchant-risk-model',
  'merchant-risk-trial',
  'merchant-trigger',
  'screening-report',
  'screening-batch',
  'screening-threshold',
  'screening-trial',
  'screening-monitored',
  'screening-monitoring',
  'screening-run',
  'subject',
  'transaction',
  'case',
  'alert',
  'rule',
  'look-back',
  'rule-backtest',
  'rule-sample',
  'mail',
  'export',
  'session',
  'user-account',
  'machine-key',
  'evidence-file',
  'temporary-balance',
  'kyc-document',
  'approval-request',
  'approval-request-file',
  'list-entry',
  'list-view',
  'list-import',
  'block-config',
  'block-switch',
  'bulk-allow',
  'case-proposal',
  'report-case',
  'merchant',
  'outbox-message',
  'audit-verification',
] as const;

const kindText = (row: Row, t: Text): string | null => (row.subject_kind === null ? null : t.of('activityLogPage.subjectKinds', row.subject_kind));

/** The page of a person or a merchant whom an entry is about. */
const hrefOf = ({ subject_kind: kind, subject_id: id }: Row): string | undefined =>
  kind === 'subject' ? personHref(id) : kind === 'merchant' ? merchantHref(id) : undefined;

const trailColumns = (t: Text, times: Times): readonly AppColumn<Row>[] =>
  columnsOf(auditList, [
    { key: 'at', width: 170, pin: 'start' },
    { key: 'verb', width: 250, value: (row) => verbText(row.verb, t) },
    { key: 'actor_name', width: 170, value: (row) => actorText(t, row.actor_name, row.actor_kind) },
    { key: 'subject_kind', width: 170, value: (row) => kindText(row, t) },
    { key: 'subject_name', width: 240, href: hrefOf },
    { key: 'subject_id', width: 150 },
    { key: 'change', width: 380, value: (row) => changeText(row, { t, times }) },
    { key: 'reason', width: 220, value: (row) => (row.reason === null ? null : auditReasonText(row.reason, t)) },
    { key: 'company_code', width: 100 },
    { key: 'sealed', width: 110 },
    { key: 'ip', width: 150, hiddenByDefault: true },
    { key: 'request_id', width: 300, hiddenByDefault: true },
  ]);

const filtersOf = (t: Text): readonly FilterField[] =>
  fieldsOf(auditList, [
    { key: 'actor_name' },
    { key: 'verb', labelKey: 'activityLogPage.trail.verbFilter', options: verbOptions(t) },
    {
      key: 'subject_kind',
      options: subjectKinds.map((value) => ({ value, label: t(`activityLogPage.subjectKinds.${value}`) })),
    },
    { key: 'subject_id' },
    { key: 'id_no', labelKey: 'activityLogPage.trail.idNo' },
    { key: 'start_time', labelKey: 'activityLogPage.trail.at' },
  ]);

function EntryFacts({ entry }: { entry: Row }): ReactNode {
  const t = useText();
  const unchanged = (entry.before === null || entry.before === undefined) && (entry.after === null || entry.after === undefined);
  return (
    <>
      <Section
        title={verbText(entry.verb, t)}
        columns={1}
        items={[
          { label: t('activityLogPage.trail.at'), kind: 'time', value: entry.at },
          { label: t('activityLogPage.trail.actor'), value: actorText(t, entry.actor_name, entry.actor_kind) },
          { label: t('activityLogPage.trail.subjectKind'), value: kindText(entry, t) },
          { label: t('activityLogPage.trail.subject'), kind: 'id', value: entry.subject_id },
          { label: t('activityLogPage.trail.reason'), value: entry.reason === null ? null : auditReasonText(entry.reason, t) },
          { label: t('activityLogPage.trail.company'), value: entry.company_code },
          { label: t('activityLogPage.trail.ip'), value: entry.ip },
          { label: t('activityLogPage.trail.request'), kind: 'id', value: entry.request_id },
          { label: t('activityLogPage.trail.sealed'), kind: 'flag', value: entry.sealed },
        ]}
      />
      <Section title={t('activityLogPage.trail.before')}>
        {unchanged ? <p className="muted">{t('activityLogPage.trail.noChange')}</p> : <AuditChanges changed={entry} />}
      </Section>
    </>
  );
}

function EntryDrawer({ entry, onClose }: { entry: Row | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(entry);
  return (
    <AppDrawer open={entry !== undefined} onClose={onClose} width={620} title={t('activityLogPage.trail.detail')}>
      {shown ? <EntryFacts entry={shown} /> : null}
    </AppDrawer>
  );
}

const trail = 'activity-log.trail';

/** Asks for a file of what the filters find, with the columns that are shown. */
function RequestFile({ filters, columns }: { filters: Record<string, string>; columns: readonly AppColumn<Row>[] }): ReactNode {
  const t = useText();
  const request = useMutationCall(requestAuditExport, { invalidates: [listAuditExports], successToast: 'activityLogPage.trail.requested' });
  const days = useQueryCall(listAuditExports, {}, { silent: true }).data?.days;
  const options = exportFormats.map((value) => ({ value, label: value.toUpperCase() }));
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('csv');
  return (
    <span className="trail-file">
      <Switcher label={t('activityLogPage.trail.format')} value={format} options={options} onChange={setFormat} />
      <ActionButton
        endpoint={requestAuditExport}
        loading={request.isPending}
        {...(days === undefined ? {} : { title: t('activityLogPage.trail.fileHint', { days }) })}
        onClick={() => request.mutate({ ...filters, format, columns: shownColumns(trail, columns) })}
      >
        {t('activityLogPage.trail.request_file')}
      </ActionButton>
    </span>
  );
}

/** The audit trail: who did what, when, to what; and whether its chain holds. */
export function AuditTrail(): ReactNode {
  const t = useText();
  const times = useTimes();
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = useMemo(() => trailColumns(t, times), [t, times]);
  const list = useList(listAuditTrail, { id: trail, filters, state: { prefix: 'trail' } });
  const [opened, setOpened] = useState<Row>();
  return (
    <Stack>
      <ChainPanel />
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'activityLogPage.trail.title', level: 2 }}
        onOpen={setOpened}
        rowActions={(row) => [{ key: 'open', label: t('activityLogPage.trail.open'), onClick: () => setOpened(row) }]}
        extras={{
          toolbar: <RequestFile filters={list.filters} columns={columns} />,
          empty: { title: t('activityLogPage.trail.empty'), hint: t('activityLogPage.trail.emptyHint') },
        }}
      />
      <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}
