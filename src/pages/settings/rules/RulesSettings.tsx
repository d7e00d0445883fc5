import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { coverageRuleWords, proofsInWords, proofWords, trainingsInWords } from '#listing/coverageRuleWords.ts';
import { LoadError } from '#listing/LoadError.tsx';
import { OWN_UNREADABLE, useCoverageRules, useRuleProblems } from '#listing/useCoverageRules.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { type CoverageRules, type Proof, proofs } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import {
  emptyRule,
  withEvidence,
  withoutEntry,
  withoutRule,
  withRule,
  withTypeTrainings,
} from '#settings/coverageRulesEdit.ts';
import { SettingSection } from '../SettingSection.tsx';
import type { Undoable } from '../undoable.ts';
import { type Choice, ChoicePopover } from './ChoicePopover.tsx';
import { RuleForm } from './RuleForm.tsx';
import { type ListedRule, RuleList } from './RuleList.tsx';

type Props = {
  onUndoable: (step: Undoable) => void;
  /** The button that undoes the last step, if it was one of this section. */
  undo: ReactNode;
};

type PartProps = {
  /** The rules of the operator's file, those of the reader, and both together. */
  file: CoverageRules;
  own: CoverageRules;
  rules: CoverageRules;
  directory: Directory;
  trainings: readonly Choice[];
  /** Whether the rules of the file have loaded: until then it is unknown whether there are any. */
  isComplete: boolean;
  onUndoable: Props['onUndoable'];
};

/** The rules of coverage and evidence: those of the operator's file, and the reader's own. */
export function RulesSettings({ onUndoable, undo }: Props) {
  const { directory } = useDirectory();
  const { own, isOwnUnreadable, file: ofFile, rules = own, failure, retry } = useCoverageRules();
  const named = useRuleProblems(rules);
  const problems = isOwnUnreadable ? [OWN_UNREADABLE, ...named] : named;
  const trainings = useMemo(
    () => directory.trainingIds().map((id) => ({ value: String(id), label: directory.trainingTitle(id) })),
    [directory],
  );
  const isComplete = ofFile !== undefined;
  const part = { file: ofFile ?? noCoverageRules, own, rules, directory, trainings, isComplete, onUndoable };
  return (
    <>
      {failure ? (
        <LoadError title="The rules for everyone could not be loaded" failure={failure} onRetry={retry} focus={false} />
      ) : (
        !isComplete && <LoadingLine of="the rules for everyone" progress={undefined} />
      )}
      <CoverageSetting {...part} />
      <TypesSetting {...part} />
      <EvidenceSetting {...part} />
      <ul className="hint tone-text" data-tone="bad" aria-label="Rules that cannot be met">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {undo}
    </>
  );
}

function CoverageSetting({ file, own, rules, directory, trainings, isComplete, onUndoable }: PartProps) {
  const [draft, setDraft] = useState(emptyRule);
  const offices = useFieldOffices().data?.records ?? [];
  const sites = offices.map(({ id }) => ({ value: id, label: directory.siteName(id) }));
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const listed = rules.rules.map((rule, place): ListedRule => {
    const ownPlace = place - file.rules.length;
    return {
      key: String(place),
      words: coverageRuleWords(rule, rules.jobs, directory),
      ...(ownPlace >= 0 && { without: () => withoutRule(own, ownPlace) }),
    };
  });
  return (
    <SettingSection
      id="coverage-rules"
      title="Coverage"
      hint="How many valid holders of a training there must be at a site. Several trainings together are a job, which only somebody with all of them can do. “One for every” counts the people of the site who have a training record and have not left."
    >
      <RuleList label="Coverage rules" rules={listed} isComplete={isComplete} onUndoable={onUndoable} />
      <RuleForm
        label="a coverage rule"
        edit={() => withRule(own, rules, draft)}
        onAdded={() => setDraft({ ...emptyRule, sites: draft.sites })}
      >
        <ChoicePopover
          label="Training"
          choices={trainings}
          chosen={draft.trainings}
          onChoose={(chosen) => change({ trainings: chosen })}
        />
        {draft.trainings.length > 1 && (
          <TextInput
            w={180}
            label="Name of the job"
            value={draft.job}
            onChange={({ currentTarget: { value } }) => change({ job: value })}
          />
        )}
        <ChoicePopover
          label="Site"
          choices={sites}
          chosen={draft.sites}
          onChoose={(chosen) => change({ sites: chosen })}
        />
        <NativeSelect
          label="How many"
          data={[
            { value: 'atLeast', label: 'At least' },
            { value: 'forEvery', label: 'One for every' },
          ]}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) => change({ kind: value === 'forEvery' ? value : 'atLeast' })}
        />
        <TextInput
          w={88}
          label="People"
          inputMode="numeric"
          value={draft.count}
          onChange={({ currentTarget: { value } }) => change({ count: value })}
        />
      </RuleForm>
    </SettingSection>
  );
}

