import { use, type ComponentType, type ReactNode } from 'react';
import type { LoadPage } from '../../platform/web/index.ts';

/** A part of the application that could not be fetched; the screen offers another try. */
export class ChunkLoadError extends Error {
  readonly isStylesheet: boolean;
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'ChunkLoadError';
    this.isStylesheet = /css/i.test(String((cause as Error)?.message));
  }
}

const timeoutMs = 120_000;

async function withinTime(load: LoadPage): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('time-out')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A page that is fetched when its route is entered or pointed at. A failed load is not remembered. */
export function lazyPage(load: LoadPage): (() => ReactNode) & { preload: () => Promise<void> } {
  let pending: Promise<ComponentType> | undefined;
  const start = (): Promise<ComponentType> => {
    pending ??= withinTime(load).catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  const LazyPage = (): ReactNode => {
    const Page = use(start());
    return <Page />;
  };
  return Object.assign(LazyPage, { preload: async () => void (await start()) });
}
