import { IconRefresh, IconTags } from '@tabler/icons-react';
import clsx from 'clsx';
import { CopyText, RequestId } from '#components/Copyable.tsx';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { TryAgain } from '#components/TryAgain.tsx';
import classes from './TypesUnknown.module.css';

/** The ids are the service's `equipmentType_id`; the names are free. operating.md "Names that the service does not give". */
const example = `{
  "equipmentTypes": {
    "TYPE-ID-1": "Lifting accessories",
    "TYPE-ID-2": "Forklift trucks"
  }
}`;

const start = 'COMPLIANCE_LABELS=/path/to/labels.json npm start';

type Props = { failure: FailureDetails | undefined; onRetry: () => void };

/** Equipment can only be requested by type (protocol.md §4.4): explains what to do if the types are unknown. */
export const TypesUnknown = ({ failure, onRetry }: Props) => (
  <section className={classes.page} role="alert">
    <IconTags className={classes.icon} size={20} aria-hidden />
    <h2 className={classes.title}>The equipment types are not known</h2>
    <p>
      The compliance service gives equipment type by type, and does not list its equipment types to this dashboard. The
      administrator of this dashboard can name them in <code>COMPLIANCE_LABELS</code>; equipment of the types named
      there is then shown. Until then nothing is known of the equipment: that is not the same as none being expired.
    </p>
    <ol className={classes.steps}>
      <li>
        Write a file with the id and a name of every type. The ids are those that the service knows its types by, as in
        the field <code>equipmentType_id</code> of its equipment.
        <Example name="the file" text={example} />
      </li>
      <li>
        Start the dashboard with the path of the file in <code>COMPLIANCE_LABELS</code>.
        <Example name="the command" text={start} />
      </li>
    </ol>
    {failure?.answer === 'token_permission' && (
      <p>
        Or give the API token the permission to call <code>equipmenttypes.list</code>: the service has that list, and
        refuses it to this token.
      </p>
    )}
    <TryAgain leftSection={<IconRefresh size={14} aria-hidden />} onRetry={onRetry} />
    <p className={clsx('row tight wraps small', classes.answer)}>
      Answer {failure?.answer || 'none'}, request <RequestId id={failure?.requestId} />
    </p>
  </section>
);

const Example = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.example}>
    <pre>{text}</pre>
    <CopyText className="fixed" variant="default" text={text} label={`Copy ${name}`} />
  </div>
);
