import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { formatDate } from '#components/format.ts';
import { PersonName } from '#listing/PersonName.tsx';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import { attachmentsText } from '../attachments.ts';
import { CompletedOn } from '../CompletedOn.tsx';
import { Signed } from '../Signed.tsx';
import { isSigned } from '../signature.ts';

/** One completion: when, what, who gave it, what was noted, signed and attached. An expiry that was set by hand is said. */
export function CompletionRow({ completion, directory }: { completion: CompletedTraining; directory: Directory }) {
  const attachments = attachmentsText(completion);
  const { m_instructor_id: instructor, special_expiration_date_number: special } = completion;
  return (
    <tr>
      <td>
        <CompletedOn date={completion.date_number} />
      </td>
      <th scope="row">
        {directory.trainingTitle(completion.training_id)}
        {special ? <span>Expiry set to {formatDate(special)}</span> : null}
      </th>
      <Given>{instructor != null && instructor !== '' && <PersonName id={instructor} directory={directory} />}</Given>
      <Given>{completion.notes?.trim()}</Given>
      <Given>{isSigned(completion) && <Signed />}</Given>
      <Given>
        {attachments && (
          <>
            <IconPaperclip className="inline-icon" size={14} aria-hidden /> {attachments}
          </>
        )}
      </Given>
    </tr>
  );
}

/** A cell that is a dash where the service gives nothing, and takes no place on a narrow screen. */
const Given = ({ children }: { children: ReactNode }) => <td data-given={Boolean(children)}>{children || '–'}</td>;
