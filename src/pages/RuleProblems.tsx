import { Link } from '#components/Link.tsx';
import { OWN_UNREADABLE, useCoverageRules, useRuleProblems } from '#listing/useCoverageRules.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { paths } from './paths.ts';
import classes from './RuleProblems.module.css';

/** Names in rules that are unknown, and rules that cannot be read, with a link to correct them. */
export function RuleProblems({ rules }: { rules: CoverageRules | undefined }) {
  const { isOwnUnreadable } = useCoverageRules();
  const named = useRuleProblems(rules);
  const problems = isOwnUnreadable ? [OWN_UNREADABLE, ...named] : named;
  if (problems.length === 0) return null;
  return (
    <div role="status" className={classes.problems}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Link to={paths.settings()} className="link">
        Rules in the settings
      </Link>
    </div>
  );
}
