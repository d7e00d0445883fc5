import { FactList } from '#components/FactList.tsx';
import { formatInstant } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import { useMinute } from '#components/useMinute.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import classes from './RecordColophon.module.css';

/** What an auditor must know of a record: whose it is, how old each part is, in which zone, and who vouches for the paper. */
export function RecordColophon({ id, sources }: { id: string; sources: readonly Source[] }) {
  const { name } = useOrganisation();
  const { timeZone } = useAccountCalendar();
  const now = useMinute();
  return (
    <section className={classes.colophon} aria-label="About this record">
      <FactList className={classes.facts}>
        <dt>Organisation</dt>
        <dd>{name ?? 'not named by the service'}</dd>
        <dt>Id of the employee</dt>
        <dd>{id}</dd>
        {sources.map((source) => (
          <Fact key={source.name} source={source} timeZone={timeZone} />
        ))}
        <dt>Days and times</dt>
        <dd>those of {timeZone.replaceAll('_', ' ')}</dd>
        <dt>Drawn up</dt>
        <dd>{formatInstant(now, timeZone)}</dd>
      </FactList>
      <dl className={classes.signing}>
        <dt>Printed by</dt>
        <dd />
        <dt>Signature</dt>
        <dd />
      </dl>
    </section>
  );
}

const Fact = ({ source: { name, asOf, next, state, reason }, timeZone }: { source: Source; timeZone: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {asOf === undefined
        ? 'not loaded'
        : `${next === undefined ? 'read' : 'calculated'} ${formatInstant(asOf, timeZone)}`}
      {state === 'failed' && `; not answering now. ${reason ?? ''}`}
      {state === 'signedOut' && '; not renewed since, because the reader was signed out'}
    </dd>
  </>
);
