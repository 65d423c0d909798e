import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadedBy } from './test-parts.ts';

/*
 * The slices by department, and the departments by floor. Imports go down; those that still go up are counted, and the number may
 * only fall.
 */

export interface Department {
  /** A department imports those on lower floors. */
  floor: number;
  slices: readonly string[];
}

export const departments: Readonly<Record<string, Department>> = {
  /** Screens that join what the others have; no tables. */
  pages: { floor: 9, slices: ['person-page', 'approval-queue', 'overview', 'configuration', 'configuration-file', 'first-run'] },
  merchants: {
    floor: 8,
    slices: ['app-settings', 'merchant-page', 'merchants', 'onboarding', 'merchant-documents', 'merchant-tasks', 'merchant-risk', 'settlements'],
  },
  casework: { floor: 7, slices: ['alerts', 'alert-assignment', 'alert-deadlines', 'investigations', 'monitor', 'probation', 'approvals'] },
  people: { floor: 6, slices: ['kyc', 'links', 'screening-monitoring'] },
  reporting: { floor: 6, slices: ['report-cases', 'automatic-reports', 'incidents', 'year-pack'] },
  payments: { floor: 5, slices: ['decisions', 'holds', 'payment-events', 'transactions', 'routing', 'lists', 'payment-ways'] },
  rules: { floor: 4, slices: ['rules', 'look-back'] },
  screening: { floor: 4, slices: ['screening', 'screening-lists'] },
  /** What holds for whole companies and for people: profiles, limits with their ledger, retention. */
  settings: { floor: 3, slices: ['companies', 'limits', 'retention'] },
  /** What departments share: raising alerts, second person, queues, notes, histories, sessions, mails, what leaves the installation. */
  mechanisms: {
    floor: 2,
    slices: [
      'activity-log',
      'alert-raising',
      'approval-requests',
      'lineage',
      'list-views',
      'mail',
      'notes',
      'notifications',
      'outbox',
      'outgoing',
      'person',
      'queues',
      'quick-search',
      'session',
      'timelines',
    ],
  },
  /** Who and what exists, what it is called, and what it did. */
  register: { floor: 1, slices: ['id-database', 'merchant-register', 'reference-data', 'payment-facts', 'kernel', 'vocabulary'] },
};

/** Imports between departments that do not go down, when this number was last looked at. */
export const upwardImportCount = 0;

const departmentOf = new Map(Object.entries(departments).flatMap(([name, { slices }]) => slices.map((slice) => [slice, name] as const)));
const isTest = (file: string): boolean => /\.(?:test|spec|fixture|bench|golden)\.tsx?$|\/testing[\w-]*\.(?:store\.)?ts$|^(?:e2e|golden)\//.test(file);
const sliceOf = (file: string): string => file.split('/')[1] as string;

const filesBelow = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).map((file) => file.split(path.sep).join('/'));

export interface UpwardImport {
  from: string;
  to: string;
}

/** Imports between slices of different departments that do not go to a lower floor, and slices without a department. Tests may import anything. */
export function findUpwardImports(root: string): { upward: UpwardImport[]; homeless: string[] } {
  const files = filesBelow(root, 'domains/**/*.{ts,tsx}').filter((file) => !isTest(file));
  const homeless = [...new Set(files.map(sliceOf))].filter((slice) => !departmentOf.has(slice)).sort();
  const floorOf = (department: string): number => departments[department]?.floor ?? 0;
  const goesUp = (from: string | undefined, to: string | undefined): boolean => {
    if (from === undefined || to === undefined || from === to) return false;
    const [here, there] = [floorOf(from), floorOf(to)];
    return there >= here;
  };
  const upward = files.flatMap((from) =>
    loadedBy(from, readFileSync(path.join(root, from), 'utf8'))
      .filter((to) => to.startsWith('domains/') && goesUp(departmentOf.get(sliceOf(from)), departmentOf.get(sliceOf(to))))
      .map((to) => ({ from, to })),
  );
  return { upward, homeless };
}

/** Word tables, texts and what is made from a database are no code. */
const isData = (file: string): boolean => /\.json$|^db\/(?:schema\.sql|types\.ts)$/.test(file);

/** Lines of code outside tests (ts, tsx, css, sql) by department, or by the top folder where there is none. */
export function countLines(root: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const file of filesBelow(root, '{apps,db,domains,engines,lab,platform,seeds,tools}/**/*.{ts,tsx,css,sql}')) {
    if (isTest(file) || isData(file)) continue;
    const [top = ''] = file.split('/');
    const place = top === 'domains' ? (departmentOf.get(sliceOf(file)) ?? top) : top;
    lines.set(place, (lines.get(place) ?? 0) + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  }
  return new Map([...lines].toSorted(([, one], [, other]) => other - one));
}
