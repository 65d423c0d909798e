import type { ProcessTrace } from './trace.ts';

/** What a phase of work came to. */
export interface Phase {
  done: number;
  seconds: number;
  latenciesMs: number[];
  /** Processor time of the process that ran it. */
  cpuMicros: number;
  /** What the slowest waited for, where it was noted. */
  trace?: ProcessTrace;
}

/** Does one thing after another in so many loops at once, for a while. */
export async function runPhase(loops: number, ms: number, act: (loop: number) => Promise<void>): Promise<Phase> {
  const latenciesMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const loop = async (index: number) => {
    while (performance.now() - began < ms) {
      const query = performance.now();
      await act(index);
      latenciesMs.push(performance.now() - query);
    }
  };
  await Promise.all(Array.from({ length: loops }, (_, index) => loop(index)));
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return { done: latenciesMs.length, seconds, latenciesMs, cpuMicros: cpu.user + cpu.system };
}

export function joinPhases(phases: readonly Phase[]): Phase {
  return {
    done: phases.reduce((sum, one) => sum + one.done, 0),
    seconds: Math.max(...phases.map((one) => one.seconds)),
    latenciesMs: phases.flatMap((one) => one.latenciesMs),
    cpuMicros: phases.reduce((sum, one) => sum + one.cpuMicros, 0),
    ...(phases[0]?.trace && phases.length === 1 ? { trace: phases[0].trace } : {}),
  };
}
