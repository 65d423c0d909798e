import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  Answer,
  EmptyState,
  Field,
  FileLink,
  FormDialog,
  Section,
  Stack,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { exportStatusWords } from '../../../../platform/contract/lists/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { listYearPacks, openYearPack, requestYearPack, type YearPackView } from '../contract/index.ts';

type PackInput = EndpointInput<typeof requestYearPack>;

function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(requestYearPack, { invalidates: [listYearPacks], onDone: onClose, successToast: 'yearPack.packs.asked' });
  return (
    <FormDialog<PackInput>
      open={open}
      title={t('yearPack.packs.ask')}
      submitText={t('yearPack.packs.ask')}
      endpoint={requestYearPack}
      state={state}
      initialValues={{ sample_size: 60 }}
      fields={
        <>
          <Field name="entity_code" label={t('yearPack.packs.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="year" label={t('yearPack.packs.year')} />
          <Field name="seed" label={t('yearPack.packs.seed')} hint={t('yearPack.packs.seedHint')} />
          <Field name="sample_size" label={t('yearPack.packs.size')} />
        </>
      }
      onSubmit={({ entity_code, year, seed, sample_size }) => state.mutate({ entity_code, year, seed, sample_size })}
      onClose={onClose}
    />
  );
}

function Pack({ pack }: { pack: YearPackView }): ReactNode {
  const t = useText();
  return (
    <Section
      title={`${pack.entity_code} · ${pack.year}`}
      columns={3}
      items={[
        { label: t('yearPack.status'), kind: 'tag', tag: exportStatusWords, value: pack.status },
        { label: t('yearPack.packs.seed'), value: pack.seed },
        { label: t('yearPack.packs.size'), value: String(pack.sample_size) },
        { label: t('yearPack.packs.withReports'), value: t(pack.with_reports ? 'yearPack.packs.has' : 'yearPack.packs.hasNot') },
        { label: t('yearPack.packs.askedBy'), value: pack.asked_by },
        { label: t('yearPack.packs.askedTime'), kind: 'time', value: pack.asked_time },
        ...(pack.status === 'READY'
          ? [
              {
                label: t('yearPack.packs.download'),
                value: <FileLink name={`${pack.entity_code}-${pack.year}.zip`} mediaType="application/zip" endpoint={openYearPack} input={{ id: pack.id }} />,
              },
              { label: t('yearPack.packs.hash'), value: pack.sha256 },
            ]
          : []),
      ]}
    />
  );
}

/** What an examiner asks for of a year, as one file. */
export function Packs(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const answer = useQueryCall(listYearPacks, {}, { silent: true });
  const isWriting = answer.data?.list.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ?? false;
  // A job writes them: how far it is is asked for until it is done.
  useQueryCall(listYearPacks, isWriting ? {} : undefined, { silent: true, everyMs: 2_000 });
  return (
    <Stack>
      <Section
        title={t('yearPack.packs.title')}
        extra={
          <ActionButton type="primary" endpoint={requestYearPack} onClick={() => setOpen(true)}>
            {t('yearPack.packs.ask')}
          </ActionButton>
        }
      >
        <p className="muted">{t('yearPack.packs.hint')}</p>
      </Section>
      <Answer of={answer} lines={6}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('yearPack.packs.none')} hint={t('yearPack.packs.noneHint')} />
          ) : (
            <Stack>
              {list.map((pack) => (
                <Pack key={pack.id} pack={pack} />
              ))}
            </Stack>
          )
        }
      </Answer>
      <AskDialog open={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}
