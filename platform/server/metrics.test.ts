import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';
import { version } from './version.ts';

test('the metrics say which version runs', async () => {
  const server = await serveMetrics(0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
    expect(await answer.text()).toContain(`atalaia_build_info{version="${version}",node="${process.versions.node}"} 1\n`);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  } finally {
    server.close();
  }
});
