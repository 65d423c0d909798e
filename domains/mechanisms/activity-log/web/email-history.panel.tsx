import { idTypeWords, mailStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { Alert } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  actorText,
  type AppColumn,
  FormDialog,
  type FilterField,
  lazyPart,
  ListPage,
  type RowAction,
  type RowOf,
  Stack,
  type Text,
  useList,
  useMutationCall,
  useQueryCall,
  useText,
  WhenOpened,
  fieldsOf,
} from '../../../../platform/web/index.ts';
import { searchableIdTypes, shownMailStatuses } from '../../../register/kernel/index.ts';
import { mailList, listEmailHistory, resendEmail } from '../contract/index.ts';
import { waitsOf } from './mail-waits.ts';

const MailDrawer = lazyPart(() => import('./mail.drawer.tsx').then((module) => module.MailDrawer));

type Row = RowOf<typeof listEmailHistory>;
const mayResend = (row: Row): boolean => row.status !== 'QUEUED' && !row.type.startsWith('password-reset');

const columnsOf = (t: Text): readonly AppColumn<Row>[] => [
  { key: 'title', titleKey: 'activityLogPage.mails.subject', width: 250, kind: 'text', pin: 'start' },
  { key: 'status', titleKey: 'activityLogPage.mails.status', width: 110, kind: 'tag', tag: mailStatusWords },
  {
    key: 'type',
    titleKey: 'activityLogPage.mails.type',
    width: 180,
    kind: 'text',
    value: (row) => t.of('activityLogPage.mailTypes', row.type),
  },
  { key: 'id_no', titleKey: 'activityLogPage.mails.idNo', width: 180, kind: 'id', idType: (row) => row.id_type },
  { key: 'recipient', titleKey: 'activityLogPage.mails.recipient', width: 220, kind: 'text' },
  { key: 'send_time', titleKey: 'activityLogPage.mails.sendTime', width: 170, kind: 'time' },
  {
    key: 'sent_by',
    titleKey: 'activityLogPage.mails.sentBy',
    width: 160,
    kind: 'text',
    value: (row) => actorText(t, row.sent_by),
  },
  {
    key: 'waits_for',
    titleKey: 'activityLogPage.mails.waits',
    width: 280,
    kind: 'text',
    value: (row) => waitsOf(t, row),
  },
  { key: 'is_resent', titleKey: 'activityLogPage.mails.again', width: 110, kind: 'flag', hiddenByDefault: true },
  { key: 'attempts', titleKey: 'activityLogPage.mails.attempts', width: 100, kind: 'number', hiddenByDefault: true },
  { key: 'delivered_at', titleKey: 'activityLogPage.mails.delivered', width: 170, kind: 'time', hiddenByDefault: true },
  { key: 'created_at', titleKey: 'activityLogPage.mails.created', width: 170, kind: 'time' },
  { key: 'company_code', titleKey: 'activityLogPage.mails.company', width: 100, kind: 'text', hiddenByDefault: true },
  { key: 'message_id', titleKey: 'activityLogPage.mails.messageId', width: 380, kind: 'id' },
];

const mailTypes = [
  'document-request',
  'document-rejected',
  'document-reminder',
  'documents-accepted',
  'data-confirmation',
  'evidence-request',
  'evidence-reminder',
  'password-reset',
  'password-changed',
  'staff-invitation',
  'notification',
  'merchant-documents-link',
  'onboarding-mention',
  'merchant-task-sent',
  'merchant-task-reminder',
  'merchant-task-returned',
] as const;

const filtersOf = (t: Text): readonly FilterField[] =>
  fieldsOf(mailList, [
    { key: 'message_id', labelKey: 'activityLogPage.mails.messageId' },
    {
      key: 'type',
      labelKey: 'activityLogPage.mails.type',
      options: mailTypes.map((value) => ({ value, label: t(`activityLogPage.mailTypes.${value}`) })),
    },
    { key: 'id_no', labelKey: 'activityLogPage.mails.idNo' },
    {
      key: 'status',
      labelKey: 'activityLogPage.mails.status',
      options: shownMailStatuses.map((value) => ({ value, label: t.term(mailStatusWords, value) })),
    },
    { key: 'id_type', labelKey: 'activityLogPage.mails.idType', options: searchableIdTypes.map((type) => ({ value: type, label: t.term(idTypeWords, type) })) },
    { key: 'start_time', labelKey: 'activityLogPage.mails.sendTime' },
    { key: 'sent_by', labelKey: 'activityLogPage.mails.sentBy' },
  ]);

/** Nothing leaves without a mail server; the screen says so before anybody wonders. */
function NoServer(): ReactNode {
  const t = useText();
  const first = useQueryCall(listEmailHistory, { page_size: 1 }, { silent: true });
  if (first.data?.sends_mail !== false) return null;
  return <Alert type="warning" showIcon title={t('activityLogPage.mails.noServer')} description={t('activityLogPage.mails.noServerHint')} />;
}

/** The e-mail history: what was written to whom, and what became of it. */
export function EmailHistory(): ReactNode {
  const t = useText();
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(listEmailHistory, { id: 'activity-log.mails', filters });
  const [opened, setOpened] = useState<string>();
  const [repeated, setRepeated] = useState<Row>();
  const resend = useMutationCall(resendEmail, {
    invalidates: [listEmailHistory],
    successToast: 'activityLogPage.mails.resent',
    onDone: () => setRepeated(undefined),
  });
  const actionsOf = (row: Row): RowAction[] => [
    { key: 'open', label: t('activityLogPage.mails.open'), onClick: () => setOpened(row.message_id) },
    {
      key: 'resend',
      label: t('activityLogPage.mails.resend'),
      onClick: () => setRepeated(row),
      endpoint: resendEmail,
      disabledReason: mayResend(row) ? undefined : t('activityLogPage.mails.cannotResend'),
    },
  ];
  return (
    <Stack>
      <NoServer />
      <ListPage
        list={list}
        columns={columns}
        rowKey="message_id"
        title={{ key: 'activityLogPage.mails.title', level: 2 }}
        onOpen={(row) => setOpened(row.message_id)}
        rowActions={actionsOf}
        extras={{ empty: { title: t('activityLogPage.mails.empty'), hint: t('activityLogPage.mails.emptyHint') } }}
      />
      <WhenOpened open={opened !== undefined}>
        <MailDrawer messageId={opened} onClose={() => setOpened(undefined)} />
      </WhenOpened>
      <FormDialog
        open={repeated !== undefined}
        title={t('activityLogPage.mails.resendTitle')}
        submitText={t('activityLogPage.mails.resend')}
        state={resend}
        onSubmit={() => repeated && resend.mutate({ message_id: repeated.message_id })}
        onClose={() => setRepeated(undefined)}
      >
        <p>{t('activityLogPage.mails.resendText')}</p>
        <p className="muted">
          {repeated?.title} · {repeated?.recipient}
        </p>
      </FormDialog>
    </Stack>
  );
}
