import { Alert } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  Can,
  EventTimeline,
  InsideLink,
  RecordDrawer,
  Section,
  Stack,
  type Text,
  useMayCall,
  useQueryCall,
  useText,
  useTimes,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { rollBackRouter, type RouterDetailData, type RouteViewData, showRouter, updateRouter } from '../contract/index.ts';
import { CompareVersions } from './compare-versions.tsx';
import { channelWords, routeChanges, touchedByRoutes } from './route-words.ts';
import './routing.css';

const RouterDialog = lazy(() => import('./router.dialog.tsx').then((module) => ({ default: module.RouterDialog })));
const RollBackDialog = lazy(() => import('./end-dialogs.tsx').then((module) => ({ default: module.RollBackDialog })));
const DeleteDialog = lazy(() => import('./end-dialogs.tsx').then((module) => ({ default: module.DeleteDialog })));

/** Routes in their order. */
function Routes({ routes }: { routes: readonly RouteViewData[] }): ReactNode {
  const t = useText();
  return (
    <section className="routing-scroll" aria-label={t('routing.routes')} tabIndex={0}>
      <table className="routing-table">
        <thead>
          <tr>
            <th scope="col">{t('routing.order')}</th>
            <th scope="col">{t('routing.business')}</th>
            <th scope="col">{t('routing.method')}</th>
            <th scope="col">{t('routing.provider')}</th>
            <th scope="col">{t('routing.weight')}</th>
            <th scope="col">{t('routing.state')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route, at) => (
            <tr key={`${route.business} ${route.method} ${route.provider_code}`} className={route.active ? undefined : 'muted'}>
              <td>{at + 1}</td>
              <td>{t.term(businessWords, route.business)}</td>
              <td>{route.method}</td>
              <td>{route.provider_name}</td>
              <td>{route.weight}</td>
              <td>{t(route.active ? 'routing.on' : 'routing.off')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Version = RouterDetailData['versions'][number];

/** What a version changed against the one before it. */
function Difference({ version, before, t }: { version: Version; before: Version | undefined; t: Text }): ReactNode {
  if (version.routes === null) return t('routing.versions.deleted');
  if (!before) return t('routing.versions.first', { count: version.routes.length });
  const changes = routeChanges(before.routes ?? [], version.routes);
  if (changes.length === 0) return t('routing.versions.order');
  return (
    <ul className="routing-changes">
      {changes.map(({ key, kind, route, was }) => (
        <li key={key}>
          {t(`routing.versions.${kind}`, {
            channel: channelWords(route, t),
            before: was === undefined ? '' : String(was),
            after: String(route.weight),
          })}
        </li>
      ))}
    </ul>
  );
}

interface VersionsProps {
  detail: RouterDetailData;
  onRollBack: (version: number) => void;
}

function Versions({ detail, onRollBack }: VersionsProps): ReactNode {
  const t = useText();
  const mayRollBack = useMayCall()(rollBackRouter);
  return (
    <EventTimeline
      events={detail.versions.map((version, at) => ({
        key: String(version.version),
        at: version.changed_time,
        title: t('routing.versions.title', { version: version.version }),
        by: version.approved_by ? t('routing.versions.two', { maker: version.changed_by, checker: version.approved_by }) : version.changed_by,
        children: (
          <>
            <Difference version={version} before={detail.versions[at + 1]} t={t} />
            {version.reason ? <p>{version.reason}</p> : null}
            {mayRollBack && version.routes && version.version !== detail.version && detail.other_router_id === null ? (
              <ActionButton
                endpoint={rollBackRouter}
                disabledReason={detail.waiting_request_id ? t('routing.waitsFirst') : undefined}
                onClick={() => onRollBack(version.version)}
              >
                {t(detail.is_deleted ? 'routing.rollBack.restoreButton' : 'routing.rollBack.button', { version: version.version })}
              </ActionButton>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

function InForce({ detail, waits, onAct }: { detail: RouterDetailData; waits: string | undefined; onAct: (act: 'change' | 'delete') => void }): ReactNode {
  const t = useText();
  return (
    <>
      <Section
        title={t('routing.routes')}
        extra={<InsideLink href={`/routingConfig?tab=final&merchant_no=${encodeURIComponent(detail.merchant_no)}`}>{t('routing.seeFinal')}</InsideLink>}
      >
        <Routes routes={detail.routes} />
        <p className="muted">{t('routing.routesMean')}</p>
      </Section>
      <Can endpoint={updateRouter}>
        <div className="routing-acts">
          <ActionButton type="primary" endpoint={updateRouter} disabledReason={waits} onClick={() => onAct('change')}>
            {t('routing.change.button')}
          </ActionButton>
          <ActionButton danger endpoint={updateRouter} disabledReason={waits} onClick={() => onAct('delete')}>
            {t('routing.delete.button')}
          </ActionButton>
        </div>
      </Can>
    </>
  );
}

/** What became of a router that was deleted. */
function Deleted({ detail }: { detail: RouterDetailData }): ReactNode {
  const t = useText();
  const time = useTimes().minute(detail.update_time);
  return (
    <Alert
      type="info"
      showIcon
      title={t(detail.other_router_id === null ? 'routing.deletedHint' : 'routing.replacedHint', { time })}
      action={
        detail.other_router_id === null ? undefined : (
          <InsideLink href={`/routingConfig?router=${detail.other_router_id}`}>{t('routing.otherRouter')}</InsideLink>
        )
      }
    />
  );
}

/** A router: its routes, the ways to change it, and its versions, each beside the one before. */
export function RouterDrawer({ routerId, onClose }: { routerId: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(showRouter, routerId === undefined ? undefined : { router_id: routerId }, { silent: true, keepPrevious: false });
  const [act, setAct] = useState<'change' | 'delete' | number>();
  const detail = answer.data;
  const waits = detail?.waiting_request_id ? t('routing.waitsFirst') : undefined;
  const close = () => setAct(undefined);
  return (
    <>
      <RecordDrawer
        open={routerId !== undefined}
        onClose={onClose}
        width={760}
        answer={answer}
        title={t('routing.router')}
        titleOf={({ muname }) => t('routing.routerOf', { merchant: muname })}
      >
        {(one) => (
          <Stack>
            {one.waiting_request_id ? <WaitingRequest requestId={one.waiting_request_id} invalidates={touchedByRoutes} /> : null}
            {one.is_deleted ? <Deleted detail={one} /> : <InForce detail={one} waits={waits} onAct={setAct} />}
            <CompareVersions versions={one.versions} />
            <Section title={t('routing.versions.heading')}>
              <Versions detail={one} onRollBack={setAct} />
            </Section>
          </Stack>
        )}
      </RecordDrawer>
      {detail ? (
        <WhenOpened open={act !== undefined}>
          <RouterDialog key={`${detail.router_id} ${detail.version}`} router={detail} open={act === 'change'} onClose={close} />
          <DeleteDialog
            router={detail}
            open={act === 'delete'}
            onClose={(isDone) => {
              close();
              if (isDone) onClose();
            }}
          />
          <RollBackDialog router={detail} toVersion={typeof act === 'number' ? act : undefined} onClose={close} />
        </WhenOpened>
      ) : null}
    </>
  );
}
