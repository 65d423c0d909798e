import { AlertOutlined, CheckOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Input, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  AmountInput,
  AppForm,
  AppTable,
  Arithmetic,
  Brand,
  Chart,
  FormDialog,
  EmptyState,
  EventTimeline,
  Field,
  FileDrop,
  Grid,
  IdText,
  ListPage,
  Money,
  notify,
  PageHeader,
  Panel,
  Section,
  Stack,
  StatCard,
  StatusTag,
  Tag,
  Time,
  toast,
  useText,
  WithAside,
  type RowAction,
  Answer,
} from '../../../platform/web/index.ts';
import { amlResultWords } from '../../../domains/register/vocabulary/contract/index.ts';
import { sampleColumns, useSampleList, type SampleRow } from './sample-list.ts';

/* Development only: every kit component in every state, for eyes and for screenshots. */

function Lists(): ReactNode {
  const t = useText();
  const list = useSampleList('filled');
  const [keys, setKeys] = useState<string[]>([]);
  const rowActions = (row: SampleRow): RowAction[] => [
    {
      key: 'approve',
      label: t('gallery.approve'),
      onClick: () => toast.success(row.id),
      disabledReason: row.status === 'FROZEN' ? 'A sanction hold is decided by a compliance officer.' : undefined,
    },
    { key: 'reject', label: t('gallery.reject'), danger: true, onClick: () => toast.danger(row.id) },
    { key: 'refund', label: t('gallery.refund'), onClick: () => undefined, disabledReason: 'The payment has not been paid.' },
  ];
  return (
    <ListPage
      list={list}
      columns={sampleColumns}
      rowKey="id"
      title={{ key: 'gallery.title' }}
      rowActions={rowActions}
      selection={{ keys, onChange: setKeys }}
      onOpen={(row) => toast.info(row.id)}
    />
  );
}

function ListStates(): ReactNode {
  const [loading, empty, error] = [useSampleList('loading'), useSampleList('empty'), useSampleList('error')];
  return (
    <Stack>
      {[loading, empty, error].map((list) => (
        <AppTable key={list.id} list={list} columns={sampleColumns} rowKey="id" title={{ key: 'gallery.title' }} />
      ))}
    </Stack>
  );
}

function Details(): ReactNode {
  return (
    <Stack>
      <PageHeader
        title="Marcos Vinícius Teixeira"
        subtitle={<IdText type="CPF" value="111.444.777-35" />}
        backTo="/gallery"
        tags={
          <>
            <Tag tone="warning">Risk: medium</Tag>
            <Tag tone="success">Verified</Tag>
            <Tag tone="danger">PEP</Tag>
          </>
        }
        actions={
          <>
            <Button>Download</Button>
            <ActionButton danger endpoint={{ ability: 'AML.ProbationList:write' }}>
              Reject
            </ActionButton>
            <ActionButton type="primary" disabledReason="Evidence is missing: two payments have no file.">
              Approve
            </ActionButton>
          </>
        }
      />
      <WithAside
        aside={
          <>
            <Panel title="What this approval takes">
              <SampleArithmetic />
            </Panel>
            <Panel title="History">
              <SampleEvents />
            </Panel>
          </>
        }
      >
        <Panel>
          <Section
            title="Basic data"
            items={[
              { label: 'Full name', value: 'Marcos Vinícius Teixeira' },
              { label: 'Document', kind: 'id', type: 'CPF', value: '111.444.777-35' },
              { label: 'Created', kind: 'time', value: Date.UTC(2026, 10, 20, 17, 59, 1) },
              { label: 'Estimated income', kind: 'money', value: '8400.00', currency: 'BRL' },
              { label: 'Alive', kind: 'flag', value: true },
              { label: 'State', kind: 'tag', value: 'JUSTIFICATION_REQUIRED', tag: amlResultWords },
              { label: 'Mother’s name', value: null },
            ]}
          />
          <Section title="Files">
            <SampleForm />
          </Section>
        </Panel>
      </WithAside>
    </Stack>
  );
}

const SampleArithmetic = (): ReactNode => (
  <Arithmetic
    caption="Monitor limit, pay-in, 30 days"
    currency="BRL"
    lines={[
      { key: 'limit', label: 'Monitor limit', amount: '10000.00', note: 'Merchant level, rolling 30 days' },
      {
        key: 'used',
        label: 'Used',
        sign: '−',
        amount: '8250.40',
        parts: [
          { key: 'a', label: 'P2026112004990', amount: '5000.00' },
          { key: 'b', label: 'P2026111901177', amount: '3250.40' },
        ],
      },
      { key: 'reserved', label: 'Reserved', sign: '−', amount: '1000.00' },
      { key: 'rest', label: 'Remaining', sign: '=', amount: '749.60', tone: 'warning' },
    ]}
  />
);

