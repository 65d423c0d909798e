import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  type ListViewData,
  readListViews,
  removeListView,
  saveListView,
  setRoleDefaults,
  type ViewAudience,
  viewAudiences,
} from '../../../contract/lists/index.ts';
import type { EndpointInput } from '../../../contract/index.ts';
import { useMutationCall } from '../../api/queries.ts';
import { Field } from '../../form/app-form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useText } from '../../i18n/text.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { ListViews } from './use-views.ts';

interface Values {
  name: string;
  audience: ViewAudience;
  role_code?: string;
  company_codes?: string[];
}

const optionsOf = (rows: readonly { code: string; name: string }[]) => rows.map(({ code, name }) => ({ value: code, label: name }));

/** With whom a view is shared; a role and the companies are asked for as they matter. */
function Sharing({ views }: { views: ListViews }): ReactNode {
  const t = useText();
  const audience = Form.useWatch<ViewAudience | undefined>('audience');
  return (
    <>
      <Field name="audience" label={t('kit.views.audience')}>
        <Select options={viewAudiences.map((value) => ({ value, label: t(`kit.views.audiences.${value}`) }))} />
      </Field>
      {audience === 'ROLE' ? (
        <Field name="role_code" label={t('kit.views.role')} isRequired>
          <Select showSearch={{ optionFilterProp: 'label' }} options={optionsOf(views.roles)} />
        </Field>
      ) : null}
      {audience === 'ROLE' || audience === 'COMPANIES' ? (
        <Field name="company_codes" label={t('kit.views.companies')} isRequired>
          <Select mode="multiple" options={optionsOf(views.companies)} />
        </Field>
      ) : null}
    </>
  );
}

interface ViewDialogProps {
  open: boolean;
  /** The view that gets another name or audience; absent: a new one. */
  view: ListViewData | undefined;
  asked: Pick<EndpointInput<typeof saveListView>, 'list_id' | 'table_id' | 'filters' | 'sorted_column' | 'sorted_order' | 'hidden_columns' | 'density'>;
  views: ListViews;
  onClose: () => void;
}

/** Saves what a list shows under a name, for oneself or for others too. */
export function ViewDialog({ open, view, asked, views, onClose }: ViewDialogProps): ReactNode {
  const t = useText();
  const kept = useKept(view);
  const save = useMutationCall(saveListView, {
    invalidates: [readListViews],
    successToast: 'kit.views.saved',
    onDone: ({ view_id: id }) => {
      onClose();
      if (!view) views.mark(id);
    },
  });
  const shown = open ? view : kept;
  const initial: Values = shown
    ? {
        name: shown.name,
        audience: shown.audience,
        ...(shown.role_code === null ? {} : { role_code: shown.role_code }),
        company_codes: shown.company_codes.length > 0 ? shown.company_codes : views.companies.map(({ code }) => code),
      }
    : { name: '', audience: 'NOBODY', company_codes: views.companies.map(({ code }) => code) };
  return (
    <FormDialog<Values>
      open={open}
      title={t(shown ? 'kit.views.edit' : 'kit.views.add')}
      submitText={t('kit.save')}
      focusesFirst
      initialValues={initial}
      state={save}
      onClose={onClose}
      onSubmit={({ name, audience = 'NOBODY', role_code, company_codes }) =>
        save.mutate({
          ...asked,
          ...(view ? { view_id: view.view_id } : {}),
          name,
          audience,
          role_code: audience === 'ROLE' ? (role_code ?? null) : null,
          company_codes: audience === 'NOBODY' ? [] : (company_codes ?? []),
        })
      }
      fields={
        <>
          <Field name="name" label={t('kit.views.name')}>
            <Input autoComplete="off" />
          </Field>
          {views.mayShare ? <Sharing views={views} /> : null}
        </>
      }
    >
      <p className="muted">{t('kit.views.hint')}</p>
    </FormDialog>
  );
}

interface RoleDefaultsProps {
  open: boolean;
  view: ListViewData | undefined;
  views: ListViews;
  onClose: () => void;
}

/** The roles whose list opens with a view; a personal choice takes precedence. */
export function RoleDefaultsDialog({ open, view, views, onClose }: RoleDefaultsProps): ReactNode {
  const t = useText();
  const shown = useKept(view);
  const save = useMutationCall(setRoleDefaults, { invalidates: [readListViews], successToast: 'kit.views.defaultSaved', onDone: onClose });
  // A view that is shared with one role can open for that role alone.
  const roles = shown?.audience === 'ROLE' ? views.roles.filter(({ code }) => code === shown.role_code) : views.roles;
  return (
    <FormDialog<{ role_codes?: string[] }>
      key={shown?.view_id}
      open={open}
      title={t('kit.views.rolesTitle', { name: shown?.name ?? '' })}
      submitText={t('kit.save')}
      initialValues={{ role_codes: shown?.role_defaults ?? [] }}
      state={save}
      onClose={onClose}
      onSubmit={({ role_codes = [] }) => {
        if (view) save.mutate({ view_id: view.view_id, role_codes });
      }}
      fields={
        <Field name="role_codes" label={t('kit.views.rolesField')}>
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={optionsOf(roles)} />
        </Field>
      }
    >
      <p className="muted">{t('kit.views.rolesHint')}</p>
    </FormDialog>
  );
}

interface RemoveProps {
  open: boolean;
  view: ListViewData | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a view goes: one that is shared goes for everybody. */
export function RemoveViewDialog({ open, view, onDone, onClose }: RemoveProps): ReactNode {
  const t = useText();
  const shown = useKept(view);
  const remove = useMutationCall(removeListView, {
    invalidates: [readListViews],
    successToast: 'kit.views.removed',
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const name = shown?.name ?? '';
  return (
    <FormDialog
      open={open}
      title={t('kit.views.remove', { name })}
      submitText={t('kit.views.removeNow')}
      danger
      state={remove}
      onClose={onClose}
      onSubmit={() => {
        if (view) remove.mutate({ view_id: view.view_id });
      }}
    >
      <p>{t(shown?.audience === 'NOBODY' ? 'kit.views.removeOwn' : 'kit.views.removeShared')}</p>
    </FormDialog>
  );
}
