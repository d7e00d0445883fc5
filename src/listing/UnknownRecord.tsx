import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Link } from '#components/Link.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useShortcuts } from '#components/useShortcuts.ts';

type Props = {
  title: string;
  /** Possible reasons, in whole sentences. */
  explanation: string;
  /** Where to go instead, also with Escape. */
  list: { label: string; to: string };
};

/** Shown if an address names a record that the service does not have. */
export function UnknownRecord({ title, explanation, list: { label, to } }: Props) {
  const navigate = useNavigate();
  useShortcuts({ back: () => void navigate(to) });
  return (
    <StateMessage
      icon={<IconZoomQuestion className="faint" size={20} aria-hidden />}
      title={title}
      explanation={explanation}
    >
      <Button component={Link} to={to}>
        {label}
      </Button>
    </StateMessage>
  );
}
