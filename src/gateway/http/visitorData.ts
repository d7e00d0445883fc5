import type { IncomingMessage } from 'node:http';
import type { VisibleCoverageRules } from '#protocol/coverageRules.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import type { VisiblePart } from '#protocol/session.ts';
import type { Access } from '../access/access.ts';
import type { ReadableSnapshots } from '../access/readableSnapshots.ts';
import { createScopedSnapshots } from '../access/scopedSnapshots.ts';
import type { Visitor } from '../signIn/visitors.ts';
import { visitorOf } from '../signIn/visitors.ts';
import { isForPages } from '../snapshots/lookUp.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { GatewayOptions, GatewayParts, Organisation } from './gatewayParts.ts';
import { createAtHandLimit } from './requestLimits.ts';

/** What a visitor may read, and their tag for the answer; no tag without sign-in. */
export type SnapshotsOfVisitor = { snapshots: ReadableSnapshots; visitorTag?: string };

/** The only way from a request to data: as much as its visitor may see. Without sign-in that is everything. */
export type VisitorData = {
  /** @throws Error for a request without a visitor */
  snapshotsFor(request: IncomingMessage): ReadableSnapshots;
  /** The same for an answer that must not wait; undefined when the visitor is not known at once, or asks too often. */
  snapshotsAtOnce(request: IncomingMessage): SnapshotsOfVisitor | undefined;
  /** Looks up whether a visitor known until now still is; undefined when that would be pointless. */
  lookUpAgain(request: IncomingMessage): Promise<unknown> | undefined;
  organisationFor(
    request: IncomingMessage,
  ): Promise<Organisation & { needsSignIn?: true; isAuditor?: boolean; part?: VisiblePart }>;
  /** The rules of the operator's file, without the sites that the visitor does not see. */
  coverageRulesFor(request: IncomingMessage): Promise<VisibleCoverageRules | UpstreamError>;
  statusFor(request: IncomingMessage): GatewayStatus;
  /** Whether the visitor may refresh data, and see how it is read. */
  isOperator(request: IncomingMessage): boolean;
  close(): Promise<void>;
};

export function createVisitorData(
  { organisation, coverageRules = noCoverageRules }: Pick<GatewayOptions, 'organisation' | 'coverageRules'>,
  { dataAccess: { snapshots, status }, signIn, logger }: GatewayParts,
): VisitorData {
  if (!signIn) {
    const ofEverybody = { snapshots };
    return {
      snapshotsFor: () => snapshots,
      snapshotsAtOnce: () => ofEverybody,
      lookUpAgain: () => undefined,
      organisationFor: async () => organisation,
      coverageRulesFor: async () => ({ rules: coverageRules, withheld: 0 }),
      statusFor: status,
      isOperator: () => true,
      close: async () => undefined,
    };
  }
  const scoped = createScopedSnapshots({ snapshots, log: logger });
  const mayAsk = createAtHandLimit();
  const authenticated = (request: IncomingMessage): Visitor => {
    const visitor = visitorOf(request);
    if (!visitor) throw new Error('Data was requested by a request that has not been authenticated');
    return visitor;
  };
  const isOperator = (request: IncomingMessage) => authenticated(request).access.roles.has('operator');
  return {
    snapshotsFor: (request) => scoped.of(authenticated(request).access),
    snapshotsAtOnce(request) {
      const visitor = signIn.authenticator.authenticateAtOnce(request);
      if (!visitor || !mayAsk(visitor.session.key)) return undefined;
      return { snapshots: scoped.of(visitor.access), visitorTag: visitor.tag };
    },
    lookUpAgain: signIn.authenticator.lookUpAgain,
    async organisationFor(request) {
      const { labels, ...facts } = organisation;
      const { access } = authenticated(request);
      const part = partOf(access);
      return {
        ...facts,
        needsSignIn: true,
        isAuditor: access.roles.has('auditor'),
        ...(part && { part }),
        ...(labels && { labels: await scoped.labels(access, labels) }),
      };
    },
    coverageRulesFor: (request) => scoped.coverageRules(authenticated(request).access, coverageRules),
    statusFor: (request) =>
      isOperator(request) ? status() : ofPages(status(), authenticated(request).access.scope.kind === 'everything'),
    isOperator,
    close: scoped.close,
  };
}

function partOf({ scope }: Access): VisiblePart | undefined {
  if (scope.kind === 'everything') return undefined;
  return { sites: [...scope.sites], linesOfBusiness: [...scope.linesOfBusiness], myPeople: scope.person !== null };
}

/**
 * What visitors who do not operate the dashboard may know: how old the collections of pages are, nothing about look-ups of
 * others, and no figure of records that they do not see.
 */
function ofPages({ sources, ...outbound }: GatewayStatus, seesEverything: boolean): GatewayStatus {
  const told = sources.filter(isForPages);
  const common = { ...outbound, ...(told.length < sources.length && { withholdsLookUps: true as const }) };
  if (seesEverything) return { ...common, sources: told };
  return {
    ...common,
    budget: null,
    circuit: { ...outbound.circuit, reason: null },
    sources: told.map((source) => ({
      ...source,
      records: null,
      pages: null,
      reading: null,
      tookMs: null,
      responseMs: null,
      serviceMs: null,
      unreadable: { count: 0, first: [] },
      error: source.error && { ...source.error, description: 'The service did not give it.' },
    })),
  };
}
