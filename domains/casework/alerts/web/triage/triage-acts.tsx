import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  callForFile,
  MoreActs,
  saveFile,
  toast,
  useIsReadOnly,
  useMayCall,
  useMutationCall,
  useText,
  WhenOpened,
} from '../../../../../platform/web/index.ts';
import { BlackListDialog } from '../../../../payments/lists/web/index.ts';
import { TakeOverDialog, useMyId, useUndoable } from '../../../../mechanisms/queues/web/index.ts';
import { assignAlerts, openDossier } from '../../contract/index.ts';
import { shortcutKeys, type ShortcutName, useAlertShortcuts } from '../shortcuts.ts';
import { AlertWorkActs } from '../slots.ts';
import { type AlertDetail, touchedByWork, type WorkKind } from '../alert-detail.ts';

const Conclude = lazy(() => import('../conclude-dialog.tsx').then((module) => ({ default: module.ConcludeDialog })));
const Work = lazy(() => import('../work-dialog.tsx').then((module) => ({ default: module.WorkDialog })));

interface ActsProps {
  detail: AlertDetail;
  /** The alerts that were done with, for now or for good. */
  onActed: (alertIds: readonly string[]) => void;
  onFailed: (error: unknown) => void;
}

/** One button with its key. */
interface Act {
  key: ShortcutName | 'assign' | 'reopen' | 'blackList';
  label: string;
  run: () => void;
  refusal: keyof AlertDetail['acts'] | undefined;
  endpoint: { readonly ability: `AML.${'Alerts' | 'BlackList'}:${'read' | 'write'}` };
  /** Another reason why it cannot be done now. */
  withheld?: string | undefined;
  isMain?: boolean;
  isShown?: boolean;
}

const ability = { write: { ability: 'AML.Alerts:write' }, read: { ability: 'AML.Alerts:read' }, list: { ability: 'AML.BlackList:write' } } as const;

/** Acts that have a button of their own; all others are in the menu. */
const foremost: ReadonlySet<Act['key']> = new Set<Act['key']>(['conclude', 'take', 'comment', 'reopen']);

