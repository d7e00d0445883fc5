import { Button } from '@mantine/core';
import { formatInstant, listInWords } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import { useSession, useSignOut } from '#queries/session.ts';
import { SettingSection } from './SettingSection.tsx';

const roleWords = {
  reader: 'open the pages',
  operator: 'see how the data is read and have it read again',
  auditor: 'read the audit log',
};

/** Who is signed in, what they may see, and how to sign out, here and in every other browser. */
export function AccountSection() {
  const { timeZone } = useAccountCalendar();
  const { data: session } = useSession();
  const part = useVisiblePart();
  const { signOut, isPending, isError } = useSignOut();
  if (!session) return null;
  const { name, email, endsAt, roles } = session;
  return (
    <SettingSection
      title="Signed in"
      hint="Signing out everywhere ends your sessions in all browsers, such as one on a computer that is not yours."
    >
      <p>
        {name}
        {email !== null && ` (${email})`}, until {formatInstant(endsAt, timeZone).replace(/:\d\d$/, '')} at the latest
      </p>
      <p className="hint">
        You see {part ?? 'the whole organisation'}. You can {listInWords(roles.map((role) => roleWords[role]))}.
      </p>
      <div className="row wraps">
        <Button variant="default" disabled={isPending} onClick={() => void signOut('here')}>
          Sign out
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void signOut('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
      {isError && <p role="alert">You are not signed out yet, because the dashboard did not answer. Try again.</p>}
    </SettingSection>
  );
}
