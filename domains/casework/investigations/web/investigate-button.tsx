import { FolderAddOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useGo, useMutationCall, useQueryCall, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { addLimit, addToInvestigation, listInvestigations } from '../contract/index.ts';
import type { BegunWith } from './open-dialog.tsx';
import { pathOf, touched } from './touched.ts';

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));

export interface InvestigateProps {
  /** What is added, by its keys. */
  what: BegunWith;
  /** The companies that it is of: an investigation is of one. With none it is asked which. */
  companies: readonly string[];
  size?: 'small' | 'middle';
}

interface AddProps {
  what: BegunWith;
  company: string | undefined;
  open: boolean;
  onNew: () => void;
  onClose: () => void;
}
/** Adds to an investigation that runs at the company, or at any of the reader's where none is known, the most urgent first; or opens a new one. */
function AddDialog({ what, company, open, onNew, onClose }: AddProps): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = { ...(company === undefined ? {} : { entity_code: company }), page_num: 1, page_size: 100 };
  const running = useQueryCall(listInvestigations, open ? filters : undefined, { silent: true, staleMs: 0 });
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
    ...(running.data?.list ?? []).map((one) => ({
      value: one.investigation_id,
      label: [one.title, ...(company === undefined ? [one.entity_code] : []), `(${one.investigation_id})`].join(' '),
    })),
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
        <Field name="investigation_id" sentValue={(id) => (id === fresh ? undefined : id)} label={t('investigations.one')}>
          <Select options={options} loading={running.isLoading} showSearch={{ optionFilterProp: 'label' }} />
        </Field>
      }
      onSubmit={({ investigation_id: id }) => (id === fresh ? onNew() : add.mutate({ investigation_id: id, ...what }))}
      onClose={onClose}
    />
  );
}

/** The button of `InvestigateButton` and its dialogs. */
export function Investigate({ what, companies, size = 'middle' }: InvestigateProps): ReactNode {
  const t = useText();
  const go = useGo();
  const [opened, setOpened] = useState<'add' | 'new'>();
  const [company, ...others] = new Set(companies);
  const isTooMuch = Object.values(what).some((keys) => (keys?.length ?? 0) > addLimit);
  const withheld = others.length > 0 ? t('investigations.adding.oneCompany') : isTooMuch ? t('investigations.adding.tooMany', { limit: addLimit }) : undefined;
  return (
    <>
      <ActionButton size={size} icon={<FolderAddOutlined />} endpoint={addToInvestigation} disabledReason={withheld} onClick={() => setOpened('add')}>
        {t('investigations.adding.button')}
      </ActionButton>
      <AddDialog what={what} company={company} open={opened === 'add'} onNew={() => setOpened('new')} onClose={() => setOpened(undefined)} />
      <WhenOpened open={opened === 'new'}>
        <OpenDialog open={opened === 'new'} company={company} with={what} onDone={(id) => go(pathOf(id))} onClose={() => setOpened(undefined)} />
      </WhenOpened>
    </>
  );
}
