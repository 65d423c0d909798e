import swagger, { type FastifyStaticSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../platform/contract/index.ts';
import { coreApi } from './core-api.ts';
import { callFinder } from './find-calls.ts';
import { openApi } from './open-api.ts';

type StaticDocument = Extract<FastifyStaticSwaggerOptions['specification'], { document: unknown }>['document'];

/** Colours and letters of the back office; the page follows the system's choice of light or dark. */
const look = `
body{background:#f4f6fa}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-description,.swagger-ui table thead tr th,.swagger-ui .tab li{font-family:"Inter Variable",system-ui,-apple-system,"Segoe UI",sans-serif}
.swagger-ui .wrapper{max-width:1160px}
.swagger-ui .info{margin:24px 0 12px}.swagger-ui .info .title{font-size:22px}
.swagger-ui .scheme-container{display:none}
.swagger-ui .filter input[type=search]{box-sizing:border-box;width:100%;margin:0;padding:8px 12px;border:1px solid #d5dae3;border-radius:6px;font:inherit}
.swagger-ui .opblock-tag{font-size:15px;padding:8px 0}
.swagger-ui .opblock{margin:0 0 6px;border-radius:6px;box-shadow:none}
.swagger-ui .opblock .opblock-summary{padding:4px 8px}.swagger-ui .opblock .opblock-summary-method{border-radius:4px;font-size:12px;min-width:64px;padding:4px 0}
html.dark-mode,html.dark-mode body,html.dark-mode .swagger-ui{background:#0f141d;color:#e5e9f1}
html.dark-mode .swagger-ui .filter input[type=search]{background:#181e29;border-color:#465063;color:#e5e9f1}`;

const skin = `document.documentElement.lang='en';const dark=matchMedia('(prefers-color-scheme: dark)');const follow=()=>document.documentElement.classList.toggle('dark-mode',dark.matches);dark.addEventListener('change',follow);follow();`;

/** Serves the browsable reference of all calls below /docs; everything comes from this process. */
export function serveApiReference(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = openApi(endpoints);
  app.get('/docs/openapi.json', async () => document);
  const core = coreApi(endpoints);
  app.get('/docs/openapi-core.json', async () => core);
  app.register(swagger, { mode: 'static', specification: { document: document as unknown as StaticDocument } });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      filter: true,
      displayRequestDuration: false,
      defaultModelRendering: 'model',
      defaultModelsExpandDepth: -1,
      showExtensions: true,
      // It is for reading: calls are made by clients, with keys that do not belong into a page.
      supportedSubmitMethods: [],
      plugins: [callFinder],
    },
    theme: {
      title: 'Atalaia API',
      css: [{ filename: 'look.css', content: look }],
      js: [{ filename: 'skin.js', content: skin }],
    },
  });
}
