import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  actorText,
  Answer,
  Field,
  FormDialog,
  Panel,
  Section,
  Stack,
  type Text,
  Time,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { alertDeadlineKindWords, alertTypes, ruleTypeWords, severityWords } from '../../../register/vocabulary/contract/index.ts';
import { deadlineKinds, type DeadlineView, listAlertDeadlines, saveAlertDeadline, severities } from '../contract/index.ts';
import './alert-deadlines.css';

type Company = EndpointData<typeof listAlertDeadlines>['list'][number];
type Place = Pick<DeadlineView, 'by' | 'value'>;

const nameOf = ({ by, value }: Place, t: Text): string => (by === 'TYPE' ? t.term(ruleTypeWords, value as 'COUNT') : t.term(severityWords, value as '1'));
const versionOf = (company: Company, { by, value }: Place): number =>
  [...company.deadlines, ...company.ended].find((one) => one.by === by && one.value === value)?.version ?? 0;

function useSave(onDone: () => void) {
  const t = useText();
  return useMutationCall(saveAlertDeadline, {
    invalidates: [listAlertDeadlines],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('alertDeadlines.asked'));
      else toast.success(t('alertDeadlines.saved'));
      onDone();
    },
  });
}

interface Values extends Place {
  days: number;
}

function Fields({ most, isNew }: { most: number; isNew: boolean }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const by = (Form.useWatch('by', form) as Place['by'] | undefined) ?? 'SEVERITY';
  const values: readonly string[] = by === 'TYPE' ? alertTypes : severities;
  return (
    <>
      <Field name="by" label={t('alertDeadlines.by')}>
        <Select
          disabled={!isNew}
          options={deadlineKinds.map((value) => ({ value, label: t.term(alertDeadlineKindWords, value) }))}
          onChange={() => form.resetFields(['value'])}
        />
      </Field>
      <Field name="value" label={t('alertDeadlines.alerts')}>
        <Select showSearch optionFilterProp="label" disabled={!isNew} options={values.map((value) => ({ value, label: nameOf({ by, value }, t) }))} />
      </Field>
      <Field name="days" label={t('alertDeadlines.days')} hint={t('alertDeadlines.daysHint', { most })} isRequired rules={[{ most }]} />
    </>
  );
}

interface DialogProps {
  company: Company;
  /** The one that is changed; undefined: a new one. */
  one: DeadlineView | undefined;
  open: boolean;
  onClose: () => void;
}

function SaveDialog({ company, one, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const state = useSave(onClose);
  return (
    <FormDialog<Values>
      open={open}
      draft={`alertDeadline.save ${company.entity_code} ${one ? `${one.by} ${one.value}` : 'new'}`}
      title={`${t(one ? 'alertDeadlines.change' : 'alertDeadlines.add')} · ${company.name}`}
      submitText={t('alertDeadlines.save')}
      endpoint={saveAlertDeadline}
      reason
      state={state}
      initialValues={one ? { by: one.by, value: one.value, days: one.days } : { by: 'SEVERITY' }}
      fields={<Fields most={company.company_days ?? 365} isNew={one === undefined} />}
      onSubmit={({ by, value, days, reason = '' }) =>
        state.mutate({ entity_code: company.entity_code, by, value, days, version: versionOf(company, { by, value }), reason })
      }
      onClose={onClose}
    >
      <p>{t('alertDeadlines.means')}</p>
    </FormDialog>
  );
}

function RemoveDialog({ company, one, open, onClose }: DialogProps & { one: DeadlineView }): ReactNode {
  const t = useText();
  const state = useSave(onClose);
  return (
    <FormDialog
      open={open}
      draft={`alertDeadline.remove ${company.entity_code} ${one.by} ${one.value}`}
      title={`${t('alertDeadlines.remove')}: ${nameOf(one, t)}`}
      submitText={t('alertDeadlines.ask')}
      endpoint={saveAlertDeadline}
      reason
      state={state}
      onSubmit={({ reason = '' }) => state.mutate({ entity_code: company.entity_code, by: one.by, value: one.value, version: one.version, reason })}
      onClose={onClose}
    >
      <p>{t('alertDeadlines.removeMeans')}</p>
    </FormDialog>
  );
}

/** The deadlines for analysing alerts, company by company. */
export function AlertDeadlinesPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listAlertDeadlines, {}, { silent: true });
  const [shown, setShown] = useState<{ company: Company; one: DeadlineView | undefined; what: 'save' | 'remove' }>();
  const [isOpen, setOpen] = useState(false);
  const show = (company: Company, one: DeadlineView | undefined, what: 'save' | 'remove') => {
    setShown({ company, one, what });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Answer of={answer}>
        {({ list }) => (
          <Stack>
            <Panel>
              <p>{t('alertDeadlines.hint')}</p>
            </Panel>
            {list.map((company) => (
              <Section
                key={company.entity_code}
                title={`${company.name} · ${company.entity_code}`}
                columns={1}
                extra={
                  <ActionButton
                    endpoint={saveAlertDeadline}
                    aria-label={`${t('alertDeadlines.add')}: ${company.name}`}
                    onClick={() => show(company, undefined, 'save')}
                  >
                    {t('alertDeadlines.add')}
                  </ActionButton>
                }
                items={[
                  {
                    label: t('alertDeadlines.ofCompany'),
                    value: company.company_days === null ? t('alertDeadlines.none') : t('alertDeadlines.inDays', { count: company.company_days }),
                  },
                  ...company.deadlines.map((one) => ({
                    label: `${t.term(alertDeadlineKindWords, one.by)}: ${nameOf(one, t)}`,
                    value: (
                      <span className="deadline-row">
                        <span>{t('alertDeadlines.inDays', { count: one.days })}</span>
                        <span className="muted">
                          <Time at={one.changed_time} /> · {actorText(t, one.changed_by)}
                        </span>
                        <span className="deadline-acts">
                          <ActionButton
                            size="small"
                            endpoint={saveAlertDeadline}
                            aria-label={`${t('alertDeadlines.change')}: ${nameOf(one, t)}`}
                            onClick={() => show(company, one, 'save')}
                          >
                            {t('alertDeadlines.change')}
                          </ActionButton>
                          <ActionButton
                            size="small"
                            endpoint={saveAlertDeadline}
                            aria-label={`${t('alertDeadlines.remove')}: ${nameOf(one, t)}`}
                            onClick={() => show(company, one, 'remove')}
                          >
                            {t('alertDeadlines.remove')}
                          </ActionButton>
                        </span>
                      </span>
                    ),
                  })),
                ]}
              >
                {company.request_ids.map((id) => (
                  <WaitingRequest key={id} requestId={id} invalidates={[listAlertDeadlines]} />
                ))}
              </Section>
            ))}
          </Stack>
        )}
      </Answer>
      {shown ? (
        <WhenOpened open={isOpen}>
          <SaveDialog
            key={`${shown.company.entity_code} ${shown.one?.by} ${shown.one?.value} ${shown.one?.version}`}
            {...shown}
            open={isOpen && shown.what === 'save'}
            onClose={close}
          />
          {shown.one ? <RemoveDialog {...shown} one={shown.one} open={isOpen && shown.what === 'remove'} onClose={close} /> : null}
        </WhenOpened>
      ) : null}
    </>
  );
}
