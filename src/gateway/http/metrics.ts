import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { daysBetween } from '#compliance/calendar/calendar.ts';
import type { History } from '../history/createHistory.ts';
import { programVersion } from '../programVersion.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { StatusReporter } from './status.ts';

/** The metrics at `GET /metrics`, in the text format of Prometheus. Labels hold no personal data. */
export type Metrics = {
  /** Counts a finished attempt to call the service. */
  observeAttempt(method: string, outcome: UpstreamResult['kind'], ms: number): void;
  /** Counts a response to a browser; `state` is that of the snapshot, or `none`. */
  countResponse(method: string, state: string): void;
  /** Counts something that could not be recorded in the audit log. */
  countUnrecorded(): void;
  /** Adds a figure of another part of the gateway. @param value read at each scrape; undefined while it has none */
  addGauge(name: string, help: string, value: () => number | undefined): void;
  text(): Promise<string>;
  readonly contentType: string;
};

/** Seconds; deployed services respond within 0.3 s on most days and after 25 to 38 s on bad ones. deployed-services.md §4. */
const ATTEMPT_BUCKETS = [0.05, 0.1, 0.3, 1, 3, 10, 20, 30, 40, 60];

/** @param status read at each scrape */
export function createMetrics(status: () => Pick<StatusReporter, 'sources' | 'outbound'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'compliance_build_info',
    help: 'Always 1; its label is the version of the gateway.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: programVersion }, 1);
  const attempts = new Histogram({
    name: 'compliance_upstream_attempt_seconds',
    help: 'Attempts to call the service, by how they ended.',
    labelNames: ['method', 'outcome'],
    buckets: ATTEMPT_BUCKETS,
    registers: [register],
  });
  /** Answers since the last scrape, by state and method: finding a counter by its labels takes longer than answering. */
  const uncounted = new Map<string, Map<string, number>>();
  new Counter({
    name: 'compliance_answers_total',
    help: 'Answers to browsers, by the state of the snapshot they came from.',
    labelNames: ['method', 'state'],
    registers: [register],
    collect() {
      for (const [state, methods] of uncounted)
        for (const [method, answers] of methods) this.inc({ method, state }, answers);
      uncounted.clear();
    },
  });
  const unrecorded = new Counter({
    name: 'compliance_audit_failures_total',
    help: 'What could not be recorded in the audit log.',
    registers: [register],
  });
  const addGauge: Metrics['addGauge'] = (name, help, value) => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value() ?? Number.NaN);
      },
    });
  };
  const gauge = (name: string, help: string, value: (now: ReturnType<StatusReporter['outbound']>) => number) =>
    addGauge(name, help, () => value(status().outbound()));
  gauge(
    'compliance_upstream_calls_last_minute',
    'Calls to the service that started in the last 60 seconds.',
    ({ budget }) => budget.startedInLastMinute,
  );
  gauge('compliance_upstream_calls_running', 'Calls to the service under way.', ({ budget }) => budget.running);
  gauge('compliance_upstream_calls_waiting', 'Calls that wait for their turn.', ({ budget }) => budget.waiting);
  gauge('compliance_cool_down_seconds', 'How long the service still takes no calls.', ({ coolDownUntil, now }) =>
    coolDownUntil === null ? 0 : Math.max(0, (coolDownUntil - now) / 1000),
  );
  gauge('compliance_circuit_open', '1 while the service is left alone because it does not answer.', ({ circuit }) =>
    circuit.state === 'closed' ? 0 : 1,
  );
  gauge('compliance_cache_lost', '1 while the gateway goes on without the cache that gateways share.', ({ cache }) =>
    cache.state === 'lost' ? 1 : 0,
  );
  addSnapshotGauges(register, status);
  return {
    observeAttempt: (method, outcome, ms) => attempts.observe({ method, outcome }, ms / 1000),
    countResponse(method, state) {
      const ofState = uncounted.get(state) ?? new Map<string, number>();
      if (ofState.size === 0) uncounted.set(state, ofState);
      ofState.set(method, (ofState.get(method) ?? 0) + 1);
    },
    countUnrecorded: () => unrecorded.inc(),
    addGauge,
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** How old the history is, in whole days of the account. */
export function addHistoryGauge(
  { addGauge }: Pick<Metrics, 'addGauge'>,
  { status, today }: Pick<History, 'status' | 'today'>,
): void {
  addGauge(
    'compliance_history_age_days',
    'Days since the last captured day; 0 when today is captured, Nan before the first and when all are gone.',
    () => {
      const { lastDay } = status();
      return lastDay === null ? undefined : daysBetween(lastDay, today());
    },
  );
}

/** How many collections are kept, and how old they are. */
function addSnapshotGauges(register: Registry, status: () => Pick<StatusReporter, 'sources'>): void {
  new Gauge({
    name: 'compliance_snapshots',
    help: 'Collections that the gateway keeps, by state.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.reset();
      for (const { state } of status().sources()) this.inc({ state });
    },
  });
  new Gauge({
    name: 'compliance_snapshot_age_seconds',
    help: 'Age of the oldest snapshot of a method, those left out that nobody has asked for within the hour.',
    labelNames: ['method'],
    registers: [register],
    collect() {
      this.reset();
      const ages = new Map<string, number>();
      for (const { method, state, ageMs } of status().sources())
        if (ageMs !== null && state !== 'idle') ages.set(method, Math.max(ages.get(method) ?? 0, ageMs));
      for (const [method, ageMs] of ages) this.set({ method }, ageMs / 1000);
    },
  });
}
