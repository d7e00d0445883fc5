import { Fact } from '#components/FactList.tsx';
import { formatDate } from '#components/format.ts';
import { UnfoldedFacts } from '#components/table/UnfoldedFacts.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { Signed } from '../CompletionCells.tsx';
import type { CompletionRecord } from '../completionRecord.ts';

/** The unfolded part of a row: everything that its columns cut or leave out for lack of room. */
export function CompletionDetails({ completion }: { completion: CompletionRecord }) {
  const { dateOf } = useAccountCalendar();
  const { instructorId, instructor, isInstructorListed, expirySet, notes, attachments, groupTrainingId } = completion;
  return (
    <UnfoldedFacts>
      <Fact term="Notes">{notes}</Fact>
      <Fact term="Attachments">{attachments}</Fact>
      <Fact term="Instructor">
        {instructorId !== '' && <NameOnScreen id={instructorId} name={instructor} isListed={isInstructorListed} />}
      </Fact>
      <Fact term="Signature">{completion.isSigned && <Signed />}</Fact>
      <Fact term="Custom expiry">{expirySet !== null && formatDate(expirySet)}</Fact>
      <Fact term="Group">{groupTrainingId}</Fact>
      <Fact term="Recorded">{formatDate(dateOf(completion.created))}</Fact>
      <Fact term="Completion ID">{completion.id}</Fact>
    </UnfoldedFacts>
  );
}
