import { formatCount } from '#compliance/countWords.ts';
import { formatWhen } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import classes from './ServiceFacts.module.css';
import { connectionWords } from './sourceRow.ts';

/** The connection between gateway and service: how many calls it may make, and whether it may call at all. */
export function ServiceFacts({ status }: { status: GatewayStatus | undefined }) {
  const { timeZone } = useAccountCalendar();
  const when = (at: number | null) => (at === null ? '' : formatWhen(at, Date.now(), timeZone));
  const { budget, coolDownUntil, circuit, cache } = status ?? {};
  const isShared = cache !== undefined && cache.state !== 'none';
  const [connection, failing] = status ? connectionWords(status) : ['–', ''];
  const limit = budget?.requestsPerMinute;
  const facts: [string, string, string][] = [
    [
      'Requests in the last minute',
      budget ? formatCount(budget.startedInLastMinute) : '–',
      limit
        ? `of ${formatCount(limit)} allowed${isShared ? ', by this gateway alone' : ''}`
        : budget
          ? 'without a limit, which is not needed'
          : '',
    ],
    [
      'Under way',
      budget ? formatCount(budget.running) : '–',
      budget && budget.waiting > 0 ? `${formatCount(budget.waiting)} waiting for their turn` : '',
    ],
    [
      'Pause requested by the service',
      !status ? '–' : coolDownUntil ? `until ${when(coolDownUntil)}` : 'none',
      coolDownUntil ? 'the organisation’s requests were used up' : '',
    ],
    ['Connection', connection, circuit?.since ? `failing since ${when(circuit.since)}` : failing],
    ...(isShared
      ? ([
          [
            'Shared cache',
            cache.state === 'lost' ? 'lost' : 'connected',
            cache.state === 'lost' && cache.since ? `since ${when(cache.since)}` : '',
          ],
        ] satisfies [string, string, string][])
      : []),
  ];
  return (
    <section aria-label="The service behind the dashboard" className={classes.facts}>
      <dl>
        {facts.map(([term, figure, more]) => (
          <div key={term} className={classes.fact}>
            <dt className="hint">{term}</dt>
            <dd className="note tabular">
              <strong>{figure}</strong> {more}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
