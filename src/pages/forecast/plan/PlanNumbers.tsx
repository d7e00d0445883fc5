import { Button } from '@mantine/core';
import type { Directory } from '#compliance/directory.ts';
import type { PlanSettings } from '#compliance/forecast/planSettings.ts';
import { NumbersSetting } from '#components/NumbersSetting.tsx';
import {
  sessionNumberLabels,
  sessionNumbersOf,
  sessionNumbersProblem,
  sessionsOfTraining,
  withTraining,
} from '#settings/sessionNumbers.ts';
import { changeSettings, keptSettings, useSettings } from '#settings/settings.ts';
import { type PlanView, planViewOf } from './planSettingsText.ts';

type Props = {
  /** The numbers for all trainings, from the address and the settings. */
  numbers: readonly number[];
  usual: PlanSettings;
  all: PlanSettings;
  /** The id of the only chosen training: the numbers are its own then, and are saved in the settings. */
  training: string | undefined;
  directory: Directory;
  onChange: (view: PlanView) => void;
};

/** How sessions are planned: for all trainings in this plan, or for the only chosen training in every plan. */
export function PlanNumbers({ numbers, usual, all, training, directory, onChange }: Props) {
  const { renewalSessions } = useSettings();
  if (training === undefined) {
    return (
      <NumbersSetting
        labels={sessionNumberLabels}
        numbers={numbers}
        problemOf={sessionNumbersProblem}
        onChange={(next) => onChange(planViewOf(next, usual))}
      />
    );
  }
  const keep = (own: readonly number[] | undefined) =>
    changeSettings({ renewalSessions: withTraining(keptSettings.read().renewalSessions, training, own) });
  const hasOwn = Object.hasOwn(renewalSessions.trainings, training);
  return (
    <fieldset aria-label={`Sessions of ${directory.trainingTitle(Number(training))}`}>
      <NumbersSetting
        key={training}
        labels={sessionNumberLabels}
        numbers={sessionNumbersOf(sessionsOfTraining(renewalSessions, training, all))}
        problemOf={sessionNumbersProblem}
        onChange={keep}
      />
      <p className="note">
        {hasOwn
          ? 'These numbers apply to this training only, in every plan. '
          : 'Same as for all trainings. A change applies to this training only.'}
        {hasOwn && (
          <Button variant="subtle" size="compact-sm" onClick={() => keep(undefined)}>
            As for all trainings
          </Button>
        )}
      </p>
    </fieldset>
  );
}
