import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  RecordDrawer,
  Section,
  useAddressParams,
  useKept,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { listFetchWords, listFreshnessWords, listSourceKindWords, listVersionWords } from '../../../register/vocabulary/contract/index.ts';
import { getSource, listVersions, type SourceView, updateSource, uploadVersion, type VersionView } from '../contract/index.ts';
import { ageText } from './age.ts';
import './screening-lists.css';
import { SourceDialog } from './source-dialog.tsx';
import { touchedBySources } from './touched.ts';
import { VersionDrawer } from './version-drawer.tsx';
import { OmittedInForce } from './version-reading.tsx';

const columns: readonly AppColumn<VersionView>[] = [
  { key: 'number', titleKey: 'screeningLists.version', width: 90, kind: 'number', pin: 'start' },
  { key: 'status', titleKey: 'screeningLists.state', width: 190, kind: 'tag', tag: listVersionWords },
  { key: 'is_in_force', titleKey: 'screeningLists.inForce', width: 110, kind: 'flag' },
  { key: 'create_time', titleKey: 'screeningLists.createdAt', width: 170, kind: 'time' },
  { key: 'entries', titleKey: 'screeningLists.entries', width: 100, kind: 'number' },
  { key: 'added', titleKey: 'screeningLists.counts.added', width: 100, kind: 'number' },
  { key: 'changed', titleKey: 'screeningLists.counts.changed', width: 100, kind: 'number' },
  { key: 'ended', titleKey: 'screeningLists.counts.ended', width: 110, kind: 'number' },
  { key: 'source_date', titleKey: 'screeningLists.sourceDate', width: 150, kind: 'date' },
  { key: 'actor', titleKey: 'screeningLists.actor', width: 160, kind: 'actor' },
];

function Versions({ sourceId }: { sourceId: string }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const list = useList(listVersions, { id: 'screening-lists.versions', fixed: { source_id: sourceId }, state: 'local', everyMs: 10_000, silent: true });
  const open = (row: VersionView) => setParams({ version: row.id });
  return (
    <AppTable
      list={list}
      columns={columns}
      rowKey="id"
      title={{ key: 'screeningLists.versions', level: 2 }}
      onOpen={open}
      rowActions={(row) => [{ key: 'view', label: t('screeningLists.view'), onClick: () => open(row) }]}
      extras={{ empty: { title: t('screeningLists.noVersions'), hint: t('screeningLists.noVersionsHint') } }}
    />
  );
}

function Settings({ source }: { source: SourceView }): ReactNode {
  const t = useText();
  return (
    <Section
      title={t('screeningLists.settings')}
      items={[
        { label: t('screeningLists.freshness'), kind: 'tag', tag: listFreshnessWords, value: source.freshness },
        { label: t('screeningLists.age'), value: ageText(source.confirmed_time, t) },
        { label: t('screeningLists.kind'), kind: 'tag', tag: listSourceKindWords, value: source.kind },
        { label: t('screeningLists.confirmedAt'), kind: 'time', value: source.confirmed_time },
        { label: t('screeningLists.maxLoss'), value: `${source.max_loss_percent} %` },
        { label: t('screeningLists.maxChange'), value: `${source.max_change_percent} %` },
        { label: t('screeningLists.overdueAfter'), value: `${source.overdue_hours} h` },
        { label: t('screeningLists.pause'), value: source.pause_days === null ? null : `${source.pause_days} d` },
        { label: t('screeningLists.lastFetch'), kind: 'tag', tag: listFetchWords, value: source.last_outcome },
        { label: t('screeningLists.triedAt'), kind: 'time', value: source.last_try_time },
        {
          label: t('screeningLists.addresses'),
          span: 2,
          value:
            source.addresses.length === 0 ? null : (
              <div className="screening-lists-address">
                {source.addresses.map((address) => (
                  <div key={address}>{address}</div>
                ))}
              </div>
            ),
        },
        {
          label: t('screeningLists.schedule'),
          value: source.fetch_minutes === null ? t('screeningLists.schedules.none') : t('screeningLists.schedules.minutes', { count: source.fetch_minutes }),
        },
        { label: t('screeningLists.credentials'), value: t(source.has_credentials ? 'screeningLists.credentialsSet' : 'screeningLists.credentialsNone') },
        { label: t('screeningLists.licence'), span: 2, value: source.licence_note },
        { label: t('screeningLists.code'), value: source.id },
        { kind: 'actor', label: t('screeningLists.updatedBy'), value: source.updated_by },
      ]}
    />
  );
}

interface SourceDrawerProps {
  id: string | undefined;
  onClose: () => void;
  onUpload: (source: SourceView) => void;
}

/** One source: how fresh it is, its settings, and its versions with what each changed. */
export function SourceDrawer({ id, onClose, onUpload }: SourceDrawerProps): ReactNode {
  const t = useText();
  const { version } = useAddressParams();
  const setParams = useSetAddressParams();
  const answer = useQueryCall(getSource, id === undefined ? undefined : { source_id: id }, { keepPrevious: false, silent: true, everyMs: 10_000 });
  const [edited, setEdited] = useState<SourceView>();
  const shown = useKept(edited);
  return (
    <>
      <RecordDrawer
        open={id !== undefined}
        onClose={onClose}
        width={980}
        answer={answer}
        title={t('screeningLists.source')}
        titleOf={({ name }) => name}
        extraOf={(source) => (
          <Can endpoint={updateSource}>
            <span className="screening-lists-acts">
              <Button onClick={() => setEdited(source)}>{t('screeningLists.edit')}</Button>
              <ActionButton type="primary" endpoint={uploadVersion} onClick={() => onUpload(source)}>
                {t('screeningLists.upload')}
              </ActionButton>
            </span>
          </Can>
        )}
      >
        {(source) => (
          <div className="screening-lists-gap">
            {source.last_fault ? <Alert type="error" showIcon title={t('screeningLists.fetchFailed')} description={source.last_fault.text} /> : null}
            {source.waiting_request_id ? <WaitingRequest requestId={source.waiting_request_id} invalidates={touchedBySources} /> : null}
            {source.open_version_id ? (
              <Alert
                type="info"
                showIcon
                title={t('screeningLists.openVersion')}
                action={<Button onClick={() => setParams({ version: source.open_version_id ?? undefined })}>{t('screeningLists.view')}</Button>}
              />
            ) : null}
            <Settings source={source} />
            {source.current_version_id ? <OmittedInForce versionId={source.current_version_id} /> : null}
            <Versions sourceId={source.id} />
          </div>
        )}
      </RecordDrawer>
      <WhenOpened open={edited !== undefined}>
        {shown ? <SourceDialog key={`${shown.id} ${shown.version}`} source={shown} open={edited !== undefined} onClose={() => setEdited(undefined)} /> : null}
      </WhenOpened>
      <WhenOpened open={version !== undefined}>
        <VersionDrawer id={version && /^\d{1,18}$/.test(version) ? version : undefined} onClose={() => setParams({ version: undefined })} />
      </WhenOpened>
    </>
  );
}
