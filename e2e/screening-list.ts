import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, callWithFiles } from './back-office.ts';

/*
 * A list of invented people for journeys about screening, brought in as an operator does it: a source of the back office's own, a file,
 * and its confirmation.
 */

interface Version {
  id: string;
  status: string;
}

const sourceId = 'JOURNEYS';
export const listName = 'List of the journeys';

/**
 * People of the list; each journey has its own, as what one decides stays decided, and none resembles another one, so that a name
 * has one match.
 */
export const listedPeople = {
  cleared: { en: 'Evaristo Quiñonero Balmaceda', pt: 'Deolindo Brasiliense Capistrano' },
  frozen: { en: 'Zósimo Berrueta Llanquihue', pt: 'Eufrosina Itamarandiba Colaço' },
  reviewed: { en: 'Filiberto Malpartida Cusihuamán', pt: 'Leocádia Vasconcelos Trancoso' },
  matched: { en: 'Nicanor Villafranca Ostolaza', pt: 'Hermenegilda Sobreiro Montalvão' },
  rated: { en: 'Policarpo Arizmendi Goicoechea', pt: 'Zulmira Pimentel Bustamante' },
  owning: 'Ludovina Carrapatoso Mesquitela',
  named: 'Conceição Aparecida Jaguaribe Sertório',
  queued: { en: 'Baltasar Urruticoechea Landazábal', pt: 'Genoveva Sapucaia Trindade' },
  following: { en: 'Casimiro Etxeberria Zumalacárregui', pt: 'Honorina Botelho Jequitinhonha' },
  compared: { en: 'Abdul Rahman Quixeramobim', pt: 'Abdul Karim Pindamonhangaba' },
  awaited: 'Orozimbo Taquaritinga Belisário',
} as const;

const file = [
  'id,name,alias,born,country,note',
  ...Object.values(listedPeople)
    .flatMap((names) => (typeof names === 'string' ? [names] : Object.values(names)))
    .map((name, at) => `${at + 1},${name},,1961-04-${String(at + 1).padStart(2, '0')},COL,Invented`),
  '',
].join('\n');

const versions = async (): Promise<Version[]> =>
  (await callAs<{ list: Version[] }>('analyst', '/api/aml/screening-lists/version/list', { source_id: sourceId })).list;
async function versionIn(status: string): Promise<Version> {
  for (let turn = 0; turn < 120; turn += 1) {
    const result = (await versions()).find((one) => one.status === status);
    if (result) return result;
    await sleep(250);
  }
  throw new Error(`the list did not come to ${status}`);
}

/** The officer agrees to a version that the administrator has uploaded and asked for. */
export async function agreeToVersion(requestId: string): Promise<void> {
  const { version } = await callAs<{ version: number }>('officer', '/api/aml/approval-request/detail', { request_id: requestId });
  await callAs('officer', '/api/aml/approval-request/approve', { request_id: requestId, version });
}

/** Puts a version that the administrator has uploaded into force: the administrator asks, the officer agrees. */
export async function putIntoForce(versionId: string): Promise<void> {
  const { request_id: requestId } = await callAs<{ request_id: string }>('admin', '/api/aml/screening-lists/version/confirm', { version_id: versionId });
  await agreeToVersion(requestId);
}

/** Agrees to what was asked on the screen about the newest version of a source. */
export async function agreeToNewest(source: string): Promise<void> {
  const { list } = await callAs<{ list: { waiting_request_id: string | null }[] }>('admin', '/api/aml/screening-lists/version/list', { source_id: source });
  await agreeToVersion(list[0]?.waiting_request_id as string);
}

/** Whether the list answers: its index is made within seconds, and whoever pays before that is found by monitoring, not by the payment. */
async function isSearched(): Promise<boolean> {
  const query = { name: listedPeople.awaited, purpose: 'REVIEW', entity_code: 'ATBR' };
  return (await callAs<{ hits: unknown[] }>('officer', '/api/aml/service-provider/search', query)).hits.length > 0;
}

/** Brings the list into force, once for a database. */
export async function loadJourneyList(): Promise<void> {
  if ((await versions()).some(({ status }) => status === 'LOADED')) return;
  await callAs('admin', '/api/aml/screening-lists/source/create', {
    source_id: sourceId,
    name: listName,
    kind: 'SANCTION',
    addresses: [],
    redirect_hosts: [],
    fetch_minutes: null,
    max_loss_percent: 10,
    overdue_hours: 48,
    is_active: true,
    mapping: { key: ['id'], name: ['name'], aliases: ['alias'], births: ['born'], nationalities: ['country'], remarks: ['note'], dateOrder: 'year-month-day' },
  });
  await callWithFiles('admin', '/api/aml/screening-lists/version/upload', { source_id: sourceId }, [
    { name: 'people.csv', mediaType: 'text/csv', bytes: new TextEncoder().encode(file) },
  ]);
  const { id } = await versionIn('READY');
  await putIntoForce(id);
  await versionIn('LOADED');
  for (let turn = 0; !(await isSearched()); turn += 1) {
    if (turn === 120) throw new Error('the list is not searched');
    await sleep(250);
  }
}
