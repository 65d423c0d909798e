import { Alert } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  fieldsOf,
  FileLink,
  FilterBar,
  FormDialog,
  RecordDrawer,
  Section,
  useList,
  useMutationCall,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { listChangeWords, listVersionWords } from '../../../register/vocabulary/contract/index.ts';
import { changeList, discardVersion, downloadFile, type EntryChangeView, getVersion, listChanges, loadRefused, type VersionView } from '../contract/index.ts';
import { changeOps } from '../../../register/kernel/screening-lists.ts';
import { changeColumns } from './change.columns.tsx';
import './screening-lists.css';
import { touchedBySources } from './touched.ts';
import { CountsStrip, Preview, VersionProgress } from './version-preview.tsx';
import { ConfirmButton, NotUsedYet } from './confirm-button.tsx';
import { VersionReading } from './version-reading.tsx';

/** What a loaded version changed. */
function Changes({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const filters = useMemo(
    () =>
      fieldsOf(changeList, [
        { key: 'op', labelKey: 'screeningLists.op', options: changeOps.map((value) => ({ value, label: t.term(listChangeWords, value) })) },
        { key: 'name', labelKey: 'screeningLists.name' },
      ]),
    [t],
  );
  const columns = useMemo(() => changeColumns(t), [t]);
  const list = useList(listChanges, { id: 'screening-lists.changes', filters, fixed: { version_id: version.id }, state: 'local', silent: true });
  const open = (row: EntryChangeView) => setParams({ tab: 'entries', entry: row.entry_id, version: undefined, source: undefined });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="entry_id"
        title={{ key: 'screeningLists.changes', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'view', label: t('screeningLists.viewEntry'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('screeningLists.noChanges') } }}
      />
    </div>
  );
}

function LoadRefused({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const load = useMutationCall(loadRefused, { invalidates: touchedBySources, successToast: 'screeningLists.asked', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton danger endpoint={loadRefused} onClick={() => setOpen(true)}>
        {t('screeningLists.loadRefused')}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`screeningList.load ${version.id}`}
        title={t('screeningLists.loadRefused')}
        submitText={t('screeningLists.askSecond')}
        danger
        reason
        endpoint={loadRefused}
        state={load}
        onSubmit={({ reason }) => load.mutate({ version_id: version.id, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{version.fault?.text}</p>
        <p>{t('screeningLists.loadRefusedHint')}</p>
      </FormDialog>
    </>
  );
}

function VersionBody({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const discard = useMutationCall(discardVersion, { invalidates: touchedBySources, successToast: 'screeningLists.discarded' });
  return (
    <div className="screening-lists-gap">
      {version.fault ? (
        <Alert type={version.status === 'REFUSED' ? 'error' : 'warning'} showIcon title={t('screeningLists.refusedBecause')} description={version.fault.text} />
      ) : null}
      {version.waiting_request_id ? <WaitingRequest requestId={version.waiting_request_id} invalidates={touchedBySources} /> : null}
      <VersionProgress version={version} />
      <CountsStrip version={version} />
      <NotUsedYet version={version} />
      {version.status === 'READY' ? (
        <div className="screening-lists-acts">
          <ActionButton endpoint={discardVersion} loading={discard.isPending} onClick={() => discard.mutate({ version_id: version.id })}>
            {t('screeningLists.discard')}
          </ActionButton>
          <ConfirmButton version={version} />
        </div>
      ) : null}
      {version.may_be_loaded && version.waiting_request_id === null ? (
        <div>
          <LoadRefused version={version} />
        </div>
      ) : null}
      <Section
        title={t('screeningLists.detail')}
        items={[
          { label: t('screeningLists.state'), kind: 'tag', tag: listVersionWords, value: version.status },
          { label: t('screeningLists.inForce'), kind: 'flag', value: version.is_in_force },
          { label: t('screeningLists.createdAt'), kind: 'time', value: version.create_time },
          { label: t('screeningLists.loadedAt'), kind: 'time', value: version.loaded_time },
          { kind: 'actor', label: t('screeningLists.actor'), value: version.is_automatic ? 'system' : version.actor },
          { label: t('screeningLists.approvedBy'), value: version.approved_by },
          { label: t('screeningLists.sourceDate'), kind: 'date', value: version.source_date },
          { label: t('screeningLists.unreadable'), value: String(version.unreadable) },
          {
            label: t('screeningLists.files'),
            span: 2,
            value: version.files.map(({ position, name }) => (
              <div key={position}>
                <FileLink name={name} mediaType="application/octet-stream" endpoint={downloadFile} input={{ version_id: version.id, position }} />
              </div>
            )),
          },
          { label: t('screeningLists.sha256'), span: 2, value: <code className="screening-lists-address">{version.sha256}</code> },
        ]}
      />
      {version.status !== 'READING' && version.entries > 0 ? <VersionReading versionId={version.id} /> : null}
      {version.status === 'LOADED' ? <Changes version={version} /> : version.status === 'READY' || version.may_be_loaded ? <Preview version={version} /> : null}
    </div>
  );
}

/** One version: what it changed or would change, why it was refused, and its files as they came. */
export function VersionDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(getVersion, id === undefined ? undefined : { version_id: id }, { keepPrevious: false, silent: true, everyMs: 2_000 });
  return (
    <RecordDrawer
      open={id !== undefined}
      onClose={onClose}
      width={900}
      answer={answer}
      title={t('screeningLists.version')}
      titleOf={(version) => t('screeningLists.versionOf', { name: version.source_name, number: version.number })}
    >
      {(version) => <VersionBody key={version.id} version={version} />}
    </RecordDrawer>
  );
}
