import { useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { evidenceFlags } from '#compliance/training/evidence.ts';
import { CountLink } from '#components/CountLink.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { proofWords } from '#listing/coverageRuleWords.ts';
import { proofs } from '#protocol/coverageRules.ts';
import { paths } from '../../paths.ts';
import classes from './EvidenceFigures.module.css';
import {
  customExpiries,
  customExpiryFilterWords,
  type EvidenceFilter,
  evidenceFilters,
  flagWords,
} from './evidenceFilters.ts';
import type { EvidenceRow } from './evidenceRow.ts';
import { ProofsByTraining } from './ProofsByTraining.tsx';
import { evidenceTallyOf } from './proofShares.ts';

type Props = {
  rows: readonly EvidenceRow[] | undefined;
  filter: EvidenceFilter;
  /** Whether any training has a rule. */
  hasRules: boolean;
  directory: Directory;
};

/** The filters by evidence, unset, because they would limit every share to the chosen completions. */
const anyEvidence = { state: [], lacks: [], has: [], flag: [], expiry: [] } satisfies Partial<EvidenceFilter>;

/** Shown in place of a share if no completion has a rule. */
const unprovedWords = (hasRules: boolean): string => (hasRules ? 'None of these has a rule' : 'Proof at hand');

/**
 * The evidence of the completions in a list: the share with everything that its rules require and with each proof, and
 * oddities; each count links to its list.
 */
export function EvidenceFigures({ rows, filter: chosen, hasRules, directory }: Props) {
  const narrow = useNarrow();
  const filter = useMemo(() => ({ ...chosen, ...anyEvidence }), [chosen]);
  const counted = useMemo(() => rows && evidenceFilters.select(rows, filter), [rows, filter]);
  const tally = useMemo(() => counted && evidenceTallyOf(counted), [counted]);
  const countOf = (part: Partial<EvidenceFilter>, of: string) => ({
    count: counted && evidenceFilters.select(counted, { ...filter, ...part }).length,
    to: paths.evidence({ ...filter, ...part }),
    of,
  });
  const flags = evidenceFlags
    .map((flag) => ({ word: flagWords[flag], ...countOf({ flag: [flag] }, flagWords[flag].toLowerCase()) }))
    .filter(({ count }) => count !== 0);
  const byHand = customExpiries
    .map((than) => ({
      word: `Custom expiry: ${customExpiryFilterWords[than].toLowerCase()}`,
      ...countOf(
        { expiry: [than] },
        `completions with a custom expiry, ${customExpiryFilterWords[than].toLowerCase()}`,
      ),
    }))
    .filter(({ count }) => count !== 0);
  const withRule = countOf({ state: ['gap', 'fulfilled'] }, 'current completions with a rule');
  const byTraining = counted && counted.length > 0 && (
    <ProofsByTraining rows={counted} filter={filter} filters={evidenceFilters.inWords(filter, directory)} />
  );
  return (
    <>
      <section className={classes.figures} aria-label="Evidence of current completions">
        <p className={classes.headline}>
          {tally?.percent == null ? (
            tally && unprovedWords(hasRules)
          ) : (
            <>
              <span className={classes.percent}>{tally.percent} %</span>{' '}
              <CountLink {...countOf({ state: ['fulfilled'] }, 'completions with all that is wanted')} strong /> of{' '}
              <CountLink {...withRule} strong /> with a rule have all that it asks for
            </>
          )}
        </p>
        <dl className={classes.parts}>
          {proofs.map((proof) => (
            <div key={proof}>
              <dt>{proofWords[proof]}</dt>
              <dd>
                <CountLink
                  {...countOf({ has: [proof] }, `completions with ${proofWords[proof].toLowerCase()}`)}
                  strong
                />
                {tally?.with[proof].percent != null &&
                  ` (${tally.with[proof].percent} % of ${formatCount(counted?.length ?? 0)})`}
              </dd>
            </div>
          ))}
          {[...byHand, ...flags].map(({ word, ...link }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <CountLink {...link} strong />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {byTraining && (narrow ? <Disclosure label="By training">{byTraining}</Disclosure> : byTraining)}
    </>
  );
}
