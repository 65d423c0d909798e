import '@fontsource-variable/inter/wght.css';
import '../../platform/web/kit/tokens.css';
import '../../platform/web/kit/kit.css';
import './shell/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listLanguages } from '../../domains/mechanisms/session/contract/index.ts';
import { call, displayStore, onMissingText, startTexts } from '../../platform/web/index.ts';
import { App } from './app.tsx';
import { connectPlatform } from './connect-platform.ts';
import { joinDepartments } from './join-departments.tsx';
import { textSource } from './text-source.ts';

async function start(): Promise<void> {
  displayStore.start();
  // As an uncaught error, by which journeys fail.
  onMissingText((key) => reportError(new Error(`There is no text ${key}.`)));
  await startTexts(textSource, async () => (await call(listLanguages, {}, { silent: true })).languages);
  connectPlatform();
  joinDepartments();
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
