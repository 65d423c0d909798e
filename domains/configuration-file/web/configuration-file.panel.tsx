import { Alert } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../platform/contract/index.ts';
import {
  ActionButton,
  FormDialog,
  isApiError,
  Panel,
  saveFile,
  Section,
  Stack,
  toast,
  useInvalidate,
  useMutationCall,
  useText,
  StatusTag,
} from '../../../platform/web/index.ts';
import { changeEffectWords, companySettingWords, fileChangeWords, markWords } from '../../vocabulary/contract/index.ts';
import { compareConfiguration, type DifferenceView, exportConfiguration, fileParts, loadConfiguration } from '../contract/index.ts';
import { listCompanySettings } from '../../companies/contract/index.ts';
import { listPaymentWays } from '../../payment-ways/contract/index.ts';
import './configuration-file.css';

type File_ = EndpointInput<typeof compareConfiguration>['configuration'];
interface Compared {
  name: string;
  configuration: File_;
  answer: EndpointData<typeof compareConfiguration>;
}

function useFieldName(): (field: string) => string {
  const t = useText();
  return (field) => (Object.hasOwn(companySettingWords.terms, field) ? t.term(companySettingWords, field as 'name') : t.of('configurationFile.fields', field));
}

function Difference({ one }: { one: DifferenceView }): ReactNode {
  const nameOf = useFieldName();
  return (
    <li className="file-difference">
      <div className="file-difference-head">
        <strong>{one.name}</strong>
        <StatusTag spec={fileChangeWords} value={one.change} />
        {one.needs_approval ? <StatusTag spec={changeEffectWords} value="NEEDS_APPROVAL" /> : null}
        {one.may ? null : <StatusTag spec={markWords} value="NOT_ALLOWED" />}
      </div>
      <dl className="file-lines">
        {one.lines.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              {one.change === 'CHANGED' ? <span className="muted">{before ?? '—'} → </span> : null}
              {after ?? '—'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Differences({ compared, onDone }: { compared: Compared; onDone: () => void }): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  const [isLoading, setLoading] = useState(false);
  const { differences, digest } = compared.answer;
  const waiting = differences.filter((one) => one.needs_approval).length;
  const state = useMutationCall(loadConfiguration, {
    invalidates: [listCompanySettings, listPaymentWays],
    onDone: ({ changed, waiting: asked }) => {
      toast.success(t('configurationFile.loaded', { changed, waiting: asked }));
      setLoading(false);
      void invalidate([listCompanySettings]);
      onDone();
    },
  });
  if (differences.length === 0) return <Alert type="success" showIcon title={t('configurationFile.same', { name: compared.name })} />;
  return (
    <Section
      title={t('configurationFile.differences', { count: differences.length, name: compared.name })}
      extra={
        <ActionButton
          type="primary"
          endpoint={loadConfiguration}
          disabledReason={differences.every(({ may }) => may) ? undefined : t('configurationFile.mayNotAll')}
          onClick={() => setLoading(true)}
        >
          {t('configurationFile.load')}
        </ActionButton>
      }
    >
      {fileParts.map((part) => {
        const own = differences.filter((one) => one.part === part);
        return own.length === 0 ? null : (
          <div key={part}>
            <h3>{t(`configurationFile.parts.${part}`)}</h3>
            <ul className="file-differences">
              {own.map((one) => (
                <Difference key={one.name} one={one} />
              ))}
            </ul>
          </div>
        );
      })}
      <FormDialog
        open={isLoading}
        title={t('configurationFile.load')}
        submitText={t('configurationFile.load')}
        endpoint={loadConfiguration}
        reason={{ required: true, maxLength: 500 }}
        state={state}
        onSubmit={({ reason }) => state.mutate({ configuration: compared.configuration, digest, reason: reason ?? '' })}
        onClose={() => setLoading(false)}
      >
        <p>{t('configurationFile.loadMeans', { count: differences.length, waiting })}</p>
      </FormDialog>
    </Section>
  );
}

/** The configuration as a file: saved here, and loaded from another desk with the differences before. */
export function ConfigurationFilePanel(): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared>();
  const [fault, setFault] = useState<string>();
  const saving = useMutationCall(exportConfiguration, {
    onDone: (data) =>
      saveFile({
        name: `atalaia-${new Date(data.made_time).toISOString().slice(0, 10)}.json`,
        mediaType: 'application/json',
        blob: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      }),
  });
  const comparing = useMutationCall(compareConfiguration, { silent: true });
  const read = async (file: File) => {
    setCompared(undefined);
    setFault(undefined);
    let configuration: File_;
    try {
      configuration = JSON.parse(await file.text()) as File_;
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
