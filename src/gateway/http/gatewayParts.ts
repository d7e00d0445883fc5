import type { FastifyBaseLogger } from 'fastify';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Metrics } from './metrics.ts';
import type { StatusReporter } from './status.ts';

/** What the routes answer from. */
export type GatewayParts = {
  logger: FastifyBaseLogger;
  dataAccess: { snapshots: Snapshots; status: StatusReporter['report']; metrics: Metrics };
};
