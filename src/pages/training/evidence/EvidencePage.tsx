import { Link } from '#components/Link.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { RuleProblems } from '../../RuleProblems.tsx';
import { exportedIdentity } from '../identityColumns.ts';
import { EvidenceFigures } from './EvidenceFigures.tsx';
import {
  EvidenceSummary,
  evidenceColumns,
  usualEvidenceColumns,
  usualEvidenceColumnsWithoutRules,
} from './evidenceColumns.tsx';
import { evidenceList, useEvidence } from './evidenceList.ts';

const MEANING =
  'The newest completion of each person and training, required or not, unless it has expired. People who have left are not included. Without a rule it is not known what a completion lacks; that does not make its proof complete.';

/** The evidence of the completions that count today, what they lack, and what is odd about them. */
export function EvidencePage() {
  const state = useListState(evidenceList);
  const { rules, partial, ...data } = useEvidence();
  const hasNoRules = rules && Object.keys(rules.evidence).length === 0;
  return (
    <AreaFrame sources={data.sources}>
      <RuleProblems rules={rules} />
      <List
        list={evidenceList}
        data={data}
        state={state}
        columns={evidenceColumns}
        usual={hasNoRules ? usualEvidenceColumnsWithoutRules : usualEvidenceColumns}
        exportedToo={exportedIdentity}
        selectable
        note={
          <>
            {hasNoRules && 'No training asks for proof yet. '}
            <Link to={paths.settings()} className="link">
              {hasNoRules ? 'Choose in the settings which do' : 'Rules'}
            </Link>
          </>
        }
        summary={(rows) =>
          rows && (
            <EvidenceFigures rows={data.rows} filter={state.filter} hasRules={!hasNoRules} directory={data.directory} />
          )
        }
        href={({ employeeId: id }) => (id === '' ? undefined : paths.employee(id))}
        compact={(row) => <EvidenceSummary row={row} />}
        caveat={partial}
        footnote={partial ? `${MEANING} ${partial}` : MEANING}
      />
    </AreaFrame>
  );
}
