import { PlainLink } from '#components/PlainLink.tsx';
import { useRuleProblems } from '#listing/useCoverageRules.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { paths } from '../paths.ts';
import classes from './RuleProblems.module.css';

/** What rules name and nobody knows, with the way to mend it. */
export function RuleProblems({ rules }: { rules: CoverageRules | undefined }) {
  const problems = useRuleProblems(rules);
  if (problems.length === 0) return null;
  return (
    <div role="status" className={classes.problems}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <PlainLink to={paths.settings()} className="link">
        Rules in the settings
      </PlainLink>
    </div>
  );
}
