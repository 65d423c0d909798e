import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { decideTransaction } from '../../../payments/decisions/contract/index.ts';
import { decisionsSlice } from '../../../payments/decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { type LinkKind, readPersonLinks } from '../contract/index.ts';
import { linksSlice } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, linksSlice] });
  await openBackOffice(server.database.main);
});

it('two people are linked by what each of them writes in a way of their own', async () => {
  const core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
  const analyst = server.as({
    abilities: ['AML.Details', 'AML.IdDatabase'].map((subject) => ({ subject, action: ['read'] })) as never,
    companies: [companyCode],
  });
  const [one, other] = [inventDocument().no, inventDocument().no];
  const written: readonly [string, Record<string, string>][] = [
    [
      one,
      {
        ip: '2001:DB8::1',
        phone: '(11) 98765-4321',
        email: 'Ana@Caf\u00e9.example',
        account: 'Ag. 1 C/C 12345-6',
        device: '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
      },
    ],
    [
      other,
      {
        ip: '2001:db8:0:0::1',
        phone: '+5511987654321',
        email: 'ana@xn--caf-dma.example',
        account: '0001/0012345-6',
        device: '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
      },
    ],
  ];
  for (const [id_no, details] of written)
    expect((await core.send(decideTransaction, paymentInput({ id_no, order_time: clock.ms(), ...details }) as never)).body.data.outcome).toBe('accepted');
  const graph = await analyst.call(readPersonLinks, { id_type: 'CPF', id_no: one });
  const shared = graph.things.filter(({ people_count: people }) => people === 1).map(({ kind }) => kind);
  expect(shared.toSorted()).toEqual((['account', 'device', 'email', 'ip', 'phone'] satisfies LinkKind[]).toSorted());
  expect(graph.people).toHaveLength(2);
});
