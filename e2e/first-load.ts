import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { open } from './back-office.ts';

/* What a browser with an empty cache loads of the built application. */

const webRoot = path.resolve(import.meta.dirname, '../dist/web');
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Bytes of a built file as they travel with gzip; what is too small to be packed travels as it is. */
const packedBytes = (file: string): number => sizeOf(path.join(webRoot, `${file}.gz`)) || sizeOf(path.join(webRoot, file));

/** Scripts and style sheets that a route loads, by a page that has loaded nothing yet. */
export async function filesOfRoute(page: Page, route: string): Promise<Set<string>> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname.slice(1));
  });
  await open(page, route);
  return files;
}

/** Their size as they travel, in kB of 1,000 bytes. */
export const kilobytes = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + packedBytes(file), 0) / 1000;

/** The lists whose first load has a budget. */
export const budgetedLists = {
  transactions: '/transactions',
  alerts: '/alerts',
  monitorList: '/monitorList',
  probationList: '/probationList',
  ruleSettings: '/ruleSettings',
} as const;

/** Of a list, in kB. */
export const firstLoadBudget = 420;