/** What can be done with the alert; what cannot says why. Keys do the same. */
export function TriageActs({ detail, onActed, onFailed }: ActsProps): ReactNode {
  const t = useText();
  const [dialog, setDialog] = useState<WorkKind>();
  const [concludes, setConcludes] = useState(false);
  const [lists, setLists] = useState(false);
  const { alert, acts } = detail;
  const [takesOver, setTakesOver] = useState(false);
  const myId = useMyId('ALERTS');
  const tellUndoable = useUndoable('ALERTS', touchedByWork);
  const take = useMutationCall(assignAlerts, {
    invalidates: touchedByWork,
    onDone: ({ alerts }) => {
      setTakesOver(false);
      tellUndoable(
        t('alertTriage.taken'),
        alerts.map(({ alert_id: id, version }) => ({ item_id: id, version })),
      );
    },
    onFailed: (error) => {
      setTakesOver(false);
      onFailed(error);
    },
  });
  const takeNow = () => take.mutate({ alerts: [{ alert_id: alert.alert_id, version: alert.version }] });
  const isMine = alert.responsible !== null && alert.responsible.user_id === myId;
  const holder = alert.responsible === null || isMine ? undefined : (alert.responsible.name ?? alert.responsible.user_id);
  const dossier = useMutation({ mutationFn: async () => saveFile(await callForFile(openDossier, { alert_id: alert.alert_id })) });
  const isClosed = alert.status === 'CONFIRMED';
  const all: readonly Act[] = [
    {
      key: 'take',
      label: t('alertTriage.do.take'),
      // Nobody loses an alert by one key.
      run: () => (holder === undefined ? takeNow() : setTakesOver(true)),
      refusal: 'TAKE',
      // What was assigned by rule is taken by whoever begins with it.
      withheld: isMine && alert.status !== 'NEW' ? t('alertTriage.isMine') : undefined,
      endpoint: ability.write,
      isShown: !isClosed,
    },
    {
      key: 'conclude',
      label: t('alertTriage.do.conclude'),
      run: () => setConcludes(true),
      refusal: 'CONCLUDE',
      endpoint: ability.write,
      isMain: true,
      isShown: !isClosed,
    },
    { key: 'comment', label: t('alertTriage.do.comment'), run: () => setDialog('comment'), refusal: undefined, endpoint: ability.write },
    { key: 'assign', label: t('alertTriage.do.assign'), run: () => setDialog('assign'), refusal: 'TAKE', endpoint: ability.write, isShown: !isClosed },
    {
      key: 'escalate',
      label: t('alertTriage.do.escalate'),
      run: () => setDialog('escalate'),
      refusal: 'ESCALATE',
      endpoint: ability.write,
      isShown: !isClosed,
    },
    {
      key: 'wait',
      label: t('alertTriage.do.wait'),
      run: () => setDialog('wait'),
      refusal: 'ASK_INFO',
      endpoint: ability.write,
      isShown: !isClosed && acts.RESUME !== null,
    },
    {
      key: 'resume',
      label: t('alertTriage.do.resume'),
      run: () => setDialog('resume'),
      refusal: 'RESUME',
      endpoint: ability.write,
      isShown: !isClosed && acts.RESUME === null,
    },
    { key: 'snooze', label: t('alertTriage.do.snooze'), run: () => setDialog('snooze'), refusal: 'SNOOZE', endpoint: ability.write, isShown: !isClosed },
    { key: 'reopen', label: t('alertTriage.do.reopen'), run: () => setDialog('reopen'), refusal: 'REOPEN', endpoint: ability.write, isShown: isClosed },
    {
      key: 'dossier',
      label: t('alertTriage.do.dossier'),
      run: () => dossier.mutate(),
      refusal: undefined,
      endpoint: ability.read,
      isShown: detail.has_dossier,
    },
    {
      key: 'blackList',
      label: t('alertTriage.do.blackList'),
      run: () => setLists(true),
      refusal: undefined,
      endpoint: ability.list,
      isShown: alert.subject_id !== null,
    },
  ];
  const isReadOnly = useIsReadOnly();
  const mayCall = useMayCall();
  const shown = all.filter((act) => (act.isShown ?? true) && (!isReadOnly || mayCall(act.endpoint)));
  const whyNot = ({ refusal, withheld }: Act): string | undefined => {
    const reason = refusal && acts[refusal];
    return reason ? t(`alertTriage.refusals.${reason}`) : withheld;
  };
  // A key that can do nothing here says why, as its button does.
  const byKey = (act: Act): (() => void) => {
    const mayNot = act.endpoint.ability === 'AML.Alerts:write' && acts.TAKE === 'NOT_ALLOWED' ? t('alertTriage.refusals.NOT_ALLOWED') : undefined;
    const reason = whyNot(act) ?? mayNot;
    return reason ? () => toast.info(reason) : act.run;
  };
  const keyed = shown.filter((act) => act.key in shortcutKeys);
  useAlertShortcuts(t('alerts.detail'), Object.fromEntries(keyed.map((act) => [act.key, byKey(act)])), { showsDialogs: true });
  if (shown.length === 0) return null;
  return (
    <div className="triage-acts" role="toolbar" aria-label={t('alerts.detail')}>
      {shown
        .filter(({ key }) => foremost.has(key))
        .toSorted((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false))
        .map((act) => (
          <ActionButton
            key={act.key}
            size="small"
            {...(act.isMain ? { type: 'primary' as const } : {})}
            endpoint={act.endpoint}
            disabledReason={whyNot(act)}
            loading={act.key === 'take' && take.isPending}
            onClick={act.run}
          >
            {act.label} {act.key in shortcutKeys ? <kbd aria-hidden>{shortcutKeys[act.key as ShortcutName][0]}</kbd> : null}
          </ActionButton>
        ))}
      <MoreActs
        isPending={dossier.isPending}
        acts={shown
          .filter(({ key }) => !foremost.has(key))
          .map((act) => ({
            key: act.key,
            label: act.label,
            shortcut: act.key in shortcutKeys ? shortcutKeys[act.key as ShortcutName][0] : undefined,
            endpoint: act.endpoint,
            disabledReason: whyNot(act),
            onClick: act.run,
          }))}
      />
      <AlertWorkActs alerts={[alert]} />
      <WhenOpened open={concludes}>
        <Conclude open={concludes} detail={detail} onActed={onActed} onFailed={onFailed} onClose={() => setConcludes(false)} />
      </WhenOpened>
      {alert.subject_id === null ? null : (
        <WhenOpened open={lists}>
          <BlackListDialog
            kind="BLACK"
            open={lists}
            person={{ subjectId: alert.subject_id, companyCode: alert.entity_code }}
            invalidates={touchedByWork}
            onClose={() => setLists(false)}
          />
        </WhenOpened>
      )}
      <TakeOverDialog
        holders={takesOver && holder !== undefined ? [holder] : undefined}
        endpoint={assignAlerts}
        state={take}
        onSubmit={takeNow}
        onClose={() => setTakesOver(false)}
      />
      <WhenOpened open={dialog !== undefined}>
        <Work kind={dialog} alert={alert} onActed={() => onActed([alert.alert_id])} onFailed={onFailed} onClose={() => setDialog(undefined)} />
      </WhenOpened>
    </div>
  );
}
