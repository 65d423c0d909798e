import type { FastifyInstance } from 'fastify';
import { type Endpoint, isWrite } from '../../platform/contract/index.ts';
import { byPath, type Json, openApi } from './open-api.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root{color-scheme:light dark;--line:light-dark(#dfe3eb,#2c3648);--soft:light-dark(#f4f6fa,#151c2b);--ink:light-dark(#1b2433,#e6eaf2);--dim:light-dark(#56617a,#9aa6bd);--brand:light-dark(#1546c0,#8db0ff)}
body{margin:0;font:14px/1.5 "Inter Variable",system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#0e1420)}
main{max-width:1080px;margin:0 auto;padding:24px}h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:28px 0 8px;text-transform:capitalize}p{color:var(--dim);margin:4px 0 16px}
input{font:inherit;width:100%;box-sizing:border-box;padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:var(--soft);color:inherit}
details{border:1px solid var(--line);border-radius:6px;margin:6px 0}summary{cursor:pointer;padding:8px 12px;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
summary code{font-weight:600}summary span{color:var(--dim)}.m{font:600 12px ui-monospace,monospace;min-width:52px;color:var(--brand)}
pre{background:var(--soft);padding:12px;border-radius:6px;overflow:auto;font-size:12.5px;margin:4px 0 12px}.in{padding:0 12px 8px}h3{font-size:13px;margin:8px 0 2px}a{color:var(--brand)}[hidden]{display:none}`;

const script = `const box=document.querySelector('input');box.addEventListener('input',()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);for(const d of document.querySelectorAll('details'))d.hidden=!words.every(w=>d.dataset.text.includes(w));for(const s of document.querySelectorAll('section'))s.hidden=![...s.querySelectorAll('details')].some(d=>!d.hidden)});`;

function callBlock(record: Endpoint, document: Json): string {
  const path = record.path.replace(/:(\w+)/g, '{$1}');
  const operation = ((document.paths as Record<string, Json>)[path]?.[record.method.toLowerCase()] ?? {}) as Json;
  const part = (title: string, value: unknown): string => (value === undefined ? '' : `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`);
  const parameters = operation.parameters as unknown[] | undefined;
  const responses = (operation.responses ?? {}) as Record<string, Json>;
  return `<details data-text="${escape(`${record.method} ${path} ${record.summary} ${record.ability}`.toLowerCase())}"><summary><b class="m">${record.method}</b><code>${escape(path)}</code><span>${escape(record.summary)}</span></summary><div class="in"><p>Ability <code>${escape(record.ability)}</code>${isWrite(record) ? `, audited as <code>${escape(record.audit ?? '')}</code>` : ''}</p>${part('Parameters', parameters?.length ? parameters : undefined)}${part('Body', operation.requestBody)}${part('Answer', responses['200'])}</div></details>`;
}

function page(endpoints: readonly Endpoint[], document: Json): string {
  const areas = [...new Set(endpoints.map((record) => record.area))].sort();
  const sections = areas.map(
    (area) =>
      `<section><h2>${escape(area)}</h2>${endpoints
        .filter((record) => record.area === area)
        .sort(byPath)
        .map((record) => callBlock(record, document))
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atalaia API</title><style>${style}</style></head><body><main><h1>Atalaia API</h1><p>${endpoints.length} calls. Every answer is <code>{ code, msg, data }</code>; success carries code "10000". Machine-readable: <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p><label>Find a call <input type="search" autofocus></label>${sections.join('')}</main><script src="/docs/find.js"></script></body></html>`;
}

/** Serves the browsable reference of all calls below /docs; everything comes from this process. */
export function serveApiReference(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = openApi(endpoints);
  const html = page(endpoints, document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/docs/openapi.json', async () => document);
  app.get('/docs/find.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
