import { Checkbox, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog, StatusTag, useDraft, useMutationCall, useText, inputProblem } from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { listAlerts, showAlert } from '../../alerts/contract/index.ts';
import { groundsLack } from '../../../register/kernel/grounds.ts';
import { type Conclusion, conclusions } from '../../../register/kernel/index.ts';
import { alertStatusWords, conclusionWords } from '../../../register/vocabulary/contract/index.ts';
import { concludeInvestigation, type InvestigationDetailData } from '../contract/index.ts';
import { endingsOf, OpenTasksFields, type TaskChoices } from './open-tasks.fields.tsx';
import { touched } from './touched.ts';

/** The conclusion of an investigation with its grounds, and the open alerts that are concluded with it. */
export function ConcludeDialog({ detail, open, onClose }: { detail: InvestigationDetailData; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [conclusion, setConclusion] = useState<Conclusion>();
  const [grounds, setGrounds, forget] = useDraft(`investigation.conclude ${detail.investigation_id}`);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const alerts = detail.items.alerts.filter(({ status }) => status !== 'CONFIRMED');
  const chosen = alerts.filter(({ alert_id: id }) => !left.has(id));
  const [choices, setChoices] = useState<TaskChoices>({});
  const endings = endingsOf(detail, choices);
  const conclude = useMutationCall(concludeInvestigation, {
    invalidates: [...touched, listAlerts, showAlert],
    successToast: 'investigations.acts.CONCLUDE.done',
    onDone: () => {
      forget();
      onClose();
    },
  });
  const least = conclusion === undefined ? 0 : (detail.least_grounds[conclusion] ?? 0);
  const missing = groundsLack(grounds, least);
  const tooLong = inputProblem({ endpoint: concludeInvestigation, name: 'grounds', value: grounds.trim(), label: t('investigations.grounds') }, t.lang);
  const lack = conclusion === undefined ? t('investigations.concluding.chooseFirst') : missing > 0 ? t('kit.moreCharacters', { count: missing }) : tooLong;
  const tasksLack = endings === undefined ? t('investigations.concluding.tasksFirst') : undefined;
  const toggle = (id: string) => setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <FormDialog
      open={open}
      width={680}
      title={t('investigations.acts.CONCLUDE.title')}
      submitText={t('investigations.acts.CONCLUDE.button')}
      endpoint={concludeInvestigation}
      state={conclude}
      disabledReason={lack ?? tasksLack}
      onSubmit={() =>
        conclusion !== undefined &&
        endings !== undefined &&
        conclude.mutate({
          investigation_id: detail.investigation_id,
          version: detail.version,
          conclusion,
          grounds: grounds.trim(),
          alerts: chosen.map(({ alert_id, version }) => ({ alert_id, version })),
          ...(endings.length === 0 ? {} : { tasks: endings }),
        })
      }
      onClose={onClose}
    >
      <fieldset className="investigations-choices">
        <legend>{t('investigations.conclusion')}</legend>
        <Radio.Group
          value={conclusion}
          onChange={({ target }) => setConclusion(target.value as Conclusion)}
          options={conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) }))}
        />
      </fieldset>
      <label className="investigations-long">
        {t('investigations.grounds')}
        <Input.TextArea rows={7} value={grounds} aria-describedby="investigation-grounds-hint" onChange={(event) => setGrounds(event.target.value)} />
      </label>
      <p id="investigation-grounds-hint" className="muted" aria-live="polite">
        {lack ?? t('investigations.concluding.enough')}
      </p>
      {alerts.length > 0 ? (
        <fieldset className="investigations-choices">
          <legend>{t('investigations.concluding.alerts')}</legend>
          <ul className="record-rows">
            {alerts.map((one) => (
              <li key={one.alert_id}>
                <Checkbox checked={!left.has(one.alert_id)} onChange={() => toggle(one.alert_id)}>
                  {reasonOf(one.name, t)} · {one.person_name ?? one.merchant_name ?? one.alert_id}
                </Checkbox>
                <StatusTag spec={alertStatusWords} value={one.status} />
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <OpenTasksFields detail={detail} open={open} choices={choices} onChoose={setChoices} />
    </FormDialog>
  );
}
