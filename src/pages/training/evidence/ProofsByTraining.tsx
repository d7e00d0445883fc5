import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import { Chart } from '#listing/Chart.tsx';
import { proofWords } from '#listing/coverageRuleWords.ts';
import { type Proof, proofs } from '#protocol/coverageRules.ts';
import { paths } from '../../paths.ts';
import type { EvidenceFilter } from './evidenceFilters.ts';
import type { EvidenceRow } from './evidenceRow.ts';
import classes from './ProofsByTraining.module.css';
import { type ProofShares, proofShares } from './proofShares.ts';

/** The most trainings that are drawn; the table has the others. */
const MAX_DRAWN = 40;

/** How many trainings are visible above the list, most lacking first, until the reader unfolds the others. */
const ALWAYS_SEEN = 3;

type Props = {
  /** The completions that count. */
  rows: readonly EvidenceRow[];
  filter: EvidenceFilter;
  /** The filters that they are within, in words. */
  filters: readonly string[];
};

const title = 'Proofs by training';

/** The share of current completions with each proof, by training: bars, or a table of the same figures. */
export function ProofsByTraining({ rows, filter, filters }: Props) {
  const shares = useMemo(() => proofShares(rows), [rows]);
  const linkOf = ({ trainingId, training }: ProofShares, part: Partial<EvidenceFilter>, words: string) => ({
    to: paths.evidence({ ...filter, training: [String(trainingId)], ...part }),
    of: `completions of ${training} ${words}`,
  });
  const withProof = (of: ProofShares, proof: Proof) => ({
    count: of.tally.with[proof].count,
    ...linkOf(of, { has: [proof] }, `with ${proofWords[proof].toLowerCase()}`),
  });
  const lackOf = (of: ProofShares, proof: Proof) => ({
    count: of.lacking[proof],
    ...linkOf(of, { lacks: [proof] }, `that lack ${proofWords[proof].toLowerCase()}`),
  });
  const drawn = shares.slice(0, MAX_DRAWN);
  const [isUnfolded, setUnfolded] = useState(false);
  const printing = usePrinting();
  const shown = isUnfolded || printing ? drawn : drawn.slice(0, ALWAYS_SEEN);
  const barsId = useId();
  const table = {
    columns: [
      'Training',
      'Current completions',
      'Lacking a proof',
      ...proofs.flatMap((proof) => [proofWords[proof], `${proofWords[proof]}, share`]),
    ],
    rows: shares.map((of) => [
      of.training,
      { count: of.tally.current, ...linkOf(of, {}, 'that are current') },
      { count: of.tally.gaps, ...linkOf(of, { state: ['gap'] }, 'that lack a proof that their rule asks for') },
      ...proofs.flatMap((proof) => {
        const { percent } = of.tally.with[proof];
        return [withProof(of, proof), percent === null ? null : { percent }];
      }),
    ]),
  };
  return (
    <Chart
      strip
      linked
      title={title}
      summary="The share of current completions with a file, a signature and an instructor, by training. Red and “lacking”: the rule of the training asks for it, and it is not there. Most lacking first."
      aside={
        <>
          {shares.length > MAX_DRAWN
            ? `The first ${MAX_DRAWN} of ${formatCount(shares.length)} trainings; the table has all of them.`
            : 'Lacking: the rule of the training asks for it, and it is not there.'}
          {drawn.length > ALWAYS_SEEN && (
            <Unfold
              words={`${drawn.length < shares.length ? 'First' : 'All'} ${drawn.length} trainings`}
              bars={barsId}
              isUnfolded={isUnfolded}
              onUnfold={setUnfolded}
            />
          )}
        </>
      }
      table={table}
      filters={filters}
    >
      <ScrollRegion className={classes.scroller} label={`${title}, as bars`}>
        <table id={barsId} className={classes.bars} data-unfolded={isUnfolded || undefined}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Training</span>
              </th>
              {proofs.map((proof) => (
                <th key={proof} scope="col">
                  {proofWords[proof]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((of) => (
              <tr key={of.trainingId}>
                <th scope="row" title={of.training}>
                  {of.training}
                </th>
                {proofs.map((proof) => (
                  <td key={proof}>
                    <ProofBar of={of} proof={proof} link={withProof(of, proof)} lack={lackOf(of, proof)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Chart>
  );
}

type UnfoldProps = {
  /** The contents when unfolded. */
  words: string;
  /** The id of the element that contains them. */
  bars: string;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
};

/** Shows more trainings, or the first few of them again. */
function Unfold({ words, bars, isUnfolded, onUnfold }: UnfoldProps) {
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    <Button
      ml="calc(-1 * var(--space-2))" // on a line of its own, its words align with those above
      variant="subtle"
      size="compact-xs"
      rightSection={<Chevron size={14} aria-hidden />}
      aria-expanded={isUnfolded}
      aria-controls={bars}
      onClick={() => onUnfold(!isUnfolded)}
    >
      {words}
    </Button>
  );
}

type ProofLink = { count: number; to: string; of: string };

type ProofBarProps = { of: ProofShares; proof: Proof; link: ProofLink; lack: ProofLink };

/** The part of a training's completions with one proof: a bar, a percentage, and a count that links to them. */
function ProofBar({ of: { tally }, proof, link, lack }: ProofBarProps) {
  const { percent } = tally.with[proof];
  const shareOf = (count: number) => `${shareInPercent(count, tally.current) ?? 0}%`;
  return (
    <span className={classes.share}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: shareOf(link.count) }} />
        <span data-tone="bad" style={{ width: shareOf(lack.count) }} />
      </span>
      <span className={classes.percent}>{percent === null ? '–' : `${percent} %`}</span>
      <span className={classes.count}>
        <CountLink {...link} />
      </span>
      <span className={classes.lack}>
        {lack.count > 0 && (
          <>
            <CountLink {...lack} tone="bad" /> lacking
          </>
        )}
      </span>
    </span>
  );
}
