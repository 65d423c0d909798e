import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import en from 'antd/es/locale/en_US';
import es from 'antd/es/locale/es_ES';
import pt from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type AbilityEntry, type EndpointData, type Language, languages } from '../contract/index.ts';
import { readListViews } from '../contract/lists/index.ts';
import { queryClient } from './api/queries.ts';
import { chooseLanguage, startTexts } from './i18n/language.ts';
import { browserStorage } from './session/browser-storage.ts';
import { sessionStore } from './session/session-store.ts';

/* Components as the application shows them: with texts, cache, locale of the kit and a router, but without its pages. */

const locales: Readonly<Record<Language, Locale>> = { en, pt, es };
await startTexts({ texts: () => Promise.reject(new Error('tests have all texts')), locale: async (lang) => locales[lang] }, async () => languages);

export interface Shown {
  user: UserEvent;
  /** Path and parameters of the moment. */
  address(): string;
}

/** Shows a component at an address, in a language. */
export async function show(component: ReactNode, { at = '/', lang = 'en' as Language } = {}): Promise<Shown> {
  await chooseLanguage(lang);
  queryClient.clear();
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => component }), history, parseSearch: plainly, stringifySearch: asText });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={locales[lang]} theme={{ token: { motion: false } }}>
        <RouterProvider router={router as never} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), address: () => router.state.location.href };
}

const plainly = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
function asText(search: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString();
  return query ? `?${query}` : '';
}

/** Signs in somebody with these abilities. */
export function signIn(ability: AbilityEntry[] = [{ subject: 'all', action: ['manage'] }]): void {
  browserStorage.write('accessToken', 'token');
  sessionStore.storeUser({ account: 'analyst', role: 'ANALYST', ability });
}

export interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const noViews: EndpointData<typeof readListViews> = { views: [], may_share: [], may_set_defaults: [], own_choices: [], roles: [], companies: [] };
const hasViews = (data: unknown): boolean => typeof data === 'object' && data !== null && 'views' in data;

/** Answers what the components ask of the server; gives the requests as they came. */
export function answerCalls(answer: (sent: Sent) => { code?: string; msg?: string; data?: unknown; status?: number }): Sent[] {
  const query: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = init.body instanceof FormData ? Object.fromEntries(init.body.entries()) : JSON.parse(String(init.body ?? '{}'));
    const sent: Sent = { path: url, body: body as Record<string, unknown> };
    // Every list asks for its views; there are none unless a test gives some.
    const isOfViews = url === readListViews.path;
    if (!isOfViews) query.push(sent);
    const value = answer(sent);
    const { code = '10000', msg = '', data = null, status = 200 } = isOfViews && !hasViews(value.data) ? { data: noViews } : value;
    return new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'content-type': 'application/json' } });
  });
  return query;
}
