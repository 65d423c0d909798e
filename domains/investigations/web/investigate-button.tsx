import { FolderAddOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, Can, Field, FormDialog, useGo, useMayCall, useMutationCall, useQueryCall, useText, WhenOpened } from '../../../platform/web/index.ts';
import { addToInvestigation, findInvestigationsOf, listInvestigations } from '../contract/index.ts';
import type { BegunWith } from './open-dialog.tsx';
import { InvestigationLinks } from './investigation-links.tsx';
import { pathOf, touched } from './touched.ts';

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));

export interface InvestigateProps {
  /** What is added. */
  what: BegunWith;
  company: string;
  disabledReason?: string | undefined;
  size?: 'small' | 'middle';
}

/** Adds to an investigation that runs at the company, the most urgent first, or opens a new one. */
function AddDialog({ what, company, open, onNew, onClose }: InvestigateProps & { open: boolean; onNew: () => void; onClose: () => void }): ReactNode {
  const t = useText();
  const go = useGo();
  const running = useQueryCall(listInvestigations, open ? { entity_code: company, page_num: 1, page_size: 100 } : undefined, { silent: true, staleMs: 0 });
  const add = useMutationCall(addToInvestigation, {
    invalidates: [...touched],
    successToast: 'investigations.adding.done',
    onDone: ({ investigation_id: id }) => {
      onClose();
      go(pathOf(id));
    },
  });
  const fresh = 'NEW';
  const options = [
    { value: fresh, label: t('investigations.adding.fresh') },
    ...(running.data?.list ?? []).map((one) => ({ value: one.investigation_id, label: `${one.title} (${one.investigation_id})` })),
  ];
  return (
    <FormDialog<{ investigation_id: string }>
      open={open}
      title={t('investigations.adding.title')}
      submitText={t('investigations.adding.go')}
      endpoint={addToInvestigation}
      state={add}
      initialValues={{ investigation_id: fresh }}
      focusesFirst
      fields={
        <Field name="investigation_id" label={t('investigations.one')} rules={['required']}>
          <Select options={options} loading={running.isLoading} showSearch={{ optionFilterProp: 'label' }} />
        </Field>
      }
      onSubmit={({ investigation_id: id }) => (id === fresh ? onNew() : add.mutate({ investigation_id: id, ...what }))}
      onClose={onClose}
    />
  );
}

export function InvestigateButton({ what, company, disabledReason, size = 'middle' }: InvestigateProps): ReactNode {
  const t = useText();
  const go = useGo();
  const [opened, setOpened] = useState<'add' | 'new'>();
  return (
    <Can endpoint={addToInvestigation}>
      <ActionButton size={size} icon={<FolderAddOutlined />} endpoint={addToInvestigation} disabledReason={disabledReason} onClick={() => setOpened('add')}>
        {t('investigations.adding.button')}
      </ActionButton>
      <AddDialog what={what} company={company} open={opened === 'add'} onNew={() => setOpened('new')} onClose={() => setOpened(undefined)} />
      <WhenOpened open={opened === 'new'}>
        <OpenDialog open={opened === 'new'} company={company} with={what} onDone={(id) => go(pathOf(id))} onClose={() => setOpened(undefined)} />
      </WhenOpened>
    </Can>
  );
}

/** The investigations that an alert belongs to; nothing while there is none. */
export function InvestigationsOfAlert({ alertId }: { alertId: string }): ReactNode {
  const may = useMayCall()(findInvestigationsOf);
  const answer = useQueryCall(findInvestigationsOf, may ? { alert_id: alertId } : undefined, { silent: true });
  const list = answer.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <span>
      <InvestigationLinks list={list} />
    </span>
  );
}