const SampleEvents = (): ReactNode => (
  <EventTimeline
    events={[
      {
        key: '1',
        at: Date.UTC(2026, 10, 20, 15, 13, 20),
        title: 'Requested proof of address',
        children: 'Document older than 90 days.',
        by: 'm.ribeiro',
        tone: 'warning',
      },
      { key: '2', at: Date.UTC(2026, 10, 19, 17, 0, 0), title: 'Approved with new limits', by: 'l.tanaka', tone: 'success' },
      { key: '3', at: Date.UTC(2026, 10, 18, 10, 26, 40), title: 'Added to the monitor list', by: 'system' },
    ]}
  />
);

function SampleForm(): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AppForm onSubmit={() => toast.success(t('gallery.saved'))}>
        <Field name="amount" label={t('gallery.amount')} isRequired rules={['floatNumber']}>
          <AmountInput />
        </Field>
        <Field name="note" label={t('gallery.note')} hint="At most 20 characters">
          <Input.TextArea rows={2} />
        </Field>
        <Field name="files" label="Evidence" isRequired>
          <FileDrop />
        </Field>
        <Button type="primary" htmlType="submit">
          {t('kit.save')}
        </Button>{' '}
        <Button danger onClick={() => setAsking(true)}>
          {t('gallery.reject')}
        </Button>
      </AppForm>
      <FormDialog
        open={isAsking}
        draft="gallery"
        title="Reject 3 files"
        submitText="Reject 3 files"
        danger
        reason={{ required: true }}
        state={{ isPending: false, error: undefined }}
        onSubmit={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        The merchant is told that the files were rejected, with your reason.
      </FormDialog>
    </>
  );
}

const days = ['14', '15', '16', '17', '18', '19', '20'];
const Pieces = (): ReactNode => (
  <Stack>
    <Grid min={200}>
      <StatCard label="Alerts yesterday" value={1284} icon={<AlertOutlined />} tone="warning" hint="+12 since Monday" />
      <StatCard label="Reviewed" value={undefined} icon={<CheckOutlined />} tone="success" />
      <StatCard label="People on probation" value={37} icon={<TeamOutlined />} onOpen={() => toast.info('opened')} />
      <StatCard label="Not known" value={null} tone="danger" />
    </Grid>
    <Grid min={420}>
      <Panel title="Alerts by day">
        <Chart
          description="Alerts a day over the last seven days, raised and closed"
          categories={days}
          series={[
            { name: 'Raised', values: [12, 18, 9, 22, 17, 14, 20] },
            { name: 'Closed', kind: 'line', tone: 'success', values: [8, 14, 12, 16, 20, 12, 15] },
          ]}
        />
      </Panel>
      <Panel title="Values, tags, toasts">
        <Stack>
          <span>
            <Money amount="1234567.80" currency="BRL" /> · <Money amount={null} currency="BRL" /> · <Time at={1763661541000} /> ·{' '}
            <IdText type="CNPJ" value="11.222.333/0001-81" />
          </span>
          <span>
            {Object.keys(amlResultWords.terms).map((code) => (
              <span key={code}>
                <StatusTag spec={amlResultWords} value={code} />{' '}
              </span>
            ))}
            <Tag>Neutral</Tag>
          </span>
          <span>
            <Button onClick={() => toast.success('Approve Success')}>success</Button> <Button onClick={() => toast.danger('System Error')}>danger</Button>{' '}
            <Button onClick={() => toast.info('Sent for approval by a second person.')}>info</Button>{' '}
            <Button onClick={() => notify('Your download is ready')}>notify</Button>
          </span>
          <Brand />
        </Stack>
      </Panel>
      <Panel title="Empty">
        <EmptyState hint="Files that a merchant sends appear here." />
      </Panel>
      <Panel title="Error">
        <Answer of={{ data: undefined, error: new Error(), refetch: () => undefined }}>{() => null}</Answer>
      </Panel>
      <Panel title="Loading">
        <Answer of={{ data: undefined, error: null, refetch: () => undefined }} lines={4}>
          {() => null}
        </Answer>
      </Panel>
    </Grid>
  </Stack>
);

export function GalleryPage(): ReactNode {
  return (
    <Tabs
      items={[
        { key: 'list', label: 'List', children: <Lists /> },
        { key: 'states', label: 'List states', children: <ListStates /> },
        { key: 'detail', label: 'Detail', children: <Details /> },
        { key: 'pieces', label: 'Pieces', children: <Pieces /> },
      ]}
    />
  );
}
