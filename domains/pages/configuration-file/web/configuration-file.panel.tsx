import { Alert } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  FormDialog,
  isApiError,
  Panel,
  saveFile,
  Section,
  Stack,
  toast,
  useMutationCall,
  useText,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { fileChangeWords, loadOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { compareConfiguration, type DifferenceView, exportConfiguration, type FilePart, fileParts, loadConfiguration } from '../contract/index.ts';
import { listAlertDeadlines } from '../../../casework/alert-deadlines/contract/index.ts';
import { listAppSettings } from '../../../merchants/app-settings/contract/index.ts';
import { listCompanySettings } from '../../../settings/companies/contract/index.ts';
import { listDefaultLimits } from '../../../settings/limits/contract/index.ts';
import { listBlockRows } from '../../../payments/lists/contract/index.ts';
import { listDocumentRules } from '../../../merchants/merchant-documents/contract/index.ts';
import { listIndustries, listTriggers, showRiskModel } from '../../../merchants/merchant-risk/contract/index.ts';
import { listTemplates } from '../../../merchants/merchant-tasks/contract/index.ts';
import { listPaymentWays } from '../../../payments/payment-ways/contract/index.ts';
import { listChannels, listRouters } from '../../../payments/routing/contract/index.ts';
import { listRules } from '../../../rules/rules/contract/index.ts';
import { showThresholds } from '../../../screening/screening/contract/index.ts';
import { listSources } from '../../../screening/screening-lists/contract/index.ts';
import { listMonitoringSettings } from '../../../people/screening-monitoring/contract/index.ts';
import { listAccessRoles } from '../../../mechanisms/session/contract/index.ts';
import { listTerms } from '../../../merchants/settlements/contract/index.ts';
import './configuration-file.css';

type File_ = EndpointInput<typeof compareConfiguration>['configuration'];
interface Compared {
  name: string;
  configuration: File_;
  answer: EndpointData<typeof compareConfiguration>;
}

/** What the screens of the parts read: a file may have changed any of them. */
const shownElsewhere = [
  ...[listCompanySettings, listPaymentWays, listChannels, listIndustries, listAccessRoles, listDefaultLimits, listRules, listRouters, listAppSettings],
  ...[listBlockRows, listDocumentRules, showRiskModel, listTriggers, listMonitoringSettings, listSources, showThresholds, listTerms, listTemplates],
  listAlertDeadlines,
];

function usePartNames(): (parts: readonly FilePart[]) => string {
  const t = useText();
  return (parts) => parts.map((part) => t(`configurationFile.parts.${part}`)).join(', ');
}

/** Texts that need the whole width: lists, and what would break over many lines. */
const isLong = (text: string | null): boolean => text !== null && (text.includes('\n') || text.length > 80);

function Difference({ one }: { one: DifferenceView }): ReactNode {
  return (
    <li className="file-difference">
      <div className="file-difference-head">
        <strong>{one.name}</strong>
        <StatusTag spec={fileChangeWords} value={one.change} />
        <StatusTag spec={loadOutcomeWords} value={one.outcome} />
      </div>
      {one.message === null ? null : <p className="file-refusal">{one.message}</p>}
      <dl className="file-lines">
        {one.lines.map(({ label, before, after }, at) => (
          <div key={`${at} ${label}`} className={isLong(before) || isLong(after) ? 'file-line-wide' : undefined}>
            <dt>{label}</dt>
            <dd>
              {one.change === 'CHANGED' ? <del>{before ?? '—'}</del> : null}
              <ins>{after ?? '—'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Differences({ compared, onDone }: { compared: Compared; onDone: () => void }): ReactNode {
  const t = useText();
  const namesOf = usePartNames();
  const [isLoading, setLoading] = useState(false);
  const { differences, digest, unread } = compared.answer;
  const count = (...outcomes: DifferenceView['outcome'][]) => differences.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [waiting, prepared, left] = [count('NEEDS_APPROVAL'), count('PREPARED'), count('REFUSED', 'NOT_ALLOWED')];
  const state = useMutationCall(loadConfiguration, {
    invalidates: shownElsewhere,
    onDone: (done) => {
      toast.success(t('configurationFile.loaded', done));
      setLoading(false);
      onDone();
    },
  });
  const notSeen = unread.length === 0 ? null : <Alert type="info" showIcon title={t('configurationFile.unread', { parts: namesOf(unread) })} />;
  if (differences.length === 0)
    return (
      <Stack>
        {notSeen}
        <Alert type="success" showIcon title={t('configurationFile.same', { name: compared.name })} />
      </Stack>
    );
  return (
    <Section
      title={t('configurationFile.differences', { count: differences.length, name: compared.name })}
      extra={
        <ActionButton
          type="primary"
          endpoint={loadConfiguration}
          disabledReason={left < differences.length ? undefined : t('configurationFile.nothingPossible')}
          onClick={() => setLoading(true)}
        >
          {t('configurationFile.load')}
        </ActionButton>
      }
    >
      {notSeen}
      {waiting > 0 ? <Alert type="info" showIcon title={t('configurationFile.again')} /> : null}
      {fileParts.map((part) => {
        const own = differences.filter((one) => one.part === part);
        return own.length === 0 ? null : (
          <div key={part}>
            <h3 className="file-part">{t(`configurationFile.parts.${part}`)}</h3>
            <ul className="file-differences">
              {own.map((one, at) => (
                <Difference key={`${at} ${one.name}`} one={one} />
              ))}
            </ul>
          </div>
        );
      })}
      <FormDialog
        open={isLoading}
        draft="configurationFile.load"
        title={t('configurationFile.load')}
        submitText={t('configurationFile.load')}
        endpoint={loadConfiguration}
        reason
        state={state}
        onSubmit={({ reason }) => state.mutate({ configuration: compared.configuration, digest, reason: reason ?? '' })}
        onClose={() => setLoading(false)}
      >
        <p>{t('configurationFile.loadMeans', { count: differences.length - left, waiting, prepared })}</p>
        {left > 0 ? <p>{t('configurationFile.left', { count: left })}</p> : null}
      </FormDialog>
    </Section>
  );
}

/** The configuration as a file: saved here, and loaded from another installation with the differences before. */
export function ConfigurationFilePanel(): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared>();
  const [fault, setFault] = useState<string>();
  const namesOf = usePartNames();
  const saving = useMutationCall(exportConfiguration, {
    onDone: (data) => {
      saveFile({
        name: `atalaia-${new Date(data.made_time).toISOString().slice(0, 10)}.json`,
        mediaType: 'application/json',
        blob: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      });
      if (data.left_out.length === 0) toast.success(t('configurationFile.saved'));
      else toast.success(t('configurationFile.savedWithout', { parts: namesOf(data.left_out) }));
    },
  });
  const comparing = useMutationCall(compareConfiguration);
  const read = async (file: File) => {
    setCompared(undefined);
    setFault(undefined);
    let configuration: File_;
    try {
      // JSON is UTF-8; of other bytes names would lose letters without a word.
      configuration = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())) as File_;
    } catch {
      return setFault(t('configurationFile.unreadable', { name: file.name }));
    }
    comparing.mutate(
      { configuration },
      {
        onSuccess: (answer) => setCompared({ name: file.name, configuration, answer }),
        onError: (error) =>
          setFault(isApiError(error) ? error.fields.map(({ msg }) => msg).join(' ') || error.msg : t('configurationFile.unreadable', { name: file.name })),
      },
    );
  };
  return (
    <Stack>
      <Panel>
        <p>{t('configurationFile.hint')}</p>
        <p className="muted">{t('configurationFile.leftOut')}</p>
        <span className="file-acts">
          <ActionButton endpoint={exportConfiguration} loading={saving.isPending} onClick={() => saving.mutate({})}>
            {t('configurationFile.save')}
          </ActionButton>
          <ActionButton endpoint={compareConfiguration} loading={comparing.isPending} onClick={() => field.current?.click()}>
            {t('configurationFile.choose')}
          </ActionButton>
          <input
            ref={field}
            type="file"
            accept="application/json,.json"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('configurationFile.choose')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void read(file);
            }}
          />
        </span>
      </Panel>
      {fault === undefined ? null : <Alert type="error" showIcon title={fault} />}
      {compared ? <Differences compared={compared} onDone={() => setCompared(undefined)} /> : null}
    </Stack>
  );
}
