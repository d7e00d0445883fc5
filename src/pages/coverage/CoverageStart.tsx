import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import { Announcement } from '#components/Announcement.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { Link } from '#components/Link.tsx';
import { CalculatingLine, LoadingBar } from '#components/states/LoadingLine.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useCoverageRules } from '#listing/useCoverageRules.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { emptyRule, withRule } from '#settings/coverageRulesEdit.ts';
import { changeSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import classes from './CoverageStart.module.css';
import { mostHeld } from './coverageRow.ts';
import type { useCoverage } from './useCoverage.ts';

const PROPOSED = 6;

type Props = {
  coverage: Coverage;
  /** The rules in force. */
  rules: CoverageRules;
  directory: Directory;
  /** Called with the training of the rule that was set. */
  onBegin: (title: string) => void;
};

/** How many rules do not apply to anything that the reader sees: `2 rules name sites that you do not see`. */
const withheldWords = (count: number): string =>
  count === 1 ? '1 rule names sites that you do not see' : `${formatCount(count)} rules name sites that you do not see`;

/** Explains what a rule does, and proposes one to begin with. */
function CoverageStart({ coverage, rules, directory, onBegin }: Props) {
  const { own, withheld } = useCoverageRules();
  const begin = (id: string, title: string) => {
    const edited = withRule(own, rules, { ...emptyRule, trainings: [id] });
    if (!('rules' in edited)) return;
    // The button disappears, and would take the focus with it.
    document.getElementById('content')?.focus();
    changeSettings({ coverageRules: edited.rules });
    onBegin(title);
  };
  if (withheld > 0)
    return (
      <div className="scroller">
        <StateMessage
          title={withheldWords(withheld)}
          explanation="None of the rules for everyone says how many holders there must be at the sites that you see. You can set rules of your own."
        >
          <Link to={paths.settings()} className="link">
            Set rules in the settings
          </Link>
        </StateMessage>
      </div>
    );
  return (
    <div className="scroller">
      <StateMessage
        title="There are no coverage rules yet"
        explanation="A rule says how many valid holders of a training there must be at each site. Start with one of the trainings that most people hold: at least 2 holders at each site. You can change it at any time."
      >
        <ul className="column screen-only" style={{ gap: 'var(--space-2)' }}>
          {mostHeld(coverage, directory, PROPOSED).map(({ id, title, holders }) => (
            <li key={id} className="column break-anywhere">
              <Button
                variant="default"
                classNames={{ root: classes.rule, label: classes.words }}
                onClick={() => begin(id, title)}
              >
                Require 2 holders of {title}
              </Button>
              <span className="note">
                {title} is held by{' '}
                <CountLink
                  count={holders}
                  to={paths.coverageHolders({ subject: [id], status: ['holds'], once: true })}
                  of={`people who hold ${title}`}
                />
              </span>
            </li>
          ))}
        </ul>
        <Link to={paths.settings()} className="link">
          Set other rules in the settings
        </Link>
      </StateMessage>
    </div>
  );
}

/** Shown in place of a page of coverage until it is calculated. */
export const CalculatingCoverage = () => (
  <>
    <LoadingBar progress={undefined} />
    <div className="strip band">
      <CalculatingLine of="coverage" />
    </div>
  </>
);

type Covered = Pick<ReturnType<typeof useCoverage>, 'coverage' | 'isCalculating' | 'rules' | 'directory'>;

/**
 * The content in place of a page of coverage: progress while it is calculated, and an explanation while no rule is set;
 * undefined when the page itself is to be shown. `announcement` is always on the page, and says which rule was set.
 * @param isChosen whether the reader has chosen trainings, which are shown without a rule
 */
export function useCoverageStart(covered: Covered, isChosen = false): { start: ReactNode; announcement: ReactNode } {
  const [begun, setBegun] = useState('');
  return {
    start: startOf(covered, isChosen, setBegun),
    announcement: <Announcement words={begun && `Rule set: 2 holders of ${begun} at each site.`} />,
  };
}

function startOf(
  { coverage, isCalculating, rules, directory }: Covered,
  isChosen: boolean,
  onBegin: (title: string) => void,
): ReactNode {
  if (isCalculating) return <CalculatingCoverage />;
  if (!coverage || rules?.rules.length !== 0 || isChosen) return undefined;
  return <CoverageStart coverage={coverage} rules={rules} directory={directory} onBegin={onBegin} />;
}
