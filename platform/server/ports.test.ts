import { describe, expect, it } from 'vitest';
import { keepPorts, definePort, defineRequiredPort, demandPorts } from './ports.ts';

describe('a port', () => {
  it('has its initial implementation until another one is registered', () => {
    const port = definePort('first');
    expect(port.now).toBe('first');
    port.register('second');
    expect(port.now).toBe('second');
  });

  it('gets back the implementation that was remembered, as often as that is called', () => {
    const [one, other] = [definePort<string | undefined>('one'), definePort<string | undefined>(undefined)];
    one.register('of the application');
    const putBack = keepPorts();
    for (const replaced of ['of a test', undefined]) {
      one.register(replaced);
      other.register(replaced);
      putBack();
      expect([one.now, other.now]).toEqual(['of the application', undefined]);
    }
  });

  it('that is required cannot be read, and stops a start, until something is registered', () => {
    const port = defineRequiredPort<number | undefined>('who counts');
    expect(() => port.now).toThrow('who counts');
    expect(demandPorts).toThrow('who counts');
    // Also what says that there is nothing is an implementation.
    port.register(undefined);
    expect(port.now).toBeUndefined();
    expect(demandPorts).not.toThrow();
  });
});