function TypesSetting({ file, own, directory, trainings, isComplete, onUndoable }: PartProps) {
  const [types, setTypes] = useState<string[]>([]);
  const [chosenTrainings, setChosenTrainings] = useState<string[]>([]);
  const listedOf = (from: CoverageRules, isOwn: boolean) =>
    Object.entries(from.equipmentTypes).map(
      ([id, ids]): ListedRule => ({
        key: `${isOwn}/${id}`,
        words: `${directory.equipmentTypeTitle(id)}: ${trainingsInWords(ids, directory)}`,
        ...(isOwn && { without: () => ({ ...own, equipmentTypes: withoutEntry(own.equipmentTypes, id) }) }),
      }),
    );
  const choices = directory.equipmentTypeIds().map((id) => ({ value: id, label: directory.equipmentTypeTitle(id) }));
  return (
    <SettingSection
      title="Trainings for equipment"
      hint="The trainings that people need when equipment of a type is assigned to them. Types without an entry have no rule."
    >
      <RuleList
        label="Trainings for equipment"
        rules={[...listedOf(file, false), ...listedOf(own, true)]}
        isComplete={isComplete}
        onUndoable={onUndoable}
      />
      <RuleForm
        label="an equipment rule"
        edit={() => withTypeTrainings(own, types, chosenTrainings)}
        onAdded={() => {
          setTypes([]);
          setChosenTrainings([]);
        }}
      >
        <ChoicePopover label="Type" choices={choices} chosen={types} onChoose={setTypes} />
        <ChoicePopover label="Trainings" choices={trainings} chosen={chosenTrainings} onChoose={setChosenTrainings} />
      </RuleForm>
    </SettingSection>
  );
}

const proofChoices = proofs.map((value) => ({ value, label: proofWords[value] }));

function EvidenceSetting({ file, own, directory, trainings, isComplete, onUndoable }: PartProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [wanted, setWanted] = useState<string[]>([]);
  const isWanted = (proof: Proof) => wanted.includes(proof);
  const listedOf = (from: CoverageRules, isOwn: boolean) =>
    Object.entries(from.evidence).map(
      ([id, ofTraining]): ListedRule => ({
        key: `${isOwn}/${id}`,
        words: `${directory.trainingTitle(Number(id))}: ${proofsInWords(ofTraining)}`,
        ...(isOwn && { without: () => ({ ...own, evidence: withoutEntry(own.evidence, id) }) }),
      }),
    );
  return (
    <SettingSection
      title="Evidence"
      hint="What must prove that a training was done. A training without an entry has no rule, which does not make its proof complete."
    >
      <RuleList
        label="Evidence"
        rules={[...listedOf(file, false), ...listedOf(own, true)]}
        isComplete={isComplete}
        onUndoable={onUndoable}
      />
      <RuleForm
        label="an evidence rule"
        edit={() => withEvidence(own, chosen, proofs.filter(isWanted))}
        onAdded={() => {
          setChosen([]);
          setWanted([]);
        }}
      >
        <ChoicePopover label="Completions of" choices={trainings} chosen={chosen} onChoose={setChosen} />
        <ChoicePopover label="Proof" choices={proofChoices} chosen={wanted} onChoose={setWanted} />
      </RuleForm>
    </SettingSection>
  );
}
